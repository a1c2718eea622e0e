import OffscreenViews

/// A list whose items are numbered and have views while they are in view.
protocol IndexedList: ReloadingList {
  associatedtype Item: AnyObject

  /// The views of the items in view, by the numbers of the items.
  var visible: VisibleItems<Int, Item> { get set }

  /// Creates the view of an item that came into view; does nothing without a data source.
  func create(_ index: Int) throws(StalePass)
  /// Removes the view of an item that left the visible range, and makes it available for reuse.
  func recycle(_ item: Item, at index: Int)
}

extension IndexedList {
  /// Gives views to the wanted items and to no others: recycles first, so that the views can be
  /// reused, then creates, in order or, if it is given, by distance.
  ///
  /// The numbers ascend. If code of the list's users asks for a reload meanwhile, some of the items
  /// remain without views.
  func show(_ wanted: [Int], nearestFirst distance: ((Int) -> Double)? = nil) throws(StalePass) {
    visible.remove(allBut: wanted).each { recycle($1, at: $0) }
    try checkCurrent()
    var missing = wanted.filter { visible[$0] == nil }
    if let distance {
      missing.sort { (distance($0), -$0) < (distance($1), -$1) }
    }
    for index in missing where visible[index] == nil {
      try create(index)
    }
  }

  /// Recycles the views of all items.
  func recycleAll() {
    visible.removeAll().each { recycle($1, at: $0) }
  }
}
