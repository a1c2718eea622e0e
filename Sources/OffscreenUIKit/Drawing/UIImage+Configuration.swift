public import Foundation
public import Offscreen

extension Image {
  /// Settings by which UIKit chooses between the pictures of an image; stored, but without effect here.
  open class Configuration: NSObject, @unchecked Sendable {
    fileprivate override init() {}

    /// The class, without an address, so that texts are the same in every run.
    open override var description: String { String(reflecting: type(of: self)) }

    /// These settings with those of another configuration in addition.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// The stroke weight of a system image.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// That of the surroundings.
    case unspecified = 0
    /// The thinnest.
    case ultraLight = 1
    /// Thinner than `light`.
    case thin = 2
    /// Thinner than `regular`.
    case light = 3
    /// That of plain text.
    case regular = 4
    /// Thicker than `regular`.
    case medium = 5
    /// Between `medium` and `bold`.
    case semibold = 6
    /// That of bold text.
    case bold = 7
    /// Thicker than `bold`.
    case heavy = 8
    /// The thickest.
    case black = 9
  }

  /// The size of a system image beside text.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// The system's choice.
    case `default` = -1
    /// That of the surroundings.
    case unspecified = 0
    /// Smaller than the text.
    case small = 1
    /// As high as the text.
    case medium = 2
    /// Larger than the text.
    case large = 3
  }

  /// Settings of system images; stored, but without effect, because there are no such images here.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size in points; 0 if it was not set.
    final let pointSize: CGFloat
    final let weight: SymbolWeight
    final let scale: SymbolScale

    private init(_ pointSize: CGFloat, _ weight: SymbolWeight, _ scale: SymbolScale) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      super.init()
    }

    /// Creates settings with a size in points.
    public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified, .unspecified) }
    /// Creates settings with a weight.
    public convenience init(weight: SymbolWeight) { self.init(0, weight, .unspecified) }
    /// Creates settings with a scale.
    public convenience init(scale: SymbolScale) { self.init(0, .unspecified, scale) }
    /// Creates settings with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, weight, .unspecified)
    }
    /// Creates settings with a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }
    /// Creates settings with the size of a font.
    public convenience init(font: Font) { self.init(font.pointSize, .unspecified, .unspecified) }
    /// Creates settings with the size of a font, and a scale.
    public convenience init(font: Font, scale: SymbolScale) {
      self.init(font.pointSize, .unspecified, scale)
    }
    /// Creates settings with the size of a text style.
    public convenience init(textStyle: Font.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }
    /// Creates settings with the size of a text style, and a scale.
    public convenience init(textStyle: Font.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// Whether two configurations have the same settings.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
    }
    /// Follows from the settings.
    open override var hash: Int { pointSize.hashValue ^ weight.rawValue &* 31 ^ scale.rawValue }
  }

  /// The image with settings, which have no effect here.
  public func withConfiguration(_ configuration: Configuration) -> Image { self }

  /// The image with settings, which have no effect here.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? { self }
}
