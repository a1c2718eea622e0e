public import Foundation
public import OffscreenRaster
public import OffscreenViews

/// An effect on the views behind a view.
open class VisualEffect: NSObject {}

/// Blurs the views behind a view, and paints a tint over them.
///
/// Light and dark styles are those of Apple's sample "ImageEffects"; materials are those of Apple's
/// design resources, with a blur of 24 points, because the blur of the materials is not published.
/// Saturation is not raised.
public final class BlurEffect: VisualEffect {
  /// The look of the blur.
  ///
  /// Raw values are UIKit's.
  public enum Style: Int, Hashable, Sendable {
    /// Almost white.
    case extraLight = 0
    /// Bright.
    case light = 1
    /// Dark.
    case dark = 2
    /// Bright or dark, according to the interface style.
    case regular = 4
    /// Almost white or dark, according to the interface style.
    case prominent = 5
    /// The thinnest material, bright or dark according to the interface style.
    case systemUltraThinMaterial = 6
    /// A thin material, bright or dark according to the interface style.
    case systemThinMaterial = 7
    /// The usual material, bright or dark according to the interface style.
    case systemMaterial = 8
    /// The thickest material, bright or dark according to the interface style.
    case systemThickMaterial = 9
    /// The material of bars, bright or dark according to the interface style.
    case systemChromeMaterial = 10
    /// The thinnest bright material.
    case systemUltraThinMaterialLight = 11
    /// A thin bright material.
    case systemThinMaterialLight = 12
    /// The usual bright material.
    case systemMaterialLight = 13
    /// The thickest bright material.
    case systemThickMaterialLight = 14
    /// The bright material of bars.
    case systemChromeMaterialLight = 15
    /// The thinnest dark material.
    case systemUltraThinMaterialDark = 16
    /// A thin dark material.
    case systemThinMaterialDark = 17
    /// The usual dark material.
    case systemMaterialDark = 18
    /// The thickest dark material.
    case systemThickMaterialDark = 19
    /// The dark material of bars.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// Accepted for compatibility with UIKit, where it makes content contrast with a blur; has no
/// effect here.
public final class VibrancyEffect: VisualEffect {
  /// Creates the effect for content in front of a blur.
  public init(blurEffect: BlurEffect) {
    super.init()
  }
}

/// A view that shows the views behind it through an effect.
///
/// Add content to `contentView`. Painting costs as much as painting the views behind once more,
/// plus a blur. The blur of one such view includes the tints of others behind it, but not their
/// blurs.
open class VisualEffectView: View {
  /// The effect; nil shows only the content.
  open var effect: VisualEffect? {
    didSet { pictureMayChange() }
  }

  /// The view to which content is added; it fills the effect view.
  public final let contentView = View()

  /// Creates a view with an effect.
  public init(effect: VisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
    drawsNotedState(as: VisualEffectView.self)
    addSubview(contentView)
  }

  /// Creates a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Makes `contentView` fill the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  /// Paints the views behind through the effect.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard let blur = effect as? BlurEffect else { return }
    let look = BlurLook(blur.style, isDark: traitCollection.userInterfaceStyle == .dark)
    if CanvasStack.current.backdropDepth == 0 {
      // The views behind are visible only through the effect.
      canvas.save()
      canvas.setBlendMode(.clear)
      canvas.fill(bounds, with: .black)
      canvas.restore()
      canvas.beginLayer(blurRadius: look.radius)
      paintBackdrop(into: canvas, reach: 1.4 * look.radius)
      canvas.endLayer()
    }
    for (color, mode) in look.tints {
      canvas.save()
      canvas.setBlendMode(mode)
      canvas.fill(bounds, with: color)
      canvas.restore()
    }
  }

  /// The style of the effect, in addition to the attributes of every view.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    if let blur = effect as? BlurEffect { attributes.add("blur", "\(blur.style)") }
    return attributes
  }
}

/// The blur and the tints of a style.
private struct BlurLook {
  /// The radius of the blur: twice its standard deviation, in points.
  let radius: CGFloat
  /// The colours painted over the blur, from back to front.
  let tints: [(color: Color, mode: BlendMode)]

  init(_ style: BlurEffect.Style, isDark: Bool) {
    switch style {
    case .light: self = .light
    case .extraLight: self = .extraLight
    case .dark: self = .dark
    case .regular: self = isDark ? .dark : .light
    case .prominent: self = isDark ? .dark : .extraLight
    default:
      let thickness = (style.rawValue - BlurEffect.Style.systemUltraThinMaterial.rawValue) % 5
      let isDark =
        style.rawValue >= BlurEffect.Style.systemUltraThinMaterialDark.rawValue
        || (isDark && style.rawValue <= BlurEffect.Style.systemChromeMaterial.rawValue)
      self.init(material: thickness, isDark: isDark)
    }
  }

  private init(radius: CGFloat, white: CGFloat, alpha: CGFloat) {
    // The sample's radius is the standard deviation.
    self.radius = 2 * radius
    tints = [(Color(white: white, alpha: alpha), .normal)]
  }

  private static let light = BlurLook(radius: 30, white: 1, alpha: 0.3)
  private static let extraLight = BlurLook(radius: 20, white: 0.97, alpha: 0.82)
  private static let dark = BlurLook(radius: 20, white: 0.11, alpha: 0.73)

  /// Creates the look of a material, from the thinnest (0) to the thickest (3); the material of
  /// bars (4) is as thick as the usual one (2).
  private init(material: Int, isDark: Bool) {
    let index = material == 4 ? 2 : material
    let bases: [UInt8] = isDark ? [156, 156, 140, 124] : [13, 51, 56, 92]
    let greys: [UInt8] = isDark ? [37, 37, 37, 37] : [191, 166, 179, 153]
    let alphas: [CGFloat] = isDark ? [0.55, 0.7, 0.82, 0.9] : [0.44, 0.7, 0.82, 0.97]
    func grey(_ value: UInt8) -> Color { Color(bytes: value, value, value) }
    radius = 48
    let base: (Color, BlendMode) = (grey(bases[index]), isDark ? .overlay : .colorDodge)
    let tint: (Color, BlendMode) = (grey(greys[index]).withAlphaComponent(alphas[index]), .normal)
    // The dodge in front makes the bright materials almost white over white.
    tints = isDark ? [base, tint] : [tint, base]
  }
}
