import Foundation
import Offscreen
import Testing

/// The examples of how UIKit arranges stacks.
@Suite struct StackViewTests {
  /// A stack of blocks on a stage; `nil` is a view without contents.
  private struct World {
    let world: LayoutWorld
    let stack: StackView
    let views: [View]

    init(
      _ width: CGFloat?, _ height: CGFloat? = 30, scale: CGFloat = 1, gap: CGFloat = 0,
      axis: LayoutConstraint.Axis = .horizontal, _ sizes: [CGSize?]
    ) {
      world = LayoutWorld(600, 600, scale: scale)
      views = sizes.map { $0.map { Block("v", $0.width, $0.height) } ?? View() }
      stack = StackView(arrangedSubviews: views)
      stack.axis = axis
      stack.spacing = gap
      world.root.addSubview(stack)
      guard let width, let height else {
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.leftAnchor.constraint(equalTo: world.root.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: world.root.topAnchor).isActive = true
        return
      }
      stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    }

    init(
      _ width: CGFloat, scale: CGFloat = 1, gap: CGFloat = 0, widths: [CGFloat?]
    ) {
      self.init(
        width, scale: scale, gap: gap, widths.map { $0.map { CGSize(width: $0, height: 20) } })
    }

    var widths: [CGFloat] { world.widths(views) }
    var lefts: [CGFloat] { world.lefts(views) }
  }

  @Test func viewsWithoutContentsTakeTheRest() {
    let world = World(
      300, gap: 8, [CGSize(width: 28, height: 19), nil, CGSize(width: 37.5, height: 19)])
    world.stack.alignment = .center
    #expect(world.world.frame(world.views[0]) == [0, 6, 28, 19])
    #expect(world.world.frame(world.views[1]) == [36, 15, 219, 0])
    let fine = World(
      300, scale: 2, gap: 8, [CGSize(width: 28, height: 19), nil, CGSize(width: 37.5, height: 19)])
    fine.stack.alignment = .center
    #expect(fine.world.frame(fine.views[0]) == [0, 5.5, 28, 19])
    #expect(fine.world.frame(fine.views[1]) == [36, 15, 218.5, 0])
    #expect(fine.world.frame(fine.views[2]) == [262.5, 5.5, 37.5, 19])
  }

  @Test func equalHuggingStretchesTheFirst() {
    let world = World(300, scale: 2, gap: 8, widths: [29.5, 29, 41.5])
    #expect(world.widths == [213.5, 29, 41.5])
    #expect(world.lefts == [0, 221.5, 258.5])
  }

  @Test func equalResistanceCompressesTheFirst() {
    let world = World(120, scale: 2, gap: 8, widths: [76.5, 94])
    #expect(world.widths == [18, 94])
    #expect(world.lefts == [0, 26])
  }

  @Test func lastViewWithoutContentsTakesAllSpace() {
    let world = World(300, scale: 2, gap: 8, widths: [29.5, nil, 29, nil, 41.5])
    #expect(world.widths == [29.5, 0, 29, 168, 41.5])
    #expect(world.lefts == [0, 37.5, 45.5, 82.5, 258.5])
  }

  @Test(
    arguments: [
      (3, [101.333, 101.333, 0, 101.333], [0, 109.333, 214.667, 218.667]),
      (2, [101.5, 101.5, 0, 101.5], [0, 109.5, 214.5, 218.5]),
    ] as [(CGFloat, [CGFloat], [CGFloat])])
  func hiddenViewsLeaveOneGap(scale: CGFloat, widths: [CGFloat], lefts: [CGFloat]) {
    let world = World(320, scale: scale, gap: 8, widths: [nil, nil, nil, nil])
    world.stack.distribution = .fillEqually
    world.views[2].isHidden = true
    #expect(world.widths == widths)
    #expect(world.lefts == lefts)
  }

  @Test func columnsOfEqualHeightsAreRoundedViewByView() {
    let world = World(50, 99, scale: 2, axis: .vertical, [nil, nil, nil, nil])
    world.stack.distribution = .fillEqually
    #expect(world.views.map { world.world.frame($0)[3] } == [25, 25, 25, 25])
    #expect(world.views.map { world.world.frame($0)[1] } == [0, 25, 49.5, 74.5])
  }

