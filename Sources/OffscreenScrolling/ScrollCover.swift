package import OffscreenViews

/// A view whose contents lie over scroll views, which take the drags that begin on them.
package protocol ScrollCover: View {
  /// The scroll views that a drag on the contents moves, if nothing in them takes it.
  var coveredScrollViews: [ScrollView] { get }
}
