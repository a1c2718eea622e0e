public import Foundation
public import OffscreenRaster
public import OffscreenViews

/// The background of a bar: a blur, a colour or an image, and the line at its edge.
open class BarAppearance: NSObject, AttachedValuesOwner {
  package final var attachedValues: AttachedValues?
  /// The bar that uses the appearance; not retained.
  final weak var user: View?

  /// The blur of what lies behind the bar; nil for none.
  open var backgroundEffect: BlurEffect? {
    didSet { appearanceDidChange() }
  }
  /// The colour over the blur; nil for none.
  open var backgroundColor: Color? {
    didSet { appearanceDidChange() }
  }
  /// The image over the colour; nil by default.
  open var backgroundImage: Image? {
    didSet { appearanceDidChange() }
  }
  /// The way in which the image fills the bar; `scaleToFill` by default.
  open var backgroundImageContentMode = View.ContentMode.scaleToFill {
    didSet { appearanceDidChange() }
  }
  /// The colour of the line at the edge, or of `shadowImage` if that is a template; nil for no line.
  open var shadowColor: Color? {
    didSet { appearanceDidChange() }
  }
  /// The image in place of the line, which is as high as the image; nil by default.
  open var shadowImage: Image? {
    didSet { appearanceDidChange() }
  }

  /// Creates an appearance with the default background.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates a copy of an appearance.
  public init(barAppearance: BarAppearance) {
    super.init()
    copyBackground(of: barAppearance)
  }

  final func copyBackground(of other: BarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
    attachedValues = other.attachedValues
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { className(of: self) }

  /// Whether another object is an appearance of the same class with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? BarAppearance, type(of: other) == type(of: self) else {
      return false
    }
    return values == other.values
  }

  /// A number that is the same for equal appearances.
  open override var hash: Int { values.hashValue }

  /// The values by which appearances are compared.
  private struct Values: Hashable {
    let effect: BlurEffect.Style?
    let color: Color?
    let image: Image?
    let mode: View.ContentMode
    let shadowColor: Color?
    let shadowImage: Image?
    let titles: [BarTextStyle]
  }

  private final var values: Values {
    Values(
      effect: backgroundEffect?.style, color: backgroundColor, image: backgroundImage,
      mode: backgroundImageContentMode, shadowColor: shadowColor, shadowImage: shadowImage,
      titles: titleStyles)
  }

  /// The fonts and colours of titles, which belong to the values by which appearances are compared.
  var titleStyles: [BarTextStyle] { [] }

  /// The blur of bars, and a line.
  open func configureWithDefaultBackground() {
    configure(effect: BlurEffect(style: .systemChromeMaterial), color: nil, shadow: .barShadow)
  }

  /// The colour of the system's background, and a line.
  open func configureWithOpaqueBackground() {
    configure(effect: nil, color: .systemBackground, shadow: .barShadow)
  }

  /// No background and no line.
  open func configureWithTransparentBackground() {
    configure(effect: nil, color: nil, shadow: nil)
  }

  private final func configure(effect: BlurEffect?, color: Color?, shadow: Color?) {
    backgroundEffect = effect
    backgroundColor = color
    backgroundImage = nil
    shadowColor = shadow
    shadowImage = nil
  }

  final func appearanceDidChange() { user?.setNeedsLayout() }
}

extension Color {
  /// The line at the edge of a bar: an estimate, because Apple has not published it.
  fileprivate static let barShadow = Color(
    light: Color.black.withAlphaComponent(0.3), dark: Color.white.withAlphaComponent(0.15))
}

/// The look of a navigation bar: its background and its titles.
open class NavigationBarAppearance: BarAppearance {
  /// The font and the colour of the title; by default semibold 17 points in the colour of labels.
  public final var titleStyle = BarTextStyle() {
    didSet { appearanceDidChange() }
  }
  /// The font and the colour of the large title; by default the bold text style in the colour of labels.
  public final var largeTitleStyle = BarTextStyle() {
    didSet { appearanceDidChange() }
  }

  override final var titleStyles: [BarTextStyle] { [titleStyle, largeTitleStyle] }

  /// Creates an appearance with the default background.
  public override init() {
    super.init()
  }

  /// Creates a copy of an appearance, with its titles if it has any.
  public override init(barAppearance: BarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? NavigationBarAppearance else { return }
    titleStyle = other.titleStyle
    largeTitleStyle = other.largeTitleStyle
  }
}
