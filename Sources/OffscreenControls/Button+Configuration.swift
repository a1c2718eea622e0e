public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
public import OffscreenText
public import OffscreenViews

extension Button {
  /// The look of a button: a title and an image on a background, in one of UIKit's styles.
  ///
  /// Paddings, radii and the opacities of pressed buttons are estimates: UIKit's are not published.
  public struct Configuration: Hashable, Sendable {
    /// The style, which decides the colours of title and background.
    enum Style: Hashable, Sendable {
      case plain
      case gray
      case tinted
      case filled
    }

    private let style: Style
    /// The title with its own attributes; nil shows none.
    public var attributedTitle: AttributedString?
    /// The smaller text below the title, with its own attributes; nil shows none.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the title's runs, which include the font and colour of the style; nil by default.
    public var titleTextAttributesTransformer: ConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle's runs in the same way; nil by default.
    public var subtitleTextAttributesTransformer: ConfigurationTextAttributesTransformer?
    /// Where a title that is too long is cut; its end by default, other than in UIKit, which wraps words.
    public var titleLineBreakMode = LineBreakMode.byTruncatingTail
    /// Where a subtitle that is too long is cut; its end by default, other than in UIKit, which wraps words.
    public var subtitleLineBreakMode = LineBreakMode.byTruncatingTail
    /// The horizontal alignment of title and subtitle with each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points; 1 by default.
    public var titlePadding: CGFloat = 1
    /// The image beside the title; a template is shown in the colour of the title.
    public var image: Image?
    /// The size and weight of a system image; nil, the default, sets none.
    ///
    /// The size that it leaves open is that of the title's text style; what the image itself sets prevails.
    public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?
    /// The edge of the title at which the image is placed; the leading edge by default.
    public var imagePlacement = DirectionalRectEdge.leading
    /// The distance between image and title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// Whether a turning wheel stands in place of the image; false by default.
    public var showsActivityIndicator = false
    /// Changes the colour of the image, if it is a template; nil by default.
    public var imageColorTransformer: ConfigurationColorTransformer?
    /// Changes the colour of the wheel; nil by default.
    public var activityIndicatorColorTransformer: ConfigurationColorTransformer?
    /// The size of the font and of the space around it; `medium` by default.
    public var buttonSize = Size.medium
    private var ownContentInsets: DirectionalEdgeInsets?
    /// The space around title and image, in points; unless it was set, that of `buttonSize`.
    public var contentInsets: DirectionalEdgeInsets {
      get { ownContentInsets ?? buttonSize.contentInsets }
      set { ownContentInsets = newValue }
    }
    /// The colour of title and image; nil, the default, is that of the style.
    public var baseForegroundColor: Color?
    /// The colour of the background; nil, the default, is that of the style.
    public var baseBackgroundColor: Color?
    /// The roundness of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The background; its unset properties are those of the style.
    public var background = BackgroundConfiguration()

    private init(_ style: Style) {
      self.style = style
    }

    /// Makes `contentInsets` those of `buttonSize` again.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    /// The configuration for a button's state: the same, because the button itself shows its state.
    public func updated(for button: Button) -> Configuration { self }

    /// The title; nil shows none, and setting it removes attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    /// The smaller text below the title; nil shows none, and setting it removes attributes.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    /// A title in the tint colour without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// The same as `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// A title in the tint colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A title in the tint colour on a light tone of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A white title on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// The same as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// The same as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// The same as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The horizontal alignment of title and subtitle with each other.
    ///
    /// Raw values are UIKit's.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// The same as the button's horizontal content alignment.
      case automatic = 0
      /// Title and subtitle are aligned at their leading edges.
      case leading = 1
      /// Title and subtitle have the same centre.
      case center = 2
      /// Title and subtitle are aligned at their trailing edges.
      case trailing = 3
    }

    /// The size of a button.
    ///
    /// Raw values are UIKit's.
    public enum Size: Int, Hashable, Sendable {
      /// 34 points high with the usual size of text.
      case medium = 0
      /// 28 points high.
      case small = 1
      /// As high as a small one, with less space at the sides.
      case mini = 2
      /// 50 points high.
      case large = 3

      /// In points.
      fileprivate var contentInsets: DirectionalEdgeInsets {
        switch self {
        case .medium: DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small: DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .mini: DirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
        case .large: DirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      }
    }

    /// The roundness of a background's corners.
    ///
    /// Raw values are UIKit's.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// The radius of `background.cornerRadius`.
      case fixed = -1
      /// The usual corners.
      case dynamic = 0
      /// Small corners.
      case small = 1
      /// The usual corners.
      case medium = 2
      /// Large corners.
      case large = 3
      /// Semicircles at the ends.
      case capsule = 4
    }

    // MARK: Look

    /// The style of the title: that of body text, and that of subheadlines in small buttons.
    private var titleStyle: TextStyleSizes {
      buttonSize == .small || buttonSize == .mini ? .subheadline : .body
    }
    /// The font of the title: 17 points unless another size of text is preferred, and 15 points in small buttons.
    func titleFont(in traits: TraitCollection) -> Font { titleStyle.font(in: traits) }
    /// The settings of a system image: those that were set, with the title's size.
    var symbolConfiguration: Image.SymbolConfiguration {
      Image.SymbolConfiguration(sizes: titleStyle).applying(preferredSymbolConfigurationForImage)
    }
    /// The font of the subtitle: that of footnotes, 13 points unless another size of text is preferred.
    func subtitleFont(in traits: TraitCollection) -> Font {
      TextStyleSizes.footnote.font(in: traits)
    }

    func cornerRadius(for size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic, .medium: 6
      case .small: 4
      case .large: 9
      case .capsule: min(size.width, size.height) / 2
      }
    }

    /// The colours for a tint colour.
    func look(tint: Color, isEnabled: Bool) -> Look {
      let own = baseBackgroundColor ?? tint
      var look =
        switch style {
        case .plain: Look(foreground: tint, background: baseBackgroundColor)
        case .gray: Look(foreground: tint, background: baseBackgroundColor ?? .secondarySystemFill)
        case .tinted:
          Look(foreground: tint, background: own.withAlphaComponent(own.alpha * 0.18))
        case .filled: Look(foreground: .white, background: own)
        }
      look.foreground = baseForegroundColor ?? look.foreground
      if !isEnabled {
        look.foreground = .tertiaryLabel
        if style != .plain { look.background = .tertiarySystemFill }
      }
      if style != .plain { look.pressedAlpha = style == .filled ? 1 : 0.75 }
      look.background = background.backgroundColor ?? look.background
      return look
    }

    /// The colours of a button, and how opaque its parts are while it is pressed.
    struct Look {
      var foreground: Color
      var background: Color?
      var pressedAlpha: CGFloat = 0.3
      var pressedBackgroundAlpha: CGFloat = 0.75
    }
  }
}
