public import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling
public import OffscreenViews

/// Determines the positions of a collection view's elements; each subclass is one arrangement.
///
/// The origin of its coordinates is below the collection view's head view: the collection view
/// moves all elements down by its height.
open class CollectionViewLayout: NSObject, AttachedValuesOwner {
  package final var attachedValues: AttachedValues?
  /// The collection view that uses the layout; a weak reference.
  public internal(set) weak var collectionView: CollectionView?

  /// Creates a layout that no collection view uses yet.
  public override init() {
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
  /// The description, which debuggers show.
  open override var debugDescription: String { description }

  /// Whether the layout stores a separate size for every item; false in a custom layout.
  var givesItemsOwnSizes: Bool { false }

  /// Whether the data of a running computation are out of date, so that the data source must not be
  /// asked any more.
  final var isStale: Bool { collectionView?.needsReload ?? false }

  /// The class of the attributes that the layout makes; ``CollectionViewLayoutAttributes`` by default.
  ///
  /// A flow layout makes its attributes of it.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// Computes the parts of the layout that do not depend on the offset; called once after every
  /// invalidation.
  open func prepare() {}

  /// The size of the whole content; zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements that overlap a rectangle, in any order, without repetition.
  ///
  /// Called for every new offset, so its cost should depend on the number of elements returned, not
  /// on the number of items. Nil, which an override may return, means none.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]! { [] }

  /// The position of an item; nil if the layout does not show it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// The position of a supplementary view; nil if the layout does not show it.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// The position of a decoration view; nil if the layout does not show it.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// The classes of decoration views, by kind.
  private final var decorationClasses: [String: CollectionReusableView.Type] = [:]

  /// Registers the class of the decoration views of a kind; nil ends the registration.
  ///
  /// The layout shows them by returning attributes for them from `layoutAttributesForElements(in:)`.
  ///
  /// - Precondition: the class is a subclass of ``CollectionReusableView``.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let own = viewClass as? CollectionReusableView.Type
    demand(
      viewClass == nil || own != nil,
      "A decoration view of the kind “\(elementKind)” has to be a reusable view.")
    decorationClasses[elementKind] = own
  }

  /// Stops the program with a sentence that names the file; nil ends the registration.
  open func register(_ nib: Nib?, forDecorationViewOfKind elementKind: String) {
    guard let nib else { return register(nil as AnyClass?, forDecorationViewOfKind: elementKind) }
    nib.stop()
  }

  /// A decoration view of the class that is registered for its kind.
  final func makeDecorationView(ofKind kind: String) -> CollectionReusableView {
    guard let viewClass = decorationClasses[kind] else {
      fatalError("No class is registered for decoration views of the kind “\(kind)”.")
    }
    return viewClass.init(frame: .zero)
  }

  /// The offset at which a drag ends, in content coordinates: the proposed one by default.
  ///
  /// The velocity is in points per millisecond. The delegate is asked afterwards, with the result.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset that the collection view takes after a batch of updates or an exchange of layouts, in
  /// content coordinates: the proposed one, which is the present offset, by default.
  ///
  /// The layout is already prepared for the new state. An offset that is not finite is ignored.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  // MARK: Updates

  /// The elements of the change that is being animated; nil outside of one.
  final var transition: LayoutTransition?

  /// Called in a batch of updates, after `prepare()`, with its changes; an override calls `super`.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called when the elements of a batch of updates begin to move, inside the block of their animation, so that
  /// changes of other views are animated with them; an override calls `super`.
  open func finalizeCollectionViewUpdates() {}

