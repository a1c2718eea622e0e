public import Foundation
public import Offscreen
import OffscreenViews

extension CollectionView {
  /// UIKit's name for the directions of a flow layout.
  public typealias ScrollDirection = CollectionViewFlowLayout.ScrollDirection

  private static let prefetchingKey = AttachedKey()

  /// Whether cells may be asked for before they are seen; kept, and none are.
  public final var isPrefetchingEnabled: Bool {
    get { self[Self.prefetchingKey] as? Bool ?? true }
    set { self[Self.prefetchingKey] = newValue }
  }
}

extension CollectionViewLayout {
  /// The proposed offset, for overrides of the form with a velocity that fall back on it.
  public final func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    offset
  }
}

extension ScrollView {
  private static let scrollsToTopKey = AttachedKey()

  /// Whether a tap on the status bar scrolls to the top; kept, and there is no such bar.
  public final var scrollsToTop: Bool {
    get { self[Self.scrollsToTopKey] as? Bool ?? true }
    set { self[Self.scrollsToTopKey] = newValue }
  }
}
