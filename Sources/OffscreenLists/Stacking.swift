import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// The order of a list's subviews: by their keys, independently of the time at which they were
// added.
//
//     front | views added with `addSubview`
//           | headers and footers, by section
//           | cells, by index
//     back  | head view, refresh control, background
//
// Two neighbours that share a pixel blend there in this order, so the picture depends on the order.
// The order must therefore depend only on the items in view.

extension VisibleItems where Item: View {
  /// Adds the item of a key to a list, in front of all items with lower keys and behind all with
  /// higher ones.
  ///
  /// Without such neighbours it is placed behind `front`, or in front of `back`, or behind all
  /// other subviews. Only neighbours count that are subviews of the list at the moment, because
  /// user code may have moved others elsewhere. Nothing happens if no item of the key is in view.
  func stack(
    _ key: Key, in list: View, above back: @autoclosure () -> View?, below front: View? = nil
  ) {
    guard let item = self[key] else { return }
    let position = pairs.bisected { $0.key >= key }
    if let next = pairs[(position + 1)...].first(where: { $0.item.superview === list }) {
      list.insertSubview(item, belowSubview: next.item)
    } else if let front {
      list.insertSubview(item, belowSubview: front)
    } else if let last = pairs[..<position].last(where: { $0.item.superview === list })?.item
      ?? back()
    {
      list.insertSubview(item, aboveSubview: last)
    } else {
      list.insertSubview(item, at: 0)
    }
  }
}

extension ReloadingList where Self: ScrollView {
  /// The frontmost of the views behind all items; nil without any.
  var frontmostBackView: View? {
    let back = backViews + [refreshControl].compactMap(\.self)
    guard !back.isEmpty else { return nil }
    return subviews.last { view in back.contains { $0 === view } }
  }
}

extension View {
  /// Puts subviews into the given order, back to front; does nothing if they already are.
  final func restack(_ views: [View]) {
    let wanted = views.filter { $0.superview === self }
    let known = Set(wanted.map(ObjectIdentifier.init))
    let present = subviews.filter { known.contains(ObjectIdentifier($0)) }
    guard !wanted.elementsEqual(present, by: ===), let backmost = present.first else { return }
    var behind = wanted[0]
    insertSubview(behind, belowSubview: backmost)
    for view in wanted.dropFirst() {
      insertSubview(view, aboveSubview: behind)
      behind = view
    }
  }
}
