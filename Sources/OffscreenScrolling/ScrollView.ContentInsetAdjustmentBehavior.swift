import Foundation
import OffscreenGeometry
import OffscreenViews

extension ScrollView {
  /// Which parts of the safe area are added to a scroll view's content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable, CaseIterable {
    /// The same as `scrollableAxes`: there are no bars here that would need more.
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
    guard contentInsetAdjustmentBehavior != .never, window != nil else { return .zero }
    var share = knownSafeAreaInsets
    if enclosure.coversTop { share.top = 0 }
    guard contentInsetAdjustmentBehavior != .always, share != .zero else { return share }
    if !alwaysBounceVertical, contentSize.height <= bounds.height {
      share.top = 0
      share.bottom = 0
    }
    if !alwaysBounceHorizontal, contentSize.width <= bounds.width {
      share.left = 0
      share.right = 0
    }
    return share
  }
}
