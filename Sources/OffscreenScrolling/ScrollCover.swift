package import OffscreenViews

/// A view whose contents cover scroll views.
///
/// Drags that begin on the contents move these scroll views.
package protocol ScrollCover: View {
  /// The scroll views that a drag on the contents moves, unless something in the contents handles
  /// it.
  var coveredScrollViews: [ScrollView] { get }
}
