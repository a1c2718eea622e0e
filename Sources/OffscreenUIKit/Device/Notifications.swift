public import Foundation
public import Offscreen

// The keyboard of a stage posts the notifications of keyboards (`StageKeyboard`); nothing here posts the others, because a
// stage never leaves the screen. Tests post them themselves.

extension Responder {
  /// Posted before the keyboard appears.
  public static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted after the keyboard has appeared.
  public static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted after the keyboard has disappeared.
  public static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the keyboard's frame changes.
  public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard's frame has changed.
  public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the keyboard's frame before the movement, a value that holds a rectangle of the screen.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after the movement, a value that holds a rectangle of the screen.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the movement's duration, a number of seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the movement's curve, the number of a `UIView.AnimationCurve`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to the app: true.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIDevice {
  /// Posted after the device's orientation has changed.
  public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

extension ContentSizeCategory {
  /// Posted after the size of text that a person prefers has changed.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new size, a text with the name of the category.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