  @Test(
    arguments: [
      (2, [114.5, 57, 28.5], [0, 114.5, 171.5]),
      (3, [114.333, 57, 28.667], [0, 114.333, 171.333]),
    ] as [(CGFloat, [CGFloat], [CGFloat])])
  func contentsAreInProportion(scale: CGFloat, widths: [CGFloat], lefts: [CGFloat]) {
    let world = World(200, scale: scale, widths: [160, 80, 40])
    world.stack.distribution = .fillProportionally
    #expect(world.widths == widths)
    #expect(world.lefts == lefts)
  }

  @Test func proportionsCountTheGapsAndTheLastViewTakesTheRest() {
    let world = World(300, scale: 100, gap: 1, widths: .init(repeating: 1, count: 24))
    world.stack.distribution = .fillProportionally
    #expect(world.widths.dropLast().allSatisfy { $0 == 6.38 })
    #expect(world.widths.last == 130.19)
  }

  @Test func gapsAreEqual() {
    let world = World(200, gap: 10, widths: [60, 40, 20])
    world.stack.distribution = .equalSpacing
    #expect(world.lefts == [0, 100, 180])
    #expect(world.widths == [60, 40, 20])
  }

  @Test func middlesAreEquallyFarApart() {
    let world = World(300, widths: [20, 40, 60])
    world.stack.distribution = .equalCentering
    #expect(world.lefts == [0, 120, 240])
    #expect(world.widths == [20, 40, 60])
  }

  @Test func stackIsAsLargeAsItsViews() {
    let world = World(
      nil, nil,
      [
        CGSize(width: 160, height: 200), CGSize(width: 80, height: 100),
        CGSize(width: 40, height: 50),
      ])
    world.stack.alignment = .center
    #expect(world.world.frame(world.stack) == [0, 0, 280, 200])
    #expect(world.views.map { world.world.frame($0)[1] } == [0, 50, 75])
  }

  private func nested(
    _ alignment: StackView.Alignment, label width: CGFloat
  ) -> (LayoutWorld, View, View) {
    let world = LayoutWorld(600, scale: 2)
    let label = Block("label", width, 19)
    let inner = StackView(arrangedSubviews: [Block("x", 22.5, 16), Block("y", 41, 16)])
    inner.axis = .vertical
    inner.alignment = alignment
    inner.spacing = 3
    let stack = StackView(arrangedSubviews: [label, inner])
    stack.spacing = 8
    stack.alignment = .top
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    world.root.addSubview(stack)
    return (world, label, inner)
  }

  @Test func nestedStacksHoldTheirWidthWeakly() {
    let (world, label, inner) = nested(.leading, label: 34.5)
    #expect(world.frame(label)[2] == 34.5)
    #expect(world.frame(inner) == [42.5, 0, 257.5, 35])
  }

  @Test func nestedStacksThatFillHugByAllTheirViews() {
    let (world, label, inner) = nested(.fill, label: 40)
    #expect(world.frame(label)[2] == 251)
    #expect(world.frame(inner)[2] == 41)
    #expect(world.frame(inner)[0] == 259)
  }

  @Test func stacksOfHiddenViewsAreEmpty() {
    let world = World(
      nil, nil, gap: 8, [CGSize(width: 10, height: 20), CGSize(width: 30, height: 40)])
    for view in world.views { view.isHidden = true }
    #expect(world.world.frame(world.stack) == [0, 0, 0, 0])
  }

  @Test func customSpacingsReplaceGaps() {
    let world = World(
      nil, nil, gap: 8, [CGSize(width: 10, height: 20), CGSize(width: 30, height: 20)])
    world.stack.setCustomSpacing(0, after: world.views[0])
    #expect(world.lefts == [0, 10])
    world.stack.setCustomSpacing(StackView.spacingUseSystem, after: world.views[0])
    world.stack.spacing = 3
    #expect(world.lefts == [0, 18])
    world.stack.setCustomSpacing(StackView.spacingUseDefault, after: world.views[0])
    #expect(world.lefts == [0, 13])
  }

