import Foundation
import OffscreenViews

/// The elements that a layout is asked about when a change is animated.
struct LayoutTransition {
  /// The elements that were in view before, by their keys after the change.
  var present: Set<CollectionView.ElementKey> = []
  /// The attributes of the elements that leave, as they were in view, by their keys before the change.
  var leaving: [CollectionView.ElementKey: CollectionViewLayoutAttributes] = [:]
}

extension CollectionViewLayout {
  /// Attributes with the opacity 0, from which an element appears that was not in view before; nil for others.
  final func usualInitialAttributes(
    _ key: CollectionView.ElementKey
  ) -> CollectionViewLayoutAttributes? {
    guard let transition, !transition.present.contains(key) else { return nil }
    return transparent(attributes(of: key))
  }

  /// Attributes with the opacity 0, to which a removed element disappears; nil for others.
  final func usualFinalAttributes(
    _ key: CollectionView.ElementKey
  ) -> CollectionViewLayoutAttributes? {
    transparent(transition?.leaving[key])
  }

  private func transparent(
    _ attributes: CollectionViewLayoutAttributes?
  ) -> CollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? CollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  private func attributes(
    of key: CollectionView.ElementKey
  ) -> CollectionViewLayoutAttributes? {
    guard let kind = key.kind else { return layoutAttributesForItem(at: key.indexPath) }
    return key.isDecoration
      ? layoutAttributesForDecorationView(ofKind: kind, at: key.indexPath)
      : layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath)
  }

  /// Asks for the attributes with which an element appears.
  final func initialAttributes(
    _ key: CollectionView.ElementKey
  ) -> CollectionViewLayoutAttributes? {
    guard let kind = key.kind else {
      return initialLayoutAttributesForAppearingItem(at: key.indexPath)
    }
    return key.isDecoration
      ? initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: key.indexPath)
      : initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: key.indexPath)
  }

  /// Asks for the attributes with which an element disappears.
  final func finalAttributes(
    _ key: CollectionView.ElementKey
  ) -> CollectionViewLayoutAttributes? {
    guard let kind = key.kind else {
      return finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    }
    return key.isDecoration
      ? finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: key.indexPath)
      : finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: key.indexPath)
  }
}

/// An element that an update removes from what is in view.
struct LeavingElement {
  /// The key before the update.
  let key: CollectionView.ElementKey
  let view: CollectionReusableView
  /// The place at which it was.
  let attributes: CollectionViewLayoutAttributes
}

extension CollectionView {
  /// Tells the layout of the changes of a batch, if there are any, and asks it where the elements in view begin and
  /// those that left end.
  func askLayout(
    for updates: [CollectionViewUpdateItem]?, gone: [LeavingElement]
  ) throws(StalePass) {
    let layout = collectionViewLayout
    layout.transition = LayoutTransition(
      present: Set(visible.pairs.filter { transition?.start(of: $0.item) != nil }.map(\.key)),
      leaving: Dictionary(gone.map { ($0.key, $0.attributes) }) { first, _ in first })
    defer { layout.transition = nil }
    if let updates {
      transition?.hasUpdates = true
      layout.prepare(forCollectionViewUpdates: updates)
      try checkCurrent()
    }
    guard window != nil else { return }
    for element in gone {
      let last = layout.finalAttributes(element.key).map(inContent)
      try checkCurrent()
      if let last { transition?.views.end(element.view) { element.view.apply(last) } }
    }
    let places = Dictionary(shownElements().map { (ElementKey($0), $0) }) { first, _ in first }
    try checkCurrent()
    for (key, view) in visible.pairs {
      let first = layout.initialAttributes(key).map(inContent)
      try checkCurrent()
      guard let first, let last = places[key] else { continue }
      transition?.arranged.insert(ObjectIdentifier(view))
      transition?.views.move(view) {
        view.apply(self.inHolder(first))
        view.layoutIfNeeded()
      } to: {
        view.apply(self.inHolder(last))
        view.layoutIfNeeded()
      }
    }
  }
}
