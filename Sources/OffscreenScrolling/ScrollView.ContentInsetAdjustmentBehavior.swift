import Foundation
import OffscreenGeometry
import OffscreenViews

extension ScrollView {
  /// Which part of its safe area a scroll view keeps its content out of.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable, CaseIterable {
    /// As `scrollableAxes`: there are no bars here that would ask for more.
    case automatic
    /// Top and bottom if the content is higher than the view or always bounces vertically, left and
    /// right if it is wider or always bounces horizontally.
    case scrollableAxes
    /// Nothing.
    case never
    /// All of it.
    case always
  }

  /// The part of the safe area that counts as inset.
  ///
  /// It is that of which the last layout told, as limits that came and went between two layouts
  /// would leave an offset behind that was chosen by them.
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
