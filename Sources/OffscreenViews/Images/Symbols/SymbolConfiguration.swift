public import Foundation
import OffscreenRaster
public import OffscreenText

extension Image {
  /// Settings by which the pictures of an image are chosen or drawn.
  open class Configuration: NSObject, @unchecked Sendable {
    fileprivate override init() {}

    /// The class, without an address, so that texts are the same in every run.
    open override var description: String { String(reflecting: type(of: self)) }

    /// These settings with those of another configuration, which prevail, in addition.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// The stroke weight of a system image.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// That of the surroundings: regular.
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
    /// The system's choice: medium.
    case `default` = -1
    /// That of the surroundings: medium.
    case unspecified = 0
    /// Smaller than the text, 0.78 times as large as `medium`.
    case small = 1
    /// Somewhat higher than the text.
    case medium = 2
    /// 1.29 times as large as `medium`.
    case large = 3
  }

  /// The size and the weight of a system image.
  ///
  /// What is not set follows from the view that shows the image; otherwise it is a regular image for text of 17 points.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of text beside which an image fits.
    private enum Size: Hashable {
      case points(CGFloat)
      case style(TextStyleSizes)
    }

    private final let size: Size?
    final let weight: SymbolWeight
    final let scale: SymbolScale

    private init(_ size: Size?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      self.size = size
      self.weight = weight
      self.scale = scale
      super.init()
    }

    /// Creates settings with a size of text in points; sizes that are not positive have no effect, and larger ones than
    /// 1000 are clamped to that.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize > 0 ? .points(min(pointSize, 1_000)) : nil, weight, scale)
    }
    /// Creates settings with a size of text in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }
    /// Creates settings with a size of text in points.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: .unspecified)
    }
    /// Creates settings with a weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }
    /// Creates settings with a scale.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }
    /// Creates settings with the size of a font.
    public convenience init(font: Font) { self.init(pointSize: font.pointSize) }
    /// Creates settings with the size of a font, and a scale.
    public convenience init(font: Font, scale: SymbolScale) {
      self.init(pointSize: font.pointSize, weight: .unspecified, scale: scale)
    }
    /// Creates settings with the size of a text style, which follows the preferred size of text, and a scale.
    package convenience init(sizes: TextStyleSizes, scale: SymbolScale = .unspecified) {
      self.init(.style(sizes), .unspecified, scale)
    }

    /// Settings of which nothing is set.
    static let empty = SymbolConfiguration(nil, .unspecified, .unspecified)

    /// The size of text in a category, in points; nil if it is not set.
    final func pointSize(in category: ContentSizeCategory) -> CGFloat? {
      switch size {
      case .points(let size): size
      case .style(let sizes): sizes.pointSize(in: category)
      case nil: nil
      }
    }

    /// Whether the size depends on the preferred size of text.
    final var isDynamic: Bool { if case .style = size { true } else { false } }

    /// These settings with those that are set in another configuration in their place.
    open override func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      let merged = SymbolConfiguration(
        other.size ?? size, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale)
      // Subclasses have no settings of their own that would be lost.
      return merged as? Self ?? self
    }

    /// Whether two configurations have the same settings.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return size == other.size && weight == other.weight && scale == other.scale
    }
    /// Follows from the settings.
    open override var hash: Int {
      var hasher = Hasher()
      hasher.combine(size)
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }
  }
}

extension Image.SymbolWeight {
  /// The width of lines in units of the drawings' grid, and the weight of letters.
  var pen: SymbolPen {
    switch self {
    case .ultraLight: SymbolPen(lineWidth: 0.5, fontWeight: 100)
    case .thin: SymbolPen(lineWidth: 0.9, fontWeight: 200)
    case .light: SymbolPen(lineWidth: 1.3, fontWeight: 300)
    case .unspecified, .regular: SymbolPen(lineWidth: 1.75, fontWeight: 400)
    case .medium: SymbolPen(lineWidth: 2.1, fontWeight: 500)
    case .semibold: SymbolPen(lineWidth: 2.5, fontWeight: 600)
    case .bold: SymbolPen(lineWidth: 2.9, fontWeight: 700)
    case .heavy: SymbolPen(lineWidth: 3.3, fontWeight: 800)
    case .black: SymbolPen(lineWidth: 3.7, fontWeight: 900)
    }
  }
}

extension Image.SymbolScale {
  /// The size in units of the medium one.
  var factor: CGFloat {
    switch self {
    case .small: 0.78
    case .default, .unspecified, .medium: 1
    case .large: 1.29
    }
  }
}