  /// The attributes from which an item begins to move in a batch of updates or an exchange of layouts.
  ///
  /// Asked for every item in view after the change. The default is where the item appears with the opacity 0, and
  /// nil for an item that was in view before; such an item begins where it is seen. With nil, a new item fades in.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    usualInitialAttributes(CollectionView.ElementKey(itemIndexPath))
  }

  /// The attributes at which a removed item ends, given its path before the batch of updates.
  ///
  /// Asked for every removed item that was in view. The default is where it was, with the opacity 0; with nil the
  /// item fades out there.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    usualFinalAttributes(CollectionView.ElementKey(itemIndexPath))
  }

  /// The attributes from which a header, a footer or the like begins to move, as for an item.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    usualInitialAttributes(CollectionView.ElementKey(elementIndexPath, kind: elementKind))
  }

  /// The attributes at which a removed header, footer or the like ends, as for an item.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    usualFinalAttributes(CollectionView.ElementKey(elementIndexPath, kind: elementKind))
  }

  /// The attributes from which a decoration view begins to move, as for an item.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    usualInitialAttributes(
      CollectionView.ElementKey(decorationIndexPath, kind: elementKind, isDecoration: true))
  }

  /// The attributes at which a removed decoration view ends, as for an item.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    usualFinalAttributes(
      CollectionView.ElementKey(decorationIndexPath, kind: elementKind, isDecoration: true))
  }

  /// Whether new bounds of the view require `prepare()` again; by default if the size is another one.
  ///
  /// It is also called for every new offset, when the collection view already has the new bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.formerSize != newBounds.size } ?? true
  }

  /// Whether the layout is shown mirrored where text is read from right to left; false by default.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The class of the contexts that describe an invalidation.
  open class var invalidationContextClass: AnyClass {
    CollectionViewLayoutInvalidationContext.self
  }

  /// The context for an invalidation because of new bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether `prepare()` is required again because a view prefers other attributes than the layout has given it; false
  /// by default.
  ///
  /// A layout that this package does not declare is asked once for each view that comes into view, with the result of
  /// `preferredLayoutAttributesFitting(_:)`. Flow layouts that estimate sizes adopt those that views prefer, and are
  /// not asked.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context for an invalidation because a view prefers other attributes: it names the element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let path = originalAttributes.indexPath
    switch originalAttributes.representedElementKind {
    case nil: context.invalidateItems(at: [path])
    case let kind?: context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    }
    return context
  }

  // MARK: Moving by hand

  /// The place of an item that is moved by hand so that its centre is at a position, in the layout's coordinates; by
  /// default the item there, and the present place between and outside of items.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { place(at: position) ?? previousIndexPath }

  /// How the item that is moved by hand is shown: by default as at its place, with its centre at the position, in front
  /// of the others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let place = layoutAttributesForItem(at: indexPath)
    let shown =
      place?.copy() as? CollectionViewLayoutAttributes
      ?? makeAttributes(kind: nil, at: indexPath, frame: .zero)
    shown.center = position
    shown.zIndex += 1
    return shown
  }

  /// The context for an invalidation because items are moved by hand: it names them.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    return context
  }

  /// The context for an invalidation because items are no longer moved by hand: it names them.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }

  // MARK: Changes of size

  /// Called when the size of the collection view changes in an animation, before the layout is invalidated for it; the
  /// default does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when the views have their places after such a change; the default does nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Whether new views are asked for attributes that they prefer, although no size is an estimate.
  var asksNewViews: Bool { true }

  /// Whether an element's size is an estimate; its view is then asked for the size that it prefers.
  func estimatesSize(of attributes: CollectionViewLayoutAttributes) -> Bool { false }

  /// Replaces an estimate by the size that the element's view prefers; returns whether they differ.
  func adopt(
    _ preferred: CollectionViewLayoutAttributes, for estimate: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Forgets the preferred sizes of elements, because items or the length of lines may have
  /// changed.
  func forgetPreferredSizes() {}

  /// Called before the layout is prepared in another appearance or for another length along `scrollAxis`, in which
  /// elements keep their preferred sizes.
  func surroundingsDidChange() {}

  /// The axis along which the content scrolls, whose length changes no preferred size; nil if either may.
  var scrollAxis: ScrollAxis? { nil }

  /// Forgets the preferred size of one element; returns whether there was one.
  func forgetPreferredSize(of key: CollectionView.ElementKey) -> Bool { false }

  /// The size that an element preferred when it was measured; nil if it was not.
  func preferredSize(of key: CollectionView.ElementKey) -> CGSize? { nil }

  // MARK: Lists of rows

  /// Whether rows may have actions beside them.
  var offersSwipes: Bool { false }

  /// The colour behind a list of rows; nil for none.
  var listBackground: Color? { nil }

  /// The actions beside a row at one end.
  func swipeConfiguration(
    forItemAt indexPath: IndexPath, isTrailing: Bool
  ) -> SwipeActionsConfiguration? { nil }

  // MARK: Sections that scroll by themselves

  /// The sections that scroll by themselves and overlap a rectangle along the scroll direction.
  func sectionScrollings(in rect: CGRect) -> [SectionScrolling] { [] }

  /// Called with the elements in view before they are placed, which may still be changed.
  func willShow(_ elements: [CollectionViewLayoutAttributes]) {}

  /// Makes the collection view compute the layout again before the next frame.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Makes the collection view compute the layout again before the next frame, and moves its offset as
  /// the context says.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    guard let collectionView else { return }
    collectionView.layoutWasInvalidated()
    let shift = context.contentOffsetAdjustment
    if shift != .zero, shift.isFinite {
      let offset = collectionView.contentOffset
      collectionView.carryOffset(to: CGPoint(x: offset.x + shift.x, y: offset.y + shift.y))
    }
  }

  private final func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    let own =
      type(of: self).invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type
    return (own ?? CollectionViewLayoutInvalidationContext.self).init()
  }
}

extension CollectionViewLayout {
  /// Attributes of the layout's own class, for a cell or a supplementary view.
  final func makeAttributes(
    kind: String? = nil, at indexPath: IndexPath, frame: CGRect
  ) -> CollectionViewLayoutAttributes {
    let own = type(of: self).layoutAttributesClass as? CollectionViewLayoutAttributes.Type
    let attributes = (own ?? CollectionViewLayoutAttributes.self).init()
    attributes.indexPath = indexPath
    if let kind { attributes.represent(.supplementaryView, kind: kind) }
    attributes.frame = frame
    return attributes
  }
}

@available(*, unavailable)
extension CollectionViewLayout: Sendable {}
