package import OffscreenGeometry

/// A scroll view whose content may have no end along an axis: what is seen repeats, or goes on for ever.
package protocol EndlessScrolling: ScrollView {
  /// The axis along which the content has no end at present; nil if it has ends.
  ///
  /// The extent of `contentSize` along it is then that of what repeats.
  var endlessAxis: ScrollAxis? { get }
  /// The space in which no content is at rest: `adjustedContentInset` without what repeats beside the content.
  var insetBesideContent: EdgeInsets { get }
}
