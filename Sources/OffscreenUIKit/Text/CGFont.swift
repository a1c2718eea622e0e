// Apple's names.

public import Foundation
import OffscreenText
import OffscreenViews

/// A font without a size, as text layers use it.
public final class CGFont: LayerFont, Sendable {
  package let font: Font

  /// The font of a name, such as `fontName` of a `UIFont`; nil if there is none.
  public init?(_ name: CFString) {
    guard let font = try? Font(named: String(describing: name), size: Self.size) else { return nil }
    self.font = font
  }

  /// The name, by which `init(_:)` finds the font again.
  public var postScriptName: CFString? { NSString(string: font.fontName) }

  /// The name for readers, which is the same here.
  public var fullName: CFString? { postScriptName }

  /// A size for fonts whose size does not matter.
  private static let size: CGFloat = 12
}
