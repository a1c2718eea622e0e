public import Foundation
public import Offscreen

/// A view whose fonts may follow the preferred size of text.
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font of a text style is replaced when the preferred size of text changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension Label: UIContentSizeCategoryAdjusting {}
extension TextField: UIContentSizeCategoryAdjusting {}
extension TextView: UIContentSizeCategoryAdjusting {}
