public import Foundation
public import Offscreen
import OffscreenControllers
import OffscreenViews

/// The settings of a popover: where it points and who decides about it.
///
/// There are no popovers here: the style `popover` shows a sheet, as UIKit does in compact width. The settings are
/// stored and have no effect, except for `delegate`, which becomes that of the sheet.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the popover points; nil by default.
  open var sourceView: UIView?
  /// The rectangle to which it points, in the coordinates of `sourceView`; null by default.
  open var sourceRect = CGRect.null
  /// The item of a bar to which it points; nil by default.
  open var barButtonItem: UIBarButtonItem?
  /// Whether the popover may cover the rectangle; false by default.
  open var canOverlapSourceViewRect = false
  /// The directions in which its arrow may point; any by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow: unknown, because there is none.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// The views beside the popover that receive touches; nil by default.
  open var passthroughViews: [UIView]?
  /// The colour of the popover; nil by default.
  open var backgroundColor: UIColor?
  /// The distances of the popover from the edges of the window, in points.
  open var popoverLayoutMargins = UIEdgeInsets.zero

  /// The object that is asked for adaptations and informed of dismissals; not retained.
  open override weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { presentedViewController.presentationController?.delegate = delegate }
  }
}

/// Decides about a popover and is informed of its end.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called in UIKit before a popover appears: never here.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up.
  public static let up = Self(rawValue: 1 << 0)
  /// Down.
  public static let down = Self(rawValue: 1 << 1)
  /// To the left.
  public static let left = Self(rawValue: 1 << 2)
  /// To the right.
  public static let right = Self(rawValue: 1 << 3)
  /// All four.
  public static let any: Self = [.up, .down, .left, .right]
  /// Not known.
  public static let unknown = Self(rawValue: .max)
}

extension ViewController {
  private static let popoverKey = AttachedKey()

  /// The settings of the controller's popover; nil unless `modalPresentationStyle` is `popover`.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let made = self[Self.popoverKey] as? UIPopoverPresentationController { return made }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    self[Self.popoverKey] = made
    return made
  }
}
