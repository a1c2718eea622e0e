public import Foundation
public import OffscreenViews

/// What has contents of a size and may contain others': a view controller.
public protocol ContentContainer: AnyObject {
  /// The size that the contents ask for, in points; zero for none.
  var preferredContentSize: CGSize { get }

  /// Called when a child asks for another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// The size of a child, in points, once the container itself has the size `parentSize`.
  func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the container gets other traits.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)

  /// Called before the container gets another size, in points.
  func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator)
}
