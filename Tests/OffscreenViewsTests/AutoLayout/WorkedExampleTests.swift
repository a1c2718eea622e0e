import Foundation
import Offscreen
import Testing

/// The examples of how UIKit solves constraints, one test each.
@Suite struct WorkedExampleTests {
  @Test func constantsAreOffsetsAndNotInsets() {
    let world = LayoutWorld(320)
    let a = world.add("a")
    a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 16).isActive = true
    a.trailingAnchor.constraint(equalTo: world.root.trailingAnchor, constant: 16).isActive = true
    #expect(world.frame(a) == [16, 0, 320, 20])
  }

  @Test(
    arguments: [
      (1, [93, 93, 93], [10, 113, 217]), (2, [93.5, 93.5, 93.5], [10, 113.5, 216.5]),
      (3, [93.333, 93.333, 93.333], [10, 113.333, 216.667]),
    ] as [(CGFloat, [CGFloat], [CGFloat])])
  func equalWidthsStayEqualOnPixels(scale: CGFloat, widths: [CGFloat], lefts: [CGFloat]) {
    let world = LayoutWorld(320, scale: scale)
    let views = ["a", "b", "c"].map { world.add($0) }
    world.chain(views, edges: 10, gap: 10)
    for view in views.dropFirst() {
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    }
    #expect(world.widths(views) == widths)
    #expect(world.lefts(views) == lefts)
  }

  @Test func chainsMayMissTheirEndByHalfAPixel() {
    let world = LayoutWorld(320, scale: 2)
    let views = ["a", "b", "c"].map { world.add($0) }
    world.chain(views, edges: 12, gap: 8)
    for view in views.dropFirst() {
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    }
    #expect(world.widths(views) == [93.5, 93.5, 93.5])
    // Origins are rounded to the stage's pixels too: the exact values are 113.333 and 214.667.
    #expect(world.lefts(views) == [12, 113.5, 214.5])
  }

  @Test(arguments: [(1, 169), (2, 169), (3, 168.667)] as [(CGFloat, CGFloat)])
  func ratiosAreRoundedToPixels(scale: CGFloat, height: CGFloat) {
    let world = LayoutWorld(320, scale: scale)
    let a = world.add("a", 300, -1)
    a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5625).isActive = true
    #expect(world.frame(a)[3] == height)
  }

  @Test(arguments: [(950.25, 950.5), (950.2, 950)] as [(CGFloat, CGFloat)])
  func originsAreRoundedWithoutTheSize(exact: CGFloat, rounded: CGFloat) {
    let world = LayoutWorld(320, scale: 2)
    let a = Block("a", 10, 8)
    world.root.addSubview(a)
    a.topAnchor.constraint(equalTo: world.root.topAnchor, constant: exact).isActive = true
    #expect(world.frame(a) == [0, rounded, 10, 8])
  }

  @Test func multipliersOfLocationsCountInTheCommonAncestor() {
    let world = LayoutWorld(400)
    let p = View(frame: CGRect(x: 50, y: 20, width: 300, height: 200))
    world.root.addSubview(p)
    let c = Block("c", 40)
    p.addSubview(c)
    LayoutConstraint(
      item: c, attribute: .centerX, relatedBy: .equal, toItem: p, attribute: .centerX,
      multiplier: 1.5, constant: 0
    ).isActive = true
    #expect(world.frame(c)[0] == 205)
  }

  @Test func optionalConstraintsYieldWithoutAReport() {
    let world = LayoutWorld(400)
    let a = world.add("a")
    a.widthAnchor.constraint(equalToConstant: 200).at(750).isActive = true
    a.widthAnchor.constraint(lessThanOrEqualToConstant: 150).isActive = true
    #expect(world.frame(a)[2] == 150)
  }

  @Test func higherPriorityOutweighsAnyNumberOfConstraints() {
    let world = LayoutWorld(400)
    let a = world.add("a")
    for _ in 0..<5 {
      a.widthAnchor.constraint(equalToConstant: 200).at(300).isActive = true
    }
    a.widthAnchor.constraint(equalToConstant: 100).at(301).isActive = true
    #expect(world.frame(a)[2] == 100)
  }

  @Test func twoEqualConstraintsBeatOne() {
    let world = LayoutWorld(400)
    let a = world.add("a")
    for width in [100, 200, 200] as [CGFloat] {
      a.widthAnchor.constraint(equalToConstant: width).at(400).isActive = true
    }
    #expect(world.frame(a)[2] == 200)
  }

  @Test func constraintActivatedLaterWinsATie() {
    let world = LayoutWorld(400)
    let a = world.add("a")
    for width in [100, 200] as [CGFloat] {
      a.widthAnchor.constraint(equalToConstant: width).at(400).isActive = true
    }
    #expect(world.frame(a)[2] == 200)
    #expect(a.hasAmbiguousLayout)
  }

  @Test func lowerHuggingStretches() {
    let world = LayoutWorld(375)
    let (a, b) = (world.add("a", 50), world.add("b", 70))
    a.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    world.chain([a, b], edges: 20, gap: 10)
    #expect(world.widths([a, b]) == [50, 275])
  }

  @Test func equalHuggingStretchesTheFirst() {
    let world = LayoutWorld(428, scale: 3)
    let (a, b) = (world.add("a", 71), world.add("b", 97 + 1 / 3.0))
    world.chain([a, b], edges: 20, gap: 10)
    #expect(world.widths([a, b]) == [280.667, 97.333])
  }

  @Test func lowerResistanceIsCompressed() {
    let world = LayoutWorld(320)
    let (a, b) = (world.add("a", 150), world.add("b", 180))
    b.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
    world.chain([a, b], edges: 20, gap: 10)
    #expect(world.widths([a, b]) == [150, 120])
  }

  @Test(arguments: [(749, 120), (751, 100), (750, 100)] as [(Float, CGFloat)])
  func contentsResistAtTheirPriority(priority: Float, width: CGFloat) {
    let world = LayoutWorld(320)
    let a = world.add("a", 120)
    a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor).isActive = true
    a.widthAnchor.constraint(lessThanOrEqualToConstant: 100).at(priority).isActive = true
    #expect(world.frame(a)[2] == width)
    #expect(a.hasAmbiguousLayout == (priority == 750))
  }

  @Test(arguments: [(249, 60), (251, 288)] as [(Float, CGFloat)])
  func hugsAtItsPriority(priority: Float, width: CGFloat) {
    let world = LayoutWorld(320)
    let a = world.add("a", 60)
    a.leftAnchor.constraint(equalTo: world.root.leftAnchor, constant: 16).isActive = true
    a.rightAnchor.constraint(equalTo: world.root.rightAnchor, constant: -16).at(priority)
      .isActive = true
    #expect(world.frame(a)[2] == width)
  }

  @Test func limitsHoldAroundACentre() {
    let world = LayoutWorld(320)
    let a = world.add("a", 400)
    let root = world.root
    a.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 20)
      .isActive = true
    a.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20)
      .isActive = true
    a.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    #expect(world.frame(a) == [20, 0, 280, 20])
  }

  @Test func leadingIsRightInRightToLeftLayouts() {
    let world = LayoutWorld(375)
    world.stage.window.semanticContentAttribute = .forceRightToLeft
    let (a, b, c) = (world.add("a", 100), world.add("b", 50), world.add("c", 10))
    a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 16).isActive = true
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).isActive = true
    c.leftAnchor.constraint(equalTo: world.root.leftAnchor, constant: 16).isActive = true
    #expect(world.lefts([a, b, c]) == [259, 201, 16])
    world.stage.window.semanticContentAttribute = .unspecified
    #expect(world.lefts([a, b, c]) == [16, 124, 16])
  }

  @Test func marginsIncludeTheSafeArea() {
    let world = LayoutWorld(320, safeArea: EdgeInsets(top: 59, left: 16, bottom: 34, right: 20))
    let p = View(frame: CGRect(x: 0, y: 30, width: 320, height: 300))
    world.root.addSubview(p)
    let (m, n) = (Block("m", 60, 40), Block("n", 80, 30))
    p.addSubview(m)
    p.addSubview(n)
    func pin(
      _ view: View, _ attribute: LayoutConstraint.Attribute, to other: LayoutConstraint.Attribute
    ) {
      LayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: p, attribute: other,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    pin(m, .left, to: .leftMargin)
    pin(m, .top, to: .topMargin)
    pin(n, .centerX, to: .centerXWithinMargins)
    pin(n, .centerY, to: .centerYWithinMargins)
    #expect(p.layoutMargins == EdgeInsets(top: 37, left: 24, bottom: 8, right: 28))
    #expect(world.frame(m) == [24, 37, 60, 40])
    #expect(world.frame(n) == [118, 150, 80, 30])
  }

  @Test func marginsOfTheSuperviewArePreservedNearItsEdges() {
    let world = LayoutWorld(320)
    world.root.layoutMargins = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let child = View(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    world.root.addSubview(child)
    child.preservesSuperviewLayoutMargins = true
    #expect(child.layoutMargins == EdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
  }

  @Test func readableContentIsLimited() {
    let world = LayoutWorld(1024)
    world.root.layoutMargins = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let a = world.add("a")
    let guide = world.root.readableContentGuide
    a.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    a.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
    #expect(world.frame(a) == [176, 0, 672, 20])
    #expect(guide.layoutFrame.minX == 176 && guide.layoutFrame.width == 672)
  }

  @Test func linesBreakAtThePreferredWidth() {
    let world = LayoutWorld(320)
    let text = Text("text", characters: 40)
    text.preferredMaxLayoutWidth = 150
    world.root.addSubview(text)
    text.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 10).isActive = true
    text.topAnchor.constraint(equalTo: world.root.topAnchor, constant: 10).isActive = true
    #expect(world.frame(text) == [10, 10, 150, 60])
  }

  @Test func linesBreakAtTheWidthThatConstraintsGive() {
    let world = LayoutWorld(320)
    let text = Text("text", characters: 40)
    world.root.addSubview(text)
    text.topAnchor.constraint(equalTo: world.root.topAnchor).isActive = true
    let width = text.widthAnchor.constraint(equalToConstant: 210)
    width.isActive = true
    #expect(world.frame(text) == [0, 0, 210, 40])
    width.constant = 100
    #expect(world.frame(text)[3] == 80)
    width.constant = 400
    #expect(world.frame(text)[3] == 20)
  }

  @Test func fittingSizesFollowTheTargetsPriority() {
    let view = View()
    let a = Block("a", 100)
    view.addSubview(a)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      a.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      a.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      a.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
    ])
    #expect(
      view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == CGSize(width: 132, height: 36))
    #expect(
      view.systemLayoutSizeFitting(View.layoutFittingExpandedSize)
        == CGSize(width: 132, height: 36))
    for (priority, width) in [(1000, 300), (50, 132), (251, 300)] as [(Float, CGFloat)] {
      let size = view.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: LayoutPriority(priority),
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: width, height: 36))
    }
    #expect(a.frame == .zero)
  }

  @Test(
    arguments: [(173.5, 3, 173.667), (173.25, 3, 173.333), (173.25, 2, 173.5)]
      as [(CGFloat, CGFloat, CGFloat)])
  func fittingSizesAreRoundedUp(exact: CGFloat, scale: CGFloat, rounded: CGFloat) {
    let world = LayoutWorld(320, scale: scale)
    let view = View()
    world.root.addSubview(view)
    let a = Block("a", 10)
    view.addSubview(a)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      a.widthAnchor.constraint(equalToConstant: exact),
    ])
    let width = view.systemLayoutSizeFitting(.zero).width
    #expect((width * 1000).rounded() / 1000 == rounded)
  }

  @Test func transformsAreNeitherReadNorChanged() {
    let world = LayoutWorld(400)
    let a = Block("a", 100, 40)
    world.root.addSubview(a)
    let b = world.add("b", 10)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 20),
      a.topAnchor.constraint(equalTo: world.root.topAnchor, constant: 30),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
    ])
    a.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(world.frame(a) == [-30, 40, 200, 20])
    #expect(a.center == CGPoint(x: 70, y: 50))
    #expect(world.frame(b)[0] == 130)
  }

  @Test func constantsAreAnimatedByALayoutInsideTheBlock() {
    let world = LayoutWorld(400)
    let a = world.add("a", 10)
    let left = a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 20)
    left.isActive = true
    world.layOut()
    View.animate(withDuration: 1, options: .curveLinear) {
      left.constant = 120
      world.root.layoutIfNeeded()
    }
    world.stage.advance(by: .milliseconds(500))
    #expect(a.layer.presentation()?.frame.minX == 70)
    #expect(a.frame.minX == 120)
  }

  @Test func constantsChangeAtOnceWithoutALayoutInTheBlock() {
    let world = LayoutWorld(400)
    let a = world.add("a", 10)
    let left = a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 20)
    left.isActive = true
    world.layOut()
    View.animate(withDuration: 1) { left.constant = 120 }
    #expect(a.frame.minX == 20)
    world.stage.advance(by: .milliseconds(20))
    #expect(a.layer.presentation()?.frame.minX == 120)
  }
}
