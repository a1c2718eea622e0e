public import Foundation
import OffscreenGeometry
import OffscreenViews

// Moving an item by hand: a recogniser of the caller begins, updates and ends it.

extension CollectionView {
  private static let makingRoomDuration: TimeInterval = 0.25

  /// Begins to move an item by hand, if the data source permits it; returns whether it does.
  ///
  /// Call the other methods from a recogniser, usually one for long presses. Items are moved within their section; the
  /// others make room by taking one another's places, with the sizes that the layout has there. A reload or an update
  /// ends the movement without a change.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    updateIfNeeded()
    guard heldItem == nil, hasItem(at: indexPath),
      asked(dataSource)?.collectionView(self, canMoveItemAt: indexPath) == true,
      heldItem == nil, !needsReload, hasItem(at: indexPath),
      let attributes = layoutAttributesForItem(at: indexPath)
    else { return false }
    heldItem = HeldItem(source: indexPath, target: indexPath, position: attributes.center)
    setNeedsLayout()
    return true
  }

  /// Moves the centre of the item's cell to a point in content coordinates; without effect if no item is moved.
  ///
  /// The layout proposes the place of the item, and the delegate may choose another one of the section.
  ///
  /// - Complexity: O(visible elements), beside what the layout needs.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let former = heldItem, targetPosition.isFinite else { return }
    heldItem?.position = targetPosition
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: former.target, withPosition: inLayout(targetPosition))
    guard heldItem?.source == former.source else { return }
    let target =
      called(itemDelegate)?.collectionView(
        self, targetIndexPathForMoveFromItemAt: former.source, toProposedIndexPath: proposed)
      ?? proposed
    guard heldItem?.source == former.source, !needsReload else { return }
    let isPlace = target.section == former.source.section && hasItem(at: target)
    heldItem?.target = isPlace ? target : former.target
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(
        forInteractivelyMovingItems: [isPlace ? target : former.target],
        withTargetPosition: targetPosition, previousIndexPaths: [former.target],
        previousPosition: former.position))
    guard let held = heldItem, held.source == former.source else { return }
    let key = ElementKey(held.source)
    if held.target != former.target { placeElements(except: key) }
    if let view = visible[key], let attributes = heldAttributes { view.apply(inHolder(attributes)) }
  }

  /// Ends the movement: the data source is told of it, and the cell slides to its place.
  ///
  /// The data source is not told if the item has the place from which it came.
  public func endInteractiveMovement() {
    guard let held = heldItem else { return }
    if held.target != held.source {
      dataSource?.collectionView(self, moveItemAt: held.source, to: held.target)
      // A reload in the callback has ended the movement, and shows the new order already.
      guard heldItem == held, !needsReload, !isWorking else {
        heldItem = nil
        return
      }
    }
    letItemGo(isCancelled: false)
    guard held.target != held.source else { return placeElements(except: nil) }
    moveItem(at: held.source, to: held.target)
  }

  /// Ends the movement without a change: every cell slides to where it was.
  public func cancelInteractiveMovement() {
    guard heldItem != nil else { return }
    letItemGo(isCancelled: true)
    placeElements(except: nil)
  }

  private func letItemGo(isCancelled: Bool) {
    guard let held = heldItem else { return }
    heldItem = nil
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [isCancelled ? held.source : held.target],
        previousIndexPaths: [held.source], movementCancelled: isCancelled))
  }

  /// Lets visible elements slide to where they are shown now.
  private func placeElements(except key: ElementKey?) {
    let places = shownElements()
    View.animate(withDuration: Self.makingRoomDuration) {
      for attributes in places where ElementKey(attributes) != key {
        visible[ElementKey(attributes)]?.apply(inHolder(attributes))
      }
    }
    setNeedsLayout()
  }

  /// A point of the content in the layout's coordinates.
  private func inLayout(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x, y: point.y - layoutTop)
  }

  /// Where the cell of the moved item is shown; nil if no item is moved.
  private var heldAttributes: CollectionViewLayoutAttributes? {
    guard let held = heldItem else { return nil }
    let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: held.target, withTargetPosition: inLayout(held.position))
    let shown = inContent(attributes).copy() as? CollectionViewLayoutAttributes
    shown?.indexPath = held.source
    shown?.center = held.position
    return shown
  }

  /// The elements at places of the layout while an item is moved: the items that make room have one another's places.
  func makingRoom(
    _ places: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    guard let held = heldItem else { return places }
    let others = places.compactMap { place -> CollectionViewLayoutAttributes? in
      guard place.representedElementCategory == .cell,
        place.indexPath.section == held.source.section
      else { return place }
      let item = held.item(atPlaceOf: place.indexPath.item)
      if item == held.source.item { return nil }
      guard item != place.indexPath.item,
        let shown = place.copy() as? CollectionViewLayoutAttributes
      else { return place }
      shown.indexPath = IndexPath(item: item, section: place.indexPath.section)
      return shown
    }
    return others + [heldAttributes].compactMap(\.self)
  }
}

extension CollectionViewLayout {
  /// The item whose place in the layout contains a point; nil between and outside of items.
  final func place(at point: CGPoint) -> IndexPath? {
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let found: [CollectionViewLayoutAttributes]? = layoutAttributesForElements(in: rect)
    return found?.last { element in
      element.representedElementCategory == .cell && element.frame.containsHalfOpen(point)
    }?.indexPath
  }
}
