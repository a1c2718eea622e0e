public import Foundation
public import Offscreen
import OffscreenViews

/// A view whose fonts may follow the preferred size of text.
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font of a text style is replaced when the preferred size of text changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension View {
  private static let textSizeRegistrationKey = AttachedKey()

  /// Whether a font of the view is replaced when the preferred size of text changes.
  fileprivate final var followsTextSize: Bool { self[Self.textSizeRegistrationKey] != nil }

  /// Begins or stops to call `replace` with the former traits when the preferred size of text has changed.
  fileprivate final func followTextSize(
    _ follows: Bool, replace: @escaping (View, UITraitCollection) -> Void
  ) {
    guard follows != followsTextSize else { return }
    if let registration = self[Self.textSizeRegistrationKey] as? any UITraitChangeRegistration {
      unregisterForTraitChanges(registration)
      self[Self.textSizeRegistrationKey] = nil
    } else {
      self[Self.textSizeRegistrationKey] = registerForTraitChanges(
        [UITraitPreferredContentSizeCategory.self]
      ) { (view: View, former: UITraitCollection) in replace(view, former) }
    }
  }

  /// The font of the style that `font` belongs to with the former traits, for the present ones; nil if it belongs
  /// to none.
  fileprivate final func font(replacing font: Font?, of former: UITraitCollection) -> Font? {
    let style = Font.TextStyle.all.first {
      Font.preferredFont(forTextStyle: $0, compatibleWith: former) == font
    }
    return style.map { .preferredFont(forTextStyle: $0, compatibleWith: traitCollection) }
  }
}

extension Label: UIContentSizeCategoryAdjusting {
  /// Whether a font that a text style has with the former traits is replaced by the style's font
  /// for the new ones when the preferred size of text changes; false by default.
  ///
  /// A font that belongs to no style stays.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { followsTextSize }
    set {
      followTextSize(newValue) { view, former in
        guard let label = view as? Label,
          let font = label.font(replacing: label.font, of: former)
        else { return }
        label.font = font
      }
    }
  }
}

extension TextField: UIContentSizeCategoryAdjusting {
  /// Whether a font that a text style has with the former traits is replaced by the style's font
  /// for the new ones when the preferred size of text changes; false by default.
  ///
  /// A font that belongs to no style stays.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { followsTextSize }
    set {
      followTextSize(newValue) { view, former in
        guard let field = view as? TextField,
          let font = field.font(replacing: field.font, of: former)
        else { return }
        field.font = font
      }
    }
  }
}

extension TextView: UIContentSizeCategoryAdjusting {
  /// Whether a font that a text style has with the former traits is replaced by the style's font
  /// for the new ones when the preferred size of text changes; false by default.
  ///
  /// A font that belongs to no style stays.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { followsTextSize }
    set {
      followTextSize(newValue) { view, former in
        guard let text = view as? TextView, let font = text.font(replacing: text.font, of: former)
        else { return }
        text.font = font
      }
    }
  }
}

extension Font.TextStyle {
  /// All styles, the most used first: at large sizes of text some have the same font.
  fileprivate static let all: [Font.TextStyle] = [
    .body, .headline, .footnote, .subheadline, .caption1, .caption2, .callout, .title1, .title2,
    .title3, .largeTitle,
  ]
}
