public import Foundation
public import Offscreen
import OffscreenViews

/// A view whose fonts may follow the preferred size of text.
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font of a text style is replaced when the preferred size of text changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension Label: UIContentSizeCategoryAdjusting {
  private static let registrationKey = AttachedKey()

  /// Whether a font that a text style has with the former traits is replaced by the style's font
  /// for the new ones when the preferred size of text changes; false by default.
  ///
  /// A font that belongs to no style stays.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { self[Self.registrationKey] != nil }
    set {
      guard newValue != adjustsFontForContentSizeCategory else { return }
      if let registration = self[Self.registrationKey] as? any UITraitChangeRegistration {
        unregisterForTraitChanges(registration)
        self[Self.registrationKey] = nil
      } else {
        self[Self.registrationKey] = registerForTraitChanges([
          UITraitPreferredContentSizeCategory.self
        ]) { label, former in
          label.replaceFont(of: former)
        }
      }
    }
  }

  private func replaceFont(of former: UITraitCollection) {
    let style = Font.TextStyle.all.first {
      Font.preferredFont(forTextStyle: $0, compatibleWith: former) == font
    }
    guard let style else { return }
    font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
  }
}

extension Font.TextStyle {
  /// All styles, the most used first: at large sizes of text some have the same font.
  fileprivate static let all: [Font.TextStyle] = [
    .body, .headline, .footnote, .subheadline, .caption1, .caption2, .callout, .title1, .title2,
    .title3, .largeTitle,
  ]
}