  @Test func marginsSurroundTheViews() {
    let world = World(nil, nil, [CGSize(width: 10, height: 20)])
    world.stack.isLayoutMarginsRelativeArrangement = true
    world.stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(world.world.frame(world.stack) == [0, 0, 16, 24])
    #expect(world.world.frame(world.views[0]) == [2, 1, 10, 20])
  }

  @Test func removedViewsLeaveTheArrangement() {
    let world = World(
      nil, nil, gap: 8, [CGSize(width: 10, height: 20), CGSize(width: 30, height: 20)])
    world.views[0].removeFromSuperview()
    #expect(
      world.stack.arrangedSubviews.map(ObjectIdentifier.init) == [ObjectIdentifier(world.views[1])])
    #expect(world.world.frame(world.stack) == [0, 0, 30, 20])
    world.stack.removeArrangedSubview(world.views[1])
    #expect(world.views[1].superview === world.stack)
  }

  @Test func leadingFollowsTheDirectionOfTheStack() {
    let world = World(100, 30, [CGSize(width: 30, height: 20), CGSize(width: 70, height: 20)])
    #expect(world.lefts == [0, 30])
    world.stack.semanticContentAttribute = .forceRightToLeft
    #expect(world.lefts == [70, 0])
    for view in world.views { view.semanticContentAttribute = .forceLeftToRight }
    #expect(world.lefts == [70, 0])
    world.stack.semanticContentAttribute = .unspecified
    #expect(world.lefts == [0, 30])
    let column = World(100, 60, axis: .vertical, [CGSize(width: 30, height: 20), nil])
    column.stack.alignment = .leading
    column.stack.semanticContentAttribute = .forceRightToLeft
    column.stack.isLayoutMarginsRelativeArrangement = true
    column.stack.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 12, bottom: 0, trailing: 3)
    #expect(column.lefts[0] == 58)
  }

  @Test(arguments: 0..<5)
  func hiddenViewsAreStretchedAcrossTheStack(hidden: Int) {
    // A view of 80 points in a stack of 50: hidden, it does not count, and is as high as the stack.
    let world = World(
      150, 50,
      [
        CGSize(width: 75, height: 20), CGSize(width: 50, height: 80), CGSize(width: 75, height: 30),
        nil, CGSize(width: 0, height: 0),
      ])
    world.views[hidden].isHidden = true
    for index in world.views.indices {
      let frame = world.world.frame(world.views[index])
      #expect(frame[1] == 0 && frame[3] == 50, "\(index): \(frame)")
    }
    #expect(world.world.frame(world.views[hidden])[2] == 0)
  }

  @Test func hiddenViewsDoNotMakeStacksLarger() {
    let world = World(nil, nil, [CGSize(width: 75, height: 20), CGSize(width: 50, height: 80)])
    #expect(world.world.frame(world.stack) == [0, 0, 125, 80])
    world.views[1].isHidden = true
    #expect(world.world.frame(world.stack) == [0, 0, 75, 20])
    #expect(world.world.frame(world.views[1]) == [75, 0, 0, 20])
    world.stack.alignment = .top
    #expect(world.world.frame(world.views[1])[3] == 80)
    world.stack.alignment = .fill
    #expect(world.world.frame(world.views[1])[3] == 20)
    world.stack.removeArrangedSubview(world.views[1])
    #expect(world.world.frame(world.views[1])[3] == 80)
    world.stack.addArrangedSubview(world.views[1])
    world.views[1].isHidden = false
    #expect(world.world.frame(world.stack) == [0, 0, 125, 80])
  }

  @Test func viewsWithoutLengthHaveNoShareInProportion() {
    let world = World(300, widths: [30, nil, 60])
    world.stack.distribution = .fillProportionally
    #expect(world.widths == [100, 0, 200])
  }

  @Test func constraintsOfAnArrangementStayUntilItChanges() {
    let world = World(300, gap: 8, widths: [30, 60])
    func identities() -> [ObjectIdentifier] {
      world.world.layOut()
      return world.stack.constraints.map(ObjectIdentifier.init)
    }
    let before = identities()
    world.stack.setNeedsUpdateConstraints()
    #expect(identities() == before)
    world.stack.spacing = 9
    #expect(identities() != before)
  }
}
