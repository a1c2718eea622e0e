import Foundation
import OffscreenViews

/// The changes after which a list measures an item again that decides its own size.
///
/// Raw values are UIKit's.
public enum ItemSizeInvalidation: Int, CaseIterable, Hashable, Sendable {
  /// None: an item keeps its size until it is reloaded, or until the width or the traits of the list change.
  case disabled = 0
  /// A call of `invalidateIntrinsicContentSize()` on the item or the view of its content, another
  /// content configuration, and other texts in a cell's own labels.
  case enabled = 1
  /// Also every change of constraints, and of sizes of contents, inside the item.
  case enabledIncludingConstraints = 2
}

/// A list whose items may decide their own sizes.
protocol SelfSizingList: View {
  /// The changes after which items are measured again.
  var selfSizingInvalidation: ItemSizeInvalidation { get }

  /// Called when an item, or the view of its content, reports another intrinsic size.
  func sizeWasInvalidated(of item: ListItemView)
  /// Called when a visible item was laid out that is laid out together with its contents.
  func itemWasLaidOut(_ item: ListItemView)
}

/// Everything outside of a list's items on which the sizes of those depend that decide their own.
struct SizingContext: Equatable {
  /// The width of the items, in points.
  let width: CGFloat
  let traits: TraitCollection
}

extension View {
  /// Runs code that makes or measures views that are not in the window yet, with the traits of this view
  /// as the current ones, which those views then have.
  final func withTraits<Result>(_ body: () -> Result) -> Result {
    let former = TraitCollection.currentlySet
    TraitCollection.currentlySet = traitCollection
    defer { TraitCollection.currentlySet = former }
    return body()
  }
}
