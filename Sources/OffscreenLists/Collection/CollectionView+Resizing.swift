import Foundation
import OffscreenScrolling
package import OffscreenViews

// Measuring elements again whose sizes may have changed.
extension CollectionView: SelfSizingList {
  func sizeWasInvalidated(of item: ListItemView) {
    guard selfSizingInvalidation != .disabled, item.isSelfSized, item !== measuredItem else {
      return
    }
    outdatedItems.insert(ObjectIdentifier(item))
    setNeedsLayout()
  }

  func itemWasLaidOut(_ item: ListItemView) {
    guard selfSizingInvalidation != .disabled, !isWorking,
      let view = item as? CollectionReusableView,
      wantedSize(of: view) != nil
    else { return }
    sizeWasInvalidated(of: item)
  }

  /// Prepares a view for being measured and shown.
  func prepareSizing(of view: CollectionReusableView) {
    view.laysOutWithContents = selfSizingInvalidation == .enabledIncludingConstraints
  }

  /// Makes the sizes of the views that have reported another one estimates again.
  func forgetOutdatedSizes() {
    guard !outdatedItems.isEmpty else { return }
    let outdated = outdatedItems
    outdatedItems = []
    for (key, view) in visible.pairs where outdated.contains(ObjectIdentifier(view)) {
      if collectionViewLayout.forgetPreferredSize(of: key) { layoutWasInvalidated() }
    }
  }

  /// The attributes that a view prefers; reports that it makes meanwhile of its own size are ignored.
  func preferredAttributes(
    of view: CollectionReusableView, over attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let former = measuredItem
    measuredItem = view
    defer { measuredItem = former }
    return withTraits { view.preferredLayoutAttributesFitting(attributes) }
  }

  /// The size that a visible view would have if it were measured now; nil if it has this size, or does
  /// not decide it.
  private func wantedSize(of view: CollectionReusableView) -> CGSize? {
    guard view.isSelfSized, let key = visible.key(of: view),
      let present = collectionViewLayout.preferredSize(of: key),
      let attributes = attributes(of: key)
    else { return nil }
    let wanted = preferredAttributes(of: view, over: attributes).size.roundedUp(
      toPixelsOf: pixelScale)
    return wanted == present ? nil : wanted
  }

  private func attributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let kind = key.kind else {
      return collectionViewLayout.layoutAttributesForItem(at: key.indexPath)
    }
    return collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: key.indexPath)
  }
}

extension CollectionView: SizeIssueSource {
  /// The visible elements that would have another size if they were measured now.
  package var sizeIssues: [(view: View, problem: String)] {
    updateIfNeeded()
    return visible.items.compactMap { view in
      guard let wanted = wantedSize(of: view) else { return nil }
      let size = view.bounds.size
      return (
        view,
        """
        in \(itemPlace(of: view) ?? "item") wants to be \(AttributeText.of(wanted.width)) x \
        \(AttributeText.of(wanted.height)) points, and the layout gives it \
        \(AttributeText.of(size.width)) x \(AttributeText.of(size.height)): call \
        invalidateIntrinsicContentSize() of the cell or reconfigureItems(at:) of the collection view
        """
      )
    }
  }
}
