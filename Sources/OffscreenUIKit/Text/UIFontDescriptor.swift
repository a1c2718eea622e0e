public import Foundation
public import Offscreen
import OffscreenGeometry
import OffscreenText

/// A description of a font: its name or family, size and traits.
///
/// A descriptor of a font keeps the font, whose traits it changes; fonts that lack a trait note that, as those of
/// `UIFont.systemFont` do.
open class UIFontDescriptor: NSObject, NSCopying {
  /// The font from which the descriptor was made; nil for one of attributes alone.
  private final let base: UIFont?
  /// The attributes.
  public final let fontAttributes: [AttributeName: Any]

  private init(_ attributes: [AttributeName: Any], base: UIFont?) {
    fontAttributes = attributes
    self.base = base
  }

  /// Creates a descriptor of attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(attributes, base: nil)
  }

  /// Creates a descriptor of a font's PostScript name and size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init([.name: fontName, .size: size], base: nil)
  }

  /// Creates the descriptor of a font.
  convenience init(_ font: UIFont) {
    self.init([.name: font.fontName, .family: font.familyName, .size: font.pointSize], base: font)
  }

  /// The descriptor of the font of a text style, in the size for the current traits.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFontDescriptor {
    UIFontDescriptor(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits))
      .addingAttributes([.textStyle: style])
  }

  /// The descriptor itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Attributes

  /// The size in points; 0 if there is none.
  open var pointSize: CGFloat { number(.size) ?? 0 }
  /// The PostScript name; empty if there is none.
  open var postscriptName: String { fontAttributes[.name] as? String ?? "" }
  /// The traits: those that were set, or else those of the font.
  open var symbolicTraits: SymbolicTraits {
    let traits = fontAttributes[.traits] as? [TraitKey: Any]
    switch traits?[.symbolic] {
    case let set as SymbolicTraits: return set
    case let number as UInt32: return SymbolicTraits(rawValue: number)
    default: return base.map { SymbolicTraits(of: $0) } ?? []
    }
  }

  /// An attribute; nil if there is none.
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  // MARK: Others

  /// The same descriptor with further attributes, which replace those of the same names.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let isOther = attributes[.name] != nil || attributes[.family] != nil
    return UIFontDescriptor(
      fontAttributes.merging(attributes) { $1 }, base: isOther ? nil : base)
  }

  /// The same descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// The same descriptor with these traits in place of others.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var traits = fontAttributes[.traits] as? [TraitKey: Any] ?? [:]
    traits[.symbolic] = symbolicTraits
    return addingAttributes([.traits: traits])
  }

  /// The descriptor of another family, without the font's name.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    attributes[.name] = nil
    attributes[.family] = newFamily
    return UIFontDescriptor(attributes, base: nil)
  }

  /// The same descriptor in a design of the system's font: `monospaced` is the trait; there are no others, so the
  /// result is nil for them.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .default: self
    case .monospaced: withSymbolicTraits(symbolicTraits.union(.traitMonoSpace))
    default: nil
    }
  }

  // MARK: Fonts

  /// The font at a size, or for 0 at the descriptor's, or else 12 points.
  final func font(ofSize size: CGFloat) -> UIFont {
    let size = size > 0 ? size : pointSize > 0 ? pointSize : 12
    let names = [fontAttributes[.name], fontAttributes[.family]].compactMap { $0 as? String }
    let named = names.lazy.compactMap { try? UIFont(named: $0, size: size) }.first
    var font = (base ?? named ?? .systemFont(ofSize: size)).withSize(size)
    let present = SymbolicTraits(of: font)
    let traits = fontAttributes[.traits] as? [TraitKey: Any]
    if let weight = traits?[.weight].flatMap(Self.weight) {
      let value = UIFont.Weight(rawValue: weight).axisValue
      font = font.requesting("weight \(value)", [("wght", CGFloat(value))])
    }
    guard traits?[.symbolic] != nil else { return font }
    let changes = symbolicTraits.symmetricDifference(present)
    func isOn(_ trait: SymbolicTraits) -> Bool { symbolicTraits.contains(trait) }
    if changes.contains(.traitBold), traits?[.weight] == nil {
      let value: CGFloat = isOn(.traitBold) ? 700 : 400
      font = font.requesting("weight \(Int(value))", [("wght", value)])
    }
    if changes.contains(.traitItalic) {
      font = font.requesting(
        isOn(.traitItalic) ? "italic" : "upright",
        isOn(.traitItalic) ? [("ital", 1), ("slnt", -10)] : [("ital", 0), ("slnt", 0)])
    }
    if changes.contains(.traitMonoSpace) {
      font = font.requesting(
        isOn(.traitMonoSpace) ? "monospaced" : "proportional",
        [("MONO", isOn(.traitMonoSpace) ? 1 : 0)])
    }
    return font
  }

  private final func number(_ name: AttributeName) -> CGFloat? {
    CGFloat(number: fontAttributes[name])
  }

  private static func weight(_ value: Any) -> CGFloat? {
    (value as? UIFont.Weight)?.rawValue ?? CGFloat(number: value)
  }

  /// Whether both descriptors have equal attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return self === other
      || font(ofSize: 0) == other.font(ofSize: 0) && symbolicTraits == other.symbolicTraits
  }

  /// A hash of the size and the traits.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(font(ofSize: 0))
    hasher.combine(symbolicTraits)
    return hasher.finalize()
  }
}

extension UIFontDescriptor {
  /// Traits of a font, as a set.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// One bit for each trait.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Slanted.
    public static let traitItalic = Self(rawValue: 1 << 0)
    /// Heavy.
    public static let traitBold = Self(rawValue: 1 << 1)
    /// Wide; no font here gets it.
    public static let traitExpanded = Self(rawValue: 1 << 5)
    /// Narrow; no font here gets it.
    public static let traitCondensed = Self(rawValue: 1 << 6)
    /// With equal advances.
    public static let traitMonoSpace = Self(rawValue: 1 << 10)

    /// The traits of a font, from the axes' values in its name.
    init(of font: UIFont) {
      var traits: Self = []
      for position in font.fontName.split(separator: " ") {
        let parts = position.split(separator: "=")
        guard parts.count == 2, let value = Double(parts[1]) else { continue }
        switch parts[0] {
        case "wght" where value >= 600: traits.insert(.traitBold)
        case "ital" where value > 0, "slnt" where value < 0: traits.insert(.traitItalic)
        case "MONO" where value > 0: traits.insert(.traitMonoSpace)
        default: break
        }
      }
      self = traits
    }
  }

  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the attribute.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The family, a text.
    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a text.
    public static let name = Self(rawValue: "NSFontNameAttribute")
    /// The size in points, a number.
    public static let size = Self(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary.
    public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
    /// The text style; read by nothing here.
    public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The name of a trait in the dictionary of traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the trait.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The symbolic traits.
    public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, a number or a `UIFont.Weight`.
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
  }

  /// A design of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the design.
    public let rawValue: String

    /// Creates a design from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The usual one.
    public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
    /// With equal advances.
    public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}

extension Font {
  /// A description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// Creates the font of a descriptor: the one with its name or family in the current book, or else the standard
  /// font, with its traits.
  ///
  /// The size is in points; that of the descriptor if it is not positive, or else 12.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self = descriptor.font(ofSize: pointSize)
  }

  /// Creates the font with a name in the current book; nil if there is none.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = try? Font(named: fontName, size: fontSize) else { return nil }
    self = font
  }

  /// The size of labels: 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons: 18 points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The usual size: 14 points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of small texts: 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }
}
