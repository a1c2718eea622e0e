// The protocols describe the methods of their extensions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import Offscreen

/// Changes the pointer over a view; a stage has fingers and no pointer, so nothing asks the delegate.
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate, which a test can ask as the system would.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the interaction takes effect; true by default.
  open var isEnabled = true
  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Asks the delegate again in UIKit; without effect here.
  open func invalidate() {}
  /// Called before the interaction is added to a view or removed from one.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added to a view or removed from one.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Animations that accompany those of the pointer.
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds work that is done behind the animations.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Decides how the pointer looks over a view; all methods have defaults.
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The region at a place; the whole view by default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The pointer in a region; that of the system by default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Called before the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called before the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Directions of movement.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// From left to right and back.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// Up and down.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// A part of a view over which the pointer has one look.
open class UIPointerRegion: NSObject {
  /// The part, in points of the view.
  public final let rect: CGRect
  /// A name that tells the regions of a view apart; nil by default.
  public final let identifier: AnyHashable?
  /// The directions in which the region keeps the pointer while a button is pressed; none by default.
  open var latchingAxes: UIAxis = []

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}

/// A question for the region at a place.
open class UIPointerRegionRequest: NSObject {
  /// The place, in points of the view.
  public final let location: CGPoint

  /// Creates a question, as the system would.
  package init(location: CGPoint) {
    self.location = location
  }
}

/// What the pointer does to a view under it.
public enum UIPointerEffect {
  /// What fits the view.
  case automatic(UITargetedPreview)
  /// The pointer becomes a shade behind the view.
  case highlight(UITargetedPreview)
  /// The pointer disappears, and the view rises.
  case lift(UITargetedPreview)
  /// The pointer stays, and the view changes as described.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Where a tint is added.
  public enum TintMode: Int, Hashable, Sendable {
    /// Nowhere.
    case none = 0
    /// Above the view.
    case overlay = 1
    /// Below the view.
    case underlay = 2
  }

  /// The view that the effect changes.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

/// The outline of the pointer.
public enum UIPointerShape {
  /// Any outline.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical line of a length in points.
  case verticalBeam(length: CGFloat)
  /// A horizontal line of a length in points.
  case horizontalBeam(length: CGFloat)

  /// The radius of corners without a stated one, in points.
  public static let defaultCornerRadius: CGFloat = 8
}

/// The look of the pointer in a region.
open class UIPointerStyle: NSObject {
  /// What the pointer does to a view; nil if nothing.
  public final let effect: UIPointerEffect?
  /// The outline of the pointer; nil for the effect's or the system's.
  public final let shape: UIPointerShape?
  /// The directions in which the pointer moves with more resistance.
  public final let constrainedAxes: UIAxis

  private init(effect: UIPointerEffect?, shape: UIPointerShape?, axes: UIAxis) {
    self.effect = effect
    self.shape = shape
    constrainedAxes = axes
  }

  /// Creates a look that changes a view.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect: effect, shape: shape, axes: [])
  }

  /// Creates a look with an outline.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init(effect: nil, shape: shape, axes: constrainedAxes)
  }

  /// No pointer.
  public static func hidden() -> UIPointerStyle {
    UIPointerStyle(effect: nil, shape: nil, axes: [])
  }

  /// The system's pointer.
  public static func system() -> UIPointerStyle {
    UIPointerStyle(effect: nil, shape: nil, axes: [])
  }
}
