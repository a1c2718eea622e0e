package import Offscreen

/// The views that touches at some points hit.
package struct HitViews {
  /// The view that each point hits, in the order of the points; nil where none is hit.
  package let views: [View?]
  private let names: ViewNames

  init(_ views: [View?], _ names: ViewNames) {
    self.views = views
    self.names = names
  }

  /// Selectors that find the views, each of which is named once.
  package var ids: [String?] {
    var known: [ObjectIdentifier: String] = [:]
    return views.map { view in
      guard let view else { return nil }
      let id = known[ObjectIdentifier(view)] ?? names.selector(of: view)
      known[ObjectIdentifier(view)] = id
      return id
    }
  }
}
