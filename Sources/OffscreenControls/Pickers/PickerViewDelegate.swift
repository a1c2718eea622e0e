public import Foundation
import OffscreenText
public import OffscreenViews

/// Decides what the rows of a picker view show, and is told which of them are selected; every method has a default.
public protocol PickerViewDelegate: AnyObject {
  /// The height of the rows of a wheel, in points; 32 by default.
  ///
  /// Heights below 1 or above 10,000 points count as the default.
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The width of a wheel, in points; by default an equal share of what the picker's width leaves.
  ///
  /// Widths below 1 or above 10,000 points count as the default.
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat
  /// The title of a row; nil, the default, for an empty one.
  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// The title of a row with attributes; nil, the default, for `titleForRow`.
  func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row, which gets the size of the row; by default a label with the row's title.
  ///
  /// `view` is one of the same wheel whose row is no longer visible; nil if there is none.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View
  /// Called when a wheel has come to rest at another row because of a finger or an assistive technology, not of
  /// code.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  /// 32 points.
  public func pickerView(
    _ pickerView: PickerView, rowHeightForComponent component: Int
  ) -> CGFloat { PickerView.standardRowHeight }

  /// An equal share of what the picker's width leaves.
  public func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.standardWidth
  }

  /// Nil.
  public func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }

  /// Nil.
  public func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }

  /// A label with the row's title.
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View {
    let label = view as? PickerRowLabel ?? PickerRowLabel()
    if let title = pickerView.called(self).pickerView(
      pickerView, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedTextOfUIKit = title
    } else {
      label.text = pickerView.called(self).pickerView(
        pickerView, titleForRow: row, forComponent: component)
    }
    return label
  }

  /// Does nothing.
  public func pickerView(
    _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Names the wheels of a picker view for assistive technologies.
public protocol PickerViewAccessibilityDelegate: PickerViewDelegate {
  /// The name of a wheel; nil by default.
  func pickerView(
    _ pickerView: PickerView, accessibilityLabelForComponent component: Int
  ) -> String?
}

extension PickerViewAccessibilityDelegate {
  /// Nil.
  public func pickerView(
    _ pickerView: PickerView, accessibilityLabelForComponent component: Int
  ) -> String? { nil }
}

/// The label of a row whose delegate makes no view of its own.
final class PickerRowLabel: Label {
  /// The size of the text in points, and the least scale by which a long title becomes smaller.
  private static let (fontSize, minimumScale): (CGFloat, CGFloat) = (23.5, 0.7)

  /// The width of a title in points.
  static func width(of title: String) -> CGFloat {
    TextLayout(title, font: .standard(size: fontSize), width: .infinity).size.width
  }

  init() {
    super.init(frame: .zero)
    font = .standard(size: Self.fontSize)
    textAlignment = .center
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = Self.minimumScale
  }
}
