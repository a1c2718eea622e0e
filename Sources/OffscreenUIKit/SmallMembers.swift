public import Foundation
public import Offscreen
import OffscreenViews

extension CollectionView {
  private static let prefetchingKey = AttachedKey()

  /// Whether cells may be requested before they are visible.
  ///
  /// Stored, but without effect: none are.
  public final var isPrefetchingEnabled: Bool {
    get { self[Self.prefetchingKey] as? Bool ?? true }
    set { self[Self.prefetchingKey] = newValue }
  }

  /// Applies several changes of items and sections together.
  ///
  /// The closure does not escape, as in UIKit.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) {
      performBatchUpdates(Optional($0), completion: completion)
    }
  }
}

extension TableView {
  private static let estimatedHeaderKey = AttachedKey()
  private static let estimatedFooterKey = AttachedKey()

  /// The estimated height of headers, in points.
  ///
  /// Stored, but without effect, because their heights are known.
  public final var estimatedSectionHeaderHeight: CGFloat {
    get { self[Self.estimatedHeaderKey] as? CGFloat ?? Self.automaticDimension }
    set { self[Self.estimatedHeaderKey] = newValue }
  }

  /// The estimated height of footers, in points.
  ///
  /// Stored, but without effect, because their heights are known.
  public final var estimatedSectionFooterHeight: CGFloat {
    get { self[Self.estimatedFooterKey] as? CGFloat ?? Self.automaticDimension }
    set { self[Self.estimatedFooterKey] = newValue }
  }

  /// Applies several changes of rows and sections together.
  ///
  /// The closure does not escape, as in UIKit.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) {
      performBatchUpdates(Optional($0), completion: completion)
    }
  }
}
