public import Foundation
public import OffscreenViews

/// An element of a menu: its title and image.
open class MenuElement: NSObject {
  /// The title; empty by default.
  open var title: String { ownTitle }
  final var ownTitle: String
  /// A line below the title; nil by default.
  open var subtitle: String?
  /// The image beside the title; nil by default.
  open var image: Image? { ownImage }
  final var ownImage: Image?

  /// The states of an element.
  ///
  /// Raw values are UIKit's.
  public enum State: Int, Hashable, Sendable {
    /// Not chosen.
    case off = 0
    /// Chosen.
    case on = 1
    /// Chosen in part.
    case mixed = 2
  }

  /// The looks of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each look.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be chosen.
    public static let disabled = Self(rawValue: 1 << 0)
    /// It deletes something.
    public static let destructive = Self(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Self(rawValue: 1 << 2)
    /// The menu stays open when the action is chosen.
    public static let keepsMenuPresented = Self(rawValue: 1 << 3)
  }

  init(title: String, subtitle: String?, image: Image?) {
    ownTitle = title
    self.subtitle = subtitle
    ownImage = image
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
}
