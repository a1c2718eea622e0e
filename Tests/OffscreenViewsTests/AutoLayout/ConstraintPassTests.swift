import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// The time at which constraints take effect, and their behaviour in a changing tree.
@Suite struct ConstraintPassTests {
  final class Spy: View {
    var log: Log?

    convenience init(_ name: String, _ log: Log) {
      self.init(name, 0, 0, 10, 10)
      self.log = log
    }

    override func updateConstraints() {
      log?.add("\(name).update")
      super.updateConstraints()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log?.add("\(name).layout")
    }
  }

  @Test func constraintsAreUpdatedFromTheBottomAndLaidOutFromTheTop() {
    let log = Log()
    let (root, child) = (Spy("root", log), Spy("child", log))
    root.addSubview(child)
    root.layoutIfNeeded()
    log.lines = []
    child.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(
      log.lines == ["child.update", "root.update", "root.layout"])
    log.lines = []
    root.layoutIfNeeded()
    #expect(log.lines.isEmpty)
  }

  @Test func framesAreOldBeforeSuperLaysOut() {
    final class Peeking: View {
      var seen: [CGFloat] = []

      override func layoutSubviews() {
        seen.append(subviews[0].frame.width)
        super.layoutSubviews()
        seen.append(subviews[0].frame.width)
      }
    }
    let view = Peeking(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let a = Block("a", 30)
    view.addSubview(a)
    a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    view.layoutIfNeeded()
    #expect(view.seen == [0, 30])
  }

  @Test func removingAViewDropsConstraintsFromOutside() {
    let world = LayoutWorld(320)
    let (a, b, inner) = (world.add("a", 10), world.add("b", 20), Block("inner", 5))
    a.addSubview(inner)
    let outside = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
    let deep = inner.topAnchor.constraint(equalTo: b.topAnchor)
    let inside = inner.leadingAnchor.constraint(equalTo: a.leadingAnchor)
    let own = a.widthAnchor.constraint(equalToConstant: 70)
    b.leadingAnchor.constraint(equalTo: world.root.leadingAnchor).isActive = true
    LayoutConstraint.activate([outside, deep, inside, own])
    #expect(world.frame(a)[0] == 20)
    a.removeFromSuperview()
    #expect([outside, deep, inside, own].map(\.isActive) == [false, false, true, true])
    world.root.addSubview(a)
    #expect(world.frame(a) == [0, 0, 70, 20])
  }

  @Test func itemsAreNotRetained() {
    weak var weakView: View?
    weak var weakGuide: LayoutGuide?
    var constraint: LayoutConstraint?
    do {
      let world = LayoutWorld(100)
      let a = world.add("a", 10)
      let guide = LayoutGuide()
      world.root.addLayoutGuide(guide)
      constraint = a.leadingAnchor.constraint(equalTo: guide.trailingAnchor)
      constraint?.isActive = true
      world.layOut()
      (weakView, weakGuide) = (a, guide)
    }
    #expect(weakView == nil && weakGuide == nil)
    #expect(constraint?.firstItem == nil && constraint?.isActive == false)
  }

  @Test func guidesPlaceViewsAndShowNothing() {
    let world = LayoutWorld(300)
    let guide = LayoutGuide()
    world.root.addLayoutGuide(guide)
    let a = world.add("a", 10)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 30),
      guide.widthAnchor.constraint(equalToConstant: 50),
      a.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    #expect(guide.layoutFrame == .zero)
    #expect(world.frame(a)[0] == 80)
    #expect(guide.layoutFrame.minX == 30 && guide.layoutFrame.width == 50)
    let toGuide = a.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    world.root.removeLayoutGuide(guide)
    #expect(!toGuide.isActive)
    #expect(world.frame(a)[0] == 0)
  }

