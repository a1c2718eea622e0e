import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenViews

/// Extreme layouts: each ends with a defined result or a message.
@Suite struct HostileLayoutTests {
  /// The number of constraints of the largest layouts; a release build tests the documented number.
  #if DEBUG
  private static let many = 10_000
  #else
  private static let many = 1_000_000
  #endif

  // MARK: Numbers

  @Test func nonFiniteNumbersAreRefused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = View().widthAnchor.constraint(equalToConstant: .nan)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A constraint's constant and multiplier must be finite: nan, 1.0."))
  }

  @Test func changesToNonFiniteNumbersAreRefused() async {
    await #expect(processExitsWith: .failure) {
      let constraint = View().widthAnchor.constraint(equalToConstant: 5)
      constraint.constant = -.infinity
    }
  }

  @Test func nonFiniteContentSizesCountAsNone() {
    let world = LayoutWorld(320)
    let a = world.add("a", .nan, .infinity)
    a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor).isActive = true
    #expect(world.frame(a) == [0, 0, 0, 100_000_000])
    a.contents = CGSize(width: 30, height: CGFloat.nan)
    #expect(world.frame(a) == [0, 0, 30, 0])
  }

  @Test func nonFiniteMarginsAndPrioritiesCountAsZero() {
    let world = LayoutWorld(320)
    let a = world.add("a", 30)
    world.root.layoutMargins.left = .nan
    a.leadingAnchor.constraint(equalTo: world.root.layoutMarginsGuide.leadingAnchor).isActive = true
    a.widthAnchor.constraint(equalToConstant: 90).at(.nan).isActive = true
    a.setContentHuggingPriority(LayoutPriority(.nan), for: .horizontal)
    a.setContentCompressionResistancePriority(LayoutPriority(-5), for: .vertical)
    #expect(world.frame(a)[0] == 0)
    #expect(world.frame(a)[2] == 90)
  }

  @Test func farLocationsCountAsTheFarthest() {
    let world = LayoutWorld(320)
    let a = world.add("a", 30)
    let left = a.leftAnchor.constraint(equalTo: world.root.leftAnchor, constant: 1e300)
    left.isActive = true
    #expect(world.frame(a)[0] == 1e8)
    left.constant = -.greatestFiniteMagnitude
    #expect(world.frame(a)[0] == -1e8)
    left.constant = 7
    #expect(world.frame(a)[0] == 7)
  }

  /// Trees of views bound to one another by numbers of all magnitudes: each layout ends, and every
  /// frame is finite.
  @Test func anyNumbersEndInFiniteFrames() {
    let numbers: [CGFloat] = [
      0, 1, -1, 0.5, 3, 1e-12, 1e-7, 1e-3, 1e3, 1e7, 1e12, 1e300, -1e300,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi,
    ]
    let attributes: [LayoutConstraint.Attribute] = [
      .left, .right, .width, .centerX, .leading, .trailing, .top, .bottom, .height, .centerY,
    ]
    for seed in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let world = LayoutWorld(320)
      var views: [View] = [world.root]
      for index in 0..<6 {
        let block = Block(
          "\(index)", numbers.randomElement(using: &generator) ?? 0,
          numbers.randomElement(using: &generator) ?? 0)
        views.randomElement(using: &generator)?.addSubview(block)
        views.append(block)
      }
      for step in 0..<30 {
        guard let one = views.randomElement(using: &generator),
          let other = views.randomElement(using: &generator),
          let first = attributes.randomElement(using: &generator)
        else { continue }
        let isSize = first == .width || first == .height
        let second = isSize ? LayoutConstraint.Attribute.width : first
        let constraint = LayoutConstraint(
          item: one, attribute: first,
          relatedBy: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(
            using: &generator) ?? .equal,
          toItem: one === other && isSize ? nil : other,
          attribute: one === other && isSize ? .notAnAttribute : second,
          multiplier: (numbers.filter { $0 != 0 }).randomElement(using: &generator) ?? 1,
          constant: numbers.randomElement(using: &generator) ?? 0)
        if Bool.random(using: &generator) {
          constraint.priority = LayoutPriority(Float.random(in: 1...999, using: &generator))
        }
        constraint.isActive = true
        if step % 5 == 4 { world.layOut() }
      }
      for view in views {
        let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
        #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed)")
      }
    }
  }

  // MARK: Trees

  @Test func itemsWithoutACommonAncestorAreRefused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (one, other) = (Block("one"), Block("other"))
      one.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: 8).isActive = true
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "The items of a constraint must have a common ancestor: "
          + "Block#one.leading == Block#other.trailing + 8"))
  }

  @Test func constraintsOfReleasedItemsHaveNoEffect() {
    let world = LayoutWorld(320)
    let a = world.add("a", 10)
    var constraint: LayoutConstraint?
    do {
      let other = View()
      world.root.addSubview(other)
      constraint = a.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 40)
      other.removeFromSuperview()
    }
    #expect(constraint?.secondItem == nil)
    constraint?.isActive = true
    #expect(world.frame(a) == [0, 0, 10, 20])
  }

  @Test func removedViewsTakeTheirConstraintsAlong() {
    let world = LayoutWorld(320)
    let (a, b) = (world.add("a", 10), world.add("b", 20))
    let bound = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
    bound.isActive = true
    b.leadingAnchor.constraint(equalTo: world.root.leadingAnchor).isActive = true
    #expect(world.frame(a)[0] == 20)
    b.removeFromSuperview()
    bound.constant = 50
    #expect(world.frame(a)[0] == 0)
    #expect(!bound.isActive)
    #expect(a.constraintsAffectingLayout(for: .horizontal).isEmpty)
  }

  @Test func constraintsOutliveTheViewThatHeldThem() {
    let a = Block("a", 10)
    var constraint: LayoutConstraint?
    do {
      let holder = View()
      holder.addSubview(a)
      constraint = a.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 3)
      constraint?.isActive = true
      holder.layoutIfNeeded()
    }
    #expect(constraint?.isActive == false)
    #expect(a.constraintsAffectingLayout(for: .horizontal).isEmpty)
    a.layoutIfNeeded()
  }

  // MARK: Numbers of constraints

  @Test func manyConstraintsAreLaidOutChangedAndRemoved() {
    let world = LayoutWorld(320)
    var all: [LayoutConstraint] = []
    var views: [View] = []
    for index in 0..<Self.many / 4 {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      world.root.addSubview(view)
      views.append(view)
      all += [
        view.leftAnchor.constraint(equalTo: world.root.leftAnchor, constant: CGFloat(index)),
        view.topAnchor.constraint(equalTo: world.root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 5),
        view.heightAnchor.constraint(equalTo: view.widthAnchor),
      ]
    }
    LayoutConstraint.activate(all)
    #expect(world.frame(views[views.count - 1]) == [CGFloat(views.count - 1), 0, 5, 5])
    for constraint in all where constraint.firstAttribute == .width { constraint.constant = 6 }
    #expect(world.frame(views[1]) == [1, 0, 6, 6])
    LayoutConstraint.deactivate(all)
    world.layOut()
    #expect(world.root.constraints.isEmpty)
  }

  /// Each of many views begins where the one before it ends, so that all constraints are one system.
  @Test func chainOfManyConstraintsIsLaidOutAndChanged() {
    let world = LayoutWorld(320)
    var before = world.root.leftAnchor
    var all: [LayoutConstraint] = []
    let views = (0..<2_500).map { _ -> View in
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      world.root.addSubview(view)
      all += [
        view.leftAnchor.constraint(equalTo: before),
        view.topAnchor.constraint(equalTo: world.root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 5),
        view.heightAnchor.constraint(equalTo: view.widthAnchor),
      ]
      before = view.rightAnchor
      return view
    }
    LayoutConstraint.activate(all)
    let last = views[views.count - 1]
    #expect(world.frame(last) == [5 * CGFloat(views.count - 1), 0, 5, 5])
    all[2].constant = 9
    #expect(world.frame(last) == [5 * CGFloat(views.count - 1) + 4, 0, 5, 5])
  }

  #if !DEBUG
  /// A chain this long would need memory in proportion to the square of its length.
  @Test func chainOfAMillionConstraintsIsRefused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      var before = root.leftAnchor
      var all: [LayoutConstraint] = []
      for _ in 0..<250_000 {
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        all += [
          view.leftAnchor.constraint(equalTo: before),
          view.topAnchor.constraint(equalTo: root.topAnchor),
          view.widthAnchor.constraint(equalToConstant: 5),
          view.heightAnchor.constraint(equalTo: view.widthAnchor),
        ]
        before = view.rightAnchor
      }
      LayoutConstraint.activate(all)
      root.layoutIfNeeded()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The constraints depend on one another in more than 67108864 ways"))
  }
  #endif

  @Test func manyContradictionsEachLeaveOneOut() {
    let world = LayoutWorld(320)
    let views = (0..<min(Self.many, 1000) / 4).map { index -> Block in
      let block = world.add("\(index)", 10)
      block.leftAnchor.constraint(equalTo: world.root.leftAnchor).isActive = true
      block.widthAnchor.constraint(equalToConstant: 20).isActive = true
      block.widthAnchor.constraint(equalToConstant: 30).isActive = true
      return block
    }
    #expect(world.stage.layoutIssues().count == views.count)
    #expect(world.widths(views).allSatisfy { $0 == 20 })
  }

  @Test func oneContradictionOfManyConstraintsLeavesOneOut() {
    let world = LayoutWorld(320)
    let views = (0..<200).map { world.add("\($0)", -1) }
    world.chain(views, edges: 0, gap: 1)
    for view in views { view.widthAnchor.constraint(equalToConstant: 0.5).isActive = true }
    #expect(world.stage.layoutIssues().count { $0.kind == .conflict } == 1)
    #expect(world.stage.window.layoutEngine?.system.brokenRows.count == 1)
  }

  // MARK: Layouts without an end

  @Test func textsWithWidthDependentOnHeightSettle() {
    let world = LayoutWorld(320)
    let text = Text("text", characters: 40)
    world.root.addSubview(text)
    // The higher the text, the wider it is, and therefore the lower.
    text.widthAnchor.constraint(equalTo: text.heightAnchor, multiplier: 3).isActive = true
    text.leadingAnchor.constraint(equalTo: world.root.leadingAnchor).isActive = true
    text.topAnchor.constraint(equalTo: world.root.topAnchor).isActive = true
    let first = world.frame(text)
    text.setNeedsLayout()
    world.root.setNeedsLayout()
    #expect(world.frame(text) == first)
    #expect(world.stage.layoutIssues().isEmpty)
  }

  /// Each of two views changes a constant on which the other one depends, forever.
  @Test func endlessChangesOfConstantsAreStopped() {
    final class Restless: View {
      var count = 0
      weak var other: LayoutConstraint?

      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        other?.constant += 1
      }
    }
    let world = LayoutWorld(320)
    let views = (0..<2).map { _ in Restless() }
    let widths = views.map { view in
      view.translatesAutoresizingMaskIntoConstraints = false
      world.root.addSubview(view)
      LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: world.root.leftAnchor),
        view.topAnchor.constraint(equalTo: world.root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 5),
      ])
      return view.widthAnchor.constraint(equalToConstant: 10)
    }
    LayoutConstraint.activate(widths)
    (views[0].other, views[1].other) = (widths[1], widths[0])
    views[0].accessibilityIdentifier = "first"
    views[1].accessibilityIdentifier = "second"
    let issues = world.stage.layoutIssues()
    #expect(views.allSatisfy { $0.count <= 8 })
    #expect(!issues.isEmpty && issues.allSatisfy { $0.kind == .unsettled })
    #expect(issues.allSatisfy { $0.description.contains("in each of 8 rounds") })
  }

  /// Views that change their constraints during an update are stopped too.
  @Test func endlessReplacementsOfConstraintsAreStopped() {
    final class Restless: View {
      var count = 0

      override func updateConstraints() {
        count += 1
        removeConstraints(constraints)
        widthAnchor.constraint(equalToConstant: CGFloat(count)).isActive = true
        setNeedsUpdateConstraints()
        super.updateConstraints()
      }
    }
    let world = LayoutWorld(320)
    let view = Restless()
    view.accessibilityIdentifier = "never"
    view.translatesAutoresizingMaskIntoConstraints = false
    world.root.addSubview(view)
    view.leftAnchor.constraint(equalTo: world.root.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: world.root.topAnchor).isActive = true
    view.heightAnchor.constraint(equalToConstant: 5).isActive = true
    let issues = world.stage.layoutIssues()
    #expect(view.count == 8)
    #expect(issues.contains { $0.kind == .unsettled && $0.description.contains("Restless#never") })
    // The next frame has its own limit of rounds.
    world.stage.advance(by: .milliseconds(17))
    #expect(view.count == 16)
  }

  /// Contents that report another size in each call.
  @Test func endlessChangesOfContentSizesAreStopped() {
    final class Growing: View {
      private var count: CGFloat = 0

      override var intrinsicContentSize: CGSize {
        count += 1
        invalidateIntrinsicContentSize()
        return CGSize(width: count, height: 5)
      }
    }
    let world = LayoutWorld(320)
    let view = Growing()
    view.translatesAutoresizingMaskIntoConstraints = false
    world.root.addSubview(view)
    view.leftAnchor.constraint(equalTo: world.root.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: world.root.topAnchor).isActive = true
    world.layOut()
    #expect(view.frame.height == 5)
    #expect((1...200).contains(view.frame.width))
  }

  /// A view that changes the priority of an earlier constraint while the rows of the first layout are made.
  @Test func priorityThatChangesWhileRowsAreMadeCounts() {
    final class Meddler: Block {
      var onDirection: () -> Void = {}
      override var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        onDirection()
        return super.effectiveUserInterfaceLayoutDirection
      }
    }
    let world = LayoutWorld(300)
    let (a, meddler) = (world.add("a", 10), Meddler("meddler", 10))
    world.root.addSubview(meddler)
    let far = a.leftAnchor.constraint(equalTo: world.root.leftAnchor, constant: 80).at(900)
    let near = a.leftAnchor.constraint(equalTo: world.root.leftAnchor, constant: 50).at(800)
    LayoutConstraint.activate([
      far, near, meddler.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      meddler.topAnchor.constraint(equalTo: a.topAnchor),
    ])
    meddler.onDirection = { far.priority = LayoutPriority(700) }
    #expect(world.frame(a) == [50, 0, 10, 20] && world.frame(meddler) == [60, 0, 10, 20])
    far.isActive = false
    near.isActive = false
    #expect(world.frame(a) == [0, 0, 10, 20])
    far.isActive = true
    #expect(world.frame(meddler) == [90, 0, 10, 20])
  }
}
