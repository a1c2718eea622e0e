public import Foundation
public import Offscreen
import OffscreenViews

/// Values that were copied: those of the stage that was created, or advanced its time, last on this thread.
///
/// It holds values of one kind at a time. Without a stage, each reading of `general` makes another one.
public final class UIPasteboard: NSObject {
  private static let key = AttachedKey()

  /// The stage's pasteboard.
  public static var general: UIPasteboard { StageObject.ofThread(key) { _ in UIPasteboard() } }

  /// Creates a pasteboard of its own.
  public static func withUniqueName() -> UIPasteboard { UIPasteboard() }

  private override init() {}

  private var values: [Any] = [] {
    didSet { changeCount += 1 }
  }

  /// The number of changes so far.
  public private(set) var changeCount = 0
  /// The number of values.
  public var numberOfItems: Int { values.count }

  /// The first value as a text; nil if it is none.
  ///
  /// Setting nil, here and in the properties below, removes all values.
  public var string: String? {
    get { values.first as? String }
    set { values = newValue.map { [$0] } ?? [] }
  }
  /// The values that are texts; nil if none are.
  public var strings: [String]? {
    get { all() }
    set { values = newValue ?? [] }
  }
  /// The first value as an address; nil if it is none.
  public var url: URL? {
    get { values.first as? URL }
    set { values = newValue.map { [$0] } ?? [] }
  }
  /// The values that are addresses; nil if none are.
  public var urls: [URL]? {
    get { all() }
    set { values = newValue ?? [] }
  }
  /// The first value as an image; nil if it is none.
  public var image: UIImage? {
    get { values.first as? UIImage }
    set { values = newValue.map { [$0] } ?? [] }
  }
  /// The values that are images; nil if none are.
  public var images: [UIImage]? {
    get { all() }
    set { values = newValue ?? [] }
  }
  /// The first value as a colour; nil if it is none.
  public var color: UIColor? {
    get { values.first as? UIColor }
    set { values = newValue.map { [$0] } ?? [] }
  }
  /// The values that are colours; nil if none are.
  public var colors: [UIColor]? {
    get { all() }
    set { values = newValue ?? [] }
  }

  /// Whether a value is a text.
  public var hasStrings: Bool { strings != nil }
  /// Whether a value is an address.
  public var hasURLs: Bool { urls != nil }
  /// Whether a value is an image.
  public var hasImages: Bool { images != nil }
  /// Whether a value is a colour.
  public var hasColors: Bool { colors != nil }

  private func all<Value>() -> [Value]? {
    let found = values.compactMap { $0 as? Value }
    return found.isEmpty ? nil : found
  }
}
