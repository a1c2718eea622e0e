public import Foundation
public import Offscreen
import OffscreenGeometry

/// The place at which the preview of a view is shown.
open class UIPreviewTarget: NSObject {
  /// The view that contains the preview.
  public final let container: UIView
  /// The centre of the preview, in points of the container.
  public final let center: CGPoint
  /// How the preview is transformed; not at all by default.
  public final let transform: CGAffineTransform

  /// Creates a place in a view.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }

  /// Creates a place in a view, without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// The looks of the preview of a view.
open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown, in its points; all by default.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow; that of the visible part by default.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; the system's background by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .systemBackground

  /// Creates the usual looks.
  public override init() { super.init() }
}

/// A view as it is shown while a pointer is on it or a menu belongs to it.
///
/// A context menu lifts a picture of the view; looks and places of one's own have no effect.
open class UITargetedPreview: NSObject {
  /// The view.
  public final let view: UIView
  /// Where the preview is shown.
  public final let target: UIPreviewTarget
  /// The looks of the preview.
  public final let parameters: UIPreviewParameters

  /// Creates a preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Creates a preview at the place of a view, which must have a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    demand(view.superview != nil, "the view of a preview without a target must have a superview.")
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// Creates a preview with the usual looks at the place of a view, which must have a superview.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// The same preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
