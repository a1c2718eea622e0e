import Offscreen

extension Window {
  /// The window's subviews; without those behind a presented view controller.
  var foremostViews: ArraySlice<View> {
    let views = subviews
    let last = views.lastIndex { container in
      container.subviews.contains { ($0.next as? ViewController)?.presentingViewController != nil }
    }
    return views[(last ?? 0)...]
  }
}
