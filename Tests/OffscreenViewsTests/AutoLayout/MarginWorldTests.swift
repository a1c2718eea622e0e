import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenViews

/// Margins and built-in guides of nested views, compared with edges in the coordinates of the window.
@Suite struct MarginWorldTests {
  /// The edges of a rectangle in the window.
  private struct Edges: Equatable {
    var left: CGFloat
    var top: CGFloat
    var right: CGFloat
    var bottom: CGFloat

    init(_ rect: CGRect) {
      (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    }

    func inset(by insets: EdgeInsets) -> Edges {
      var edges = self
      edges.left += insets.left
      edges.top += insets.top
      edges.right -= insets.right
      edges.bottom -= insets.bottom
      return edges
    }

    /// The edges where they are inside the other ones, and the others' elsewhere.
    func inside(_ other: Edges) -> Edges {
      var edges = self
      edges.left = max(left, other.left)
      edges.top = max(top, other.top)
      edges.right = min(right, other.right)
      edges.bottom = min(bottom, other.bottom)
      return edges
    }
  }

  /// A chain of views, each inside the one before, with random frames and margins.
  private struct Chain {
    let world: LayoutWorld
    let views: [View]
    /// The margins that were set.
    let margins: [DirectionalEdgeInsets?]
    let isRightToLeft: Bool

    init(using random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random))
      }
      isRightToLeft = Bool.random(using: &random)
      world = LayoutWorld(
        300, 400, safeArea: EdgeInsets(top: number(0...50), left: 5, bottom: 34, right: 9))
      if isRightToLeft { world.stage.window.semanticContentAttribute = .forceRightToLeft }
      var views = [world.root]
      for _ in 0..<3 {
        let view = View(
          frame: CGRect(
            x: number(-10...30), y: number(-10...30), width: number(150...300),
            height: number(150...400)))
        views[views.count - 1].addSubview(view)
        views.append(view)
      }
      var margins: [DirectionalEdgeInsets?] = []
      for view in views {
        view.bounds.origin = CGPoint(x: number(-8...8), y: number(-8...8))
        view.preservesSuperviewLayoutMargins = Bool.random(using: &random)
        view.insetsLayoutMarginsFromSafeArea = Bool.random(using: &random)
        margins.append(
          Bool.random(using: &random)
            ? nil
            : DirectionalEdgeInsets(
              top: number(0...40), leading: number(0...40), bottom: number(0...40),
              trailing: number(0...40)))
        if let set = margins.last ?? nil { view.directionalLayoutMargins = set }
      }
      self.views = views
      self.margins = margins
    }

    /// The edges inside the margins of the view of a number.
    func edges(_ index: Int) -> Edges {
      let view = views[index]
      let set =
        margins[index] ?? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      var edges = Edges(view.convert(view.bounds, to: nil)).inset(
        by: EdgeInsets(
          top: set.top, left: isRightToLeft ? set.trailing : set.leading, bottom: set.bottom,
          right: isRightToLeft ? set.leading : set.trailing))
      if view.insetsLayoutMarginsFromSafeArea { edges = edges.inset(by: view.safeAreaInsets) }
      guard view.preservesSuperviewLayoutMargins else { return edges }
      return edges.inside(
        index == 0
          ? Edges(world.stage.window.bounds).inset(by: windowMargins) : self.edges(index - 1))
    }

    /// The window keeps the usual margins inside the safe area.
    private var windowMargins: EdgeInsets {
      let safe = world.stage.safeAreaInsets
      return EdgeInsets(
        top: safe.top + 8, left: safe.left + 8, bottom: safe.bottom + 8, right: safe.right + 8)
    }
  }

  @Test func newViewsHaveTheUsualMargins() {
    let view = View()
    #expect(!view.preservesSuperviewLayoutMargins && view.insetsLayoutMarginsFromSafeArea)
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.preservesSuperviewLayoutMargins = true
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.preservesSuperviewLayoutMargins && !view.insetsLayoutMarginsFromSafeArea)
  }

  @Test func marginsAreInsideThoseOfTheSuperview() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let chain = Chain(using: &random)
      chain.world.layOut()
      for (index, view) in chain.views.enumerated() {
        let found = Edges(view.convert(view.bounds, to: nil)).inset(by: view.layoutMargins)
        #expect(found == chain.edges(index), "seed \(seed), view \(index)")
        let (plain, directional) = (view.layoutMargins, view.directionalLayoutMargins)
        let sides = [directional.leading, directional.trailing]
        #expect(
          [plain.left, plain.right] == (chain.isRightToLeft ? sides.reversed() : sides)
            && plain.top == directional.top && plain.bottom == directional.bottom)
      }
    }
  }

  /// A view between the edges of a guide.
  private func follower(_ guide: LayoutGuide, in view: View) -> View {
    let follower = View()
    follower.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(follower)
    LayoutConstraint.activate([
      follower.leftAnchor.constraint(equalTo: guide.leftAnchor),
      follower.topAnchor.constraint(equalTo: guide.topAnchor),
      follower.rightAnchor.constraint(equalTo: guide.rightAnchor),
      follower.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return follower
  }

  @Test func guidesAreAtTheEdgesOfTheirInsets() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let chain = Chain(using: &random)
      let guides = chain.views.map { view in
        [
          view.layoutMarginsGuide, view.safeAreaLayoutGuide, view.readableContentGuide,
          view.keyboardLayoutGuide,
        ]
      }
      let followers = zip(chain.views, guides).map { view, guides in
        guides.map { follower($0, in: view) }
      }
      func check(_ words: String) {
        chain.world.layOut()
        for (index, view) in chain.views.enumerated() {
          let (bounds, safe) = (view.bounds, view.safeAreaInsets)
          let inside = Edges(bounds).inset(by: view.layoutMargins)
          let below = CGRect(
            x: bounds.minX, y: bounds.maxY - safe.bottom, width: bounds.width, height: safe.bottom)
          let expected = [inside, Edges(bounds).inset(by: safe), inside, Edges(below)]
          #expect(
            followers[index].map { Edges($0.frame) } == expected, "seed \(seed), \(index) \(words)")
          #expect(
            guides[index].map { Edges($0.layoutFrame) } == expected,
            "seed \(seed), \(index) \(words)")
        }
      }
      check("at first")
      chain.world.stage.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 10, right: 30)
      check("with another safe area")
      chain.views[1].frame = CGRect(x: 3, y: 7, width: 290, height: 380)
      chain.views[2].bounds.origin = CGPoint(x: 1, y: 2)
      check("moved")
      chain.views[2].layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      check("with other margins")
    }
  }
}
