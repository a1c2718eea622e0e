public import Foundation

/// The parts of a layout that have become invalid.
///
/// A layout here is computed as a whole, so only `contentOffsetAdjustment` has an effect by itself;
/// overrides of `invalidateLayout(with:)` may read the rest.
open class CollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context of nothing.
  public required override init() {
    super.init()
  }

  /// Whether everything is invalid, as after `invalidateLayout()`; false by default.
  open internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items are invalid: always false, because updates count
  /// them.
  open var invalidateDataSourceCounts: Bool { false }

  /// The distance by which the offset is moved, in points; zero by default.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content's size, in points; it has no effect, because the size is computed
  /// anyway.
  ///
  /// Zero by default.
  open var contentSizeAdjustment = CGSize.zero

  /// The items whose positions are invalid; nil if none were named.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?

  /// The headers and footers whose positions are invalid, by kind; nil if none were named.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views whose positions are invalid, by kind; nil if none were named.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Names items whose positions are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names headers and footers of a kind whose positions are invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths?[elementKind, default: []] += indexPaths
  }

  /// Names decoration views of a kind whose positions are invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
    invalidatedDecorationIndexPaths?[elementKind, default: []] += indexPaths
  }
}
