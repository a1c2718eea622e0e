import Foundation
import OffscreenGeometry
import OffscreenViews

extension ScrollView {
  /// Which parts of the safe area are added to a scroll view's content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable, CaseIterable {
    /// The same as `scrollableAxes`: there are no bars here that would need other insets.
    case automatic
    /// Top and bottom if the content is higher than the view or always bounces vertically, left and
    /// right if it is wider or always bounces horizontally.
    case scrollableAxes
    /// None.
    case never
    /// All.
    case always
  }

  /// The part of the safe area that is added to the content inset.
  ///
  /// It is based on the safe area at the last layout, because limits that come and go between two
  /// layouts would leave behind an offset that was clamped to them.
  var safeAreaShare: EdgeInsets {
    guard window != nil else { return .zero }
    var share = knownSafeAreaInsets.limited(to: edgesAddingSafeArea)
    if enclosure.coversTop { share.top = 0 }
    return share
  }

  /// The edges at which the safe area is added to the content inset.
  var edgesAddingSafeArea: RectEdge {
    switch contentInsetAdjustmentBehavior {
    case .never: return []
    case .always: return .all
    case .automatic, .scrollableAxes: break
    }
    var edges: RectEdge = []
    if alwaysBounceVertical || contentSize.height > bounds.height {
      edges.formUnion([.top, .bottom])
    }
    if alwaysBounceHorizontal || contentSize.width > bounds.width {
      edges.formUnion([.left, .right])
    }
    return edges
  }
}
