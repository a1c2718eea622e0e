public import Offscreen

/// UIKit's name for `LayoutConstraint`.
public typealias NSLayoutConstraint = LayoutConstraint
/// UIKit's name for `LayoutAnchor`.
public typealias NSLayoutAnchor<AnchorType: AnyObject> = LayoutAnchor<AnchorType>
/// UIKit's name for `LayoutXAxisAnchor`.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// UIKit's name for `LayoutYAxisAnchor`.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// UIKit's name for `LayoutDimension`.
public typealias NSLayoutDimension = LayoutDimension
/// UIKit's name for `LayoutGuide`.
public typealias UILayoutGuide = LayoutGuide
/// UIKit's name for `LayoutPriority`.
public typealias UILayoutPriority = LayoutPriority
/// UIKit's name for `StackView`.
public typealias UIStackView = StackView
/// UIKit's name for `DirectionalEdgeInsets`.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// UIKit's name for `UserInterfaceLayoutDirection`.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// UIKit's name for `SemanticContentAttribute`.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// UIKit's name for `ViewController`.
public typealias UIViewController = ViewController
/// UIKit's name for `StoryboardSegue`.
public typealias UIStoryboardSegue = StoryboardSegue
/// UIKit's name for `ViewController.ModalPresentationStyle`.
public typealias UIModalPresentationStyle = ViewController.ModalPresentationStyle
/// UIKit's name for `ViewController.ModalTransitionStyle`.
public typealias UIModalTransitionStyle = ViewController.ModalTransitionStyle
/// UIKit's name for `ViewControllerAnimatedTransitioning`.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// UIKit's name for `ViewControllerContextTransitioning`.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// UIKit's name for `ViewControllerTransitioningDelegate`.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// UIKit's name for `TransitionContextViewControllerKey`.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// UIKit's name for `TransitionContextViewKey`.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// UIKit's name for `DirectionalRectEdge`.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// UIKit's name for `ContentContainer`.
public typealias UIContentContainer = ContentContainer
/// UIKit's name for `ViewControllerTransitionCoordinator`.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// UIKit's name for `ViewControllerTransitionCoordinatorContext`.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinatorContext
/// UIKit's name for `LayoutSupport`.
public typealias UILayoutSupport = LayoutSupport
/// UIKit's name for `RectEdge`.
public typealias UIRectEdge = RectEdge
/// UIKit's name for `PresentationController`.
public typealias UIPresentationController = PresentationController
/// UIKit's name for `AdaptivePresentationControllerDelegate`.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// UIKit's name for `SheetPresentationController`.
public typealias UISheetPresentationController = SheetPresentationController
/// UIKit's name for `SheetPresentationControllerDelegate`.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
/// UIKit's name for `SheetPresentationControllerDetentResolutionContext`.
public typealias UISheetPresentationControllerDetentResolutionContext =
  SheetPresentationControllerDetentResolutionContext

extension LayoutPriority {
  /// A priority that much higher.
  public static func + (left: LayoutPriority, right: Float) -> LayoutPriority {
    LayoutPriority(left.rawValue + right)
  }
  /// A priority that much lower.
  public static func - (left: LayoutPriority, right: Float) -> LayoutPriority {
    LayoutPriority(left.rawValue - right)
  }
  /// Raises a priority.
  public static func += (left: inout LayoutPriority, right: Float) { left = left + right }
  /// Lowers a priority.
  public static func -= (left: inout LayoutPriority, right: Float) { left = left - right }
}