  @Test func viewsPinnedToAPlainSuperviewFollowTheOriginOfItsBounds() {
    let world = LayoutWorld(300)
    let middle = View(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    let a = Block("a", 10)
    world.root.addSubview(middle)
    middle.addSubview(a)
    LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: middle.leftAnchor, constant: 3),
      a.topAnchor.constraint(equalTo: middle.topAnchor),
    ])
    #expect(world.frame(a)[0] == 3)
    middle.bounds.origin = CGPoint(x: 10, y: 7)
    #expect(world.frame(a)[0] == 13 && world.frame(a)[1] == 7)
    // Others that are added later do not make the first ones independent of it.
    let b = Block("b", 10)
    middle.addSubview(b)
    b.leftAnchor.constraint(equalTo: middle.leftAnchor).isActive = true
    #expect(world.frame(b)[0] == 10)
    middle.bounds.origin.x = -4
    #expect(world.frame(a)[0] == -1 && world.frame(b)[0] == -4)
  }

  /// Rows and the entries on which they depend refer to each other.
  @Test func treesWithConstraintsAreFreed() {
    weak var constraint: LayoutConstraint?
    weak var freed: View?
    do {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let (middle, a) = (View("middle", 0, 0, 50, 50), Block("a", 10))
      stage.window.addSubview(middle)
      middle.addSubview(a)
      let pin = a.leftAnchor.constraint(equalTo: middle.leftAnchor)
      (constraint, freed) = (pin, a)
      pin.isActive = true
      stage.window.layoutIfNeeded()
      a.topAnchor.constraint(equalTo: middle.topAnchor).isActive = true
      stage.window.layoutIfNeeded()
    }
    #expect(constraint == nil && freed == nil)
  }

  @Test func viewsWithoutConstraintsAreNotAmbiguous() {
    let world = LayoutWorld(100)
    let plain = View()
    world.root.addSubview(plain)
    #expect(!plain.hasAmbiguousLayout)
  }

  @Test func lastBaselineMovesWithTheLinesOfItsText() {
    let world = LayoutWorld(200)
    let text = Label()
    text.numberOfLines = 0
    text.text = "some words"
    let mark = Block("mark", 10)
    for view in [text, mark] as [View] {
      view.translatesAutoresizingMaskIntoConstraints = false
      world.root.addSubview(view)
    }
    let width = text.widthAnchor.constraint(equalToConstant: 180)
    LayoutConstraint.activate([
      width, text.topAnchor.constraint(equalTo: world.root.topAnchor),
      mark.topAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    let before = world.frame(mark)[1]
    width.constant = 60
    let after = world.frame(mark)[1]
    #expect(abs(after - before - text.font.lineHeight) < 1, "\(before) to \(after), \(text.frame)")
    width.constant = 180
    #expect(world.frame(mark)[1] == before)
  }

  @Test func stacksFollowChangesOfTheirSettings() {
    let world = LayoutWorld(100)
    let stack = StackView(arrangedSubviews: [Block("a", 10), Block("b", 10)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 3, leading: 5, bottom: 3, trailing: 5)
    world.root.addSubview(stack)
    #expect(world.frame(stack)[2] == 20)
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(world.frame(stack)[2] == 30)
    stack.isLayoutMarginsRelativeArrangement = false
    #expect(world.frame(stack)[2] == 20)
  }

  @Test func tinyContentsShareAStackInProportion() {
    let world = LayoutWorld(100, scale: 4)
    let (a, b) = (Block("a", 0.25), Block("b", 0.5))
    let stack = StackView(arrangedSubviews: [a, b])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.distribution = .fillProportionally
    world.root.addSubview(stack)
    stack.widthAnchor.constraint(equalToConstant: 90).isActive = true
    #expect(world.frame(a)[2] == 30 && world.frame(b)[2] == 60)
  }

  @Test(arguments: [false, true])
  func sidesThatFollowTheDirectionAreNotMixedWithOthers(isLeftFirst: Bool) async {
    await #expect(processExitsWith: .failure) { [isLeftFirst = isLeftFirst as Bool] in
      let (a, b) = (View(), View())
      let sides: (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
        isLeftFirst ? (.left, .leading) : (.trailing, .right)
      _ = LayoutConstraint(
        item: a, attribute: sides.0, relatedBy: .equal, toItem: b, attribute: sides.1,
        multiplier: 1, constant: 0)
    }
  }

  @Test func removedGuidesLeaveTheOthers() {
    let view = View()
    let guides = (0..<3).map { _ in LayoutGuide() }
    for guide in guides { view.addLayoutGuide(guide) }
    view.removeLayoutGuide(guides[1])
    #expect(
      view.layoutGuides.map(ObjectIdentifier.init)
        == [guides[0], guides[2]].map(ObjectIdentifier.init))
  }

  @Test func contentsSmallerThanAPointAreMeasured() {
    let world = LayoutWorld(100, scale: 4)
    let a = world.add("a", 0.5, 0.25)
    #expect(world.frame(a)[2] == 0.5 && world.frame(a)[3] == 0.25)
  }

  /// The scale of a view on no stage is known only while traits are set.
  @Test func fittingSizesAreRoundedToPixelsThatAreKnown() {
    let view = View()
    let a = Block("a", 10.3, 7.1)
    view.addSubview(a)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      a.topAnchor.constraint(equalTo: view.topAnchor),
      a.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let free = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(abs(free.width - 10.3) < 1e-6 && abs(free.height - 7.1) < 1e-6)
    TraitCollection(displayScale: 2).performAsCurrent {
      #expect(
        view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
          == CGSize(width: 10.5, height: 7.5))
    }
  }

  /// The stack itself is as high as its contents only where nothing else ties it to them.
  @Test(arguments: [1, 2])
  func stacksHaveAConstraintOfTheirOwnHeight(count: Int) {
    for (alignment, isFitted) in [
      (StackView.Alignment.fill, false), (.leading, count == 1), (.center, count == 1),
      (.trailing, count == 1), (.firstBaseline, true), (.lastBaseline, true),
    ] {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let stack = StackView(arrangedSubviews: (0..<count).map { Block("b\($0)", 10) })
      (stack.alignment, stack.translatesAutoresizingMaskIntoConstraints) = (alignment, false)
      stage.window.addSubview(stack)
      stage.window.layoutIfNeeded()
      #expect(
        stack.constraints.contains { $0.identifier == "UISV-canvas-fit" } == isFitted,
        "\(alignment)")
    }
  }

  @Test func safeAreaMovesViewsConstrainedToIt() {
    let world = LayoutWorld(300, safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let a = Block("a", 10)
    world.root.addSubview(a)
    a.topAnchor.constraint(equalTo: world.root.safeAreaLayoutGuide.topAnchor).isActive = true
    #expect(world.frame(a)[1] == 44)
    world.stage.safeAreaInsets.top = 20
    #expect(world.frame(a)[1] == 20)
  }

  @Test func scrollViewsTakeTheirContentFromConstraints() {
    let world = LayoutWorld(320)
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    world.root.addSubview(scroll)
    let (content, badge) = (Block("content", -1, -1), Block("badge", 10))
    scroll.addSubview(content)
    scroll.addSubview(badge)
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 8),
    ])
    #expect(world.frame(content) == [0, 0, 320, 500])
    #expect(scroll.contentSize == CGSize(width: 320, height: 500))
    scroll.contentOffset = CGPoint(x: 0, y: 50)
    #expect(world.frame(badge)[1] == 58)
    #expect(world.frame(content) == [0, 0, 320, 500])
  }

  @Test func baselinesOfLabelsAreAligned() {
    let world = LayoutWorld(320)
    let (big, small) = (Label(), Label())
    for (label, size) in [(big, 40), (small, 10)] as [(Label, CGFloat)] {
      label.text = "Ag"
      label.font = .builtin(size: size)
      label.translatesAutoresizingMaskIntoConstraints = false
      world.root.addSubview(label)
    }
    big.topAnchor.constraint(equalTo: world.root.topAnchor, constant: 5).isActive = true
    small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor).isActive = true
    world.layOut()
    let baselines = [big, small].map { $0.frame.minY + $0.firstBaseline }
    #expect(abs(baselines[0] - baselines[1]) <= 0.5)
    #expect(small.frame.minY > 20)
  }

  @Test func inequalitiesCountTowardsTrailing() {
    let world = LayoutWorld(300)
    world.stage.window.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (world.add("a", 100), world.add("b"))
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(greaterThanOrEqualTo: world.root.leadingAnchor, constant: 20),
      a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor).at(500),
      b.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 10),
      world.root.leadingAnchor.anchorWithOffset(to: a.trailingAnchor)
        .constraint(equalTo: b.widthAnchor),
    ])
    #expect(world.frame(a) == [180, 0, 100, 20])
    #expect(world.frame(b) == [170, 0, 120, 20])
  }

  @Test(arguments: 0..<4) func distancesEndWithEachOfTheirItems(gone: Int) {
    let world = LayoutWorld(300)
    let views = (0..<4).map { world.add("\($0)", 10) }
    let distances = views[0].leftAnchor.anchorWithOffset(to: views[1].leftAnchor)
      .constraint(equalTo: views[2].leftAnchor.anchorWithOffset(to: views[3].leftAnchor))
    distances.isActive = true
    world.layOut()
    #expect(distances.isActive)
    views[gone].removeFromSuperview()
    #expect(!distances.isActive)
  }

  @Test func alignmentInsetsReachBeyondTheRectangle() {
    final class Shadowed: Block {
      override var alignmentRectInsets: EdgeInsets {
        EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let world = LayoutWorld(320)
    let a = Shadowed("a", 50, 20)
    world.root.addSubview(a)
    a.leftAnchor.constraint(equalTo: world.root.leftAnchor, constant: 10).isActive = true
    a.topAnchor.constraint(equalTo: world.root.topAnchor, constant: 10).isActive = true
    #expect(world.frame(a) == [8, 9, 56, 24])
  }

  @Test func editedTreesEndWhereFreshOnesDo() {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func build(_ world: LayoutWorld) -> ([Block], [LayoutConstraint]) {
        let views = (0..<4).map { world.add("\($0)", CGFloat(30 + 20 * $0)) }
        var constraints: [LayoutConstraint] = []
        for (view, next) in zip(views, views.dropFirst()) {
          constraints.append(next.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 5))
          constraints.append(view.widthAnchor.constraint(equalTo: next.widthAnchor).at(300))
          constraints.append(view.widthAnchor.constraint(equalToConstant: 50).at(260))
        }
        constraints.append(views[0].leftAnchor.constraint(equalTo: world.root.leftAnchor))
        constraints.append(
          views[3].rightAnchor.constraint(equalTo: world.root.rightAnchor).at(500))
        return (views, constraints)
      }
      let (edited, fresh) = (LayoutWorld(320), LayoutWorld(320))
      let (views, constraints) = build(edited)
      let (others, same) = build(fresh)
      for _ in 0..<40 {
        guard let constraint = constraints.randomElement(using: &generator) else { continue }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: constraint.isActive.toggle()
        case 1: constraint.constant = .random(in: 0...9, using: &generator).rounded()
        default: edited.layOut()
        }
      }
      let active = constraints.indices.filter { constraints[$0].isActive }
      for index in active { constraints[index].isActive = false }
      for index in active { constraints[index].isActive = true }
      for (index, constraint) in constraints.enumerated() {
        same[index].constant = constraint.constant
      }
      for index in active { same[index].isActive = true }
      #expect(views.map { edited.frame($0) } == others.map { fresh.frame($0) }, "seed \(seed)")
    }
  }
}
