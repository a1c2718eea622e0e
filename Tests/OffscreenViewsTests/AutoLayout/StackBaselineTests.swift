import Foundation
import Offscreen
import Testing

@testable import OffscreenViews

/// Stacks whose views have baselines of their own.
@Suite struct StackBaselineTests {
  /// A view whose lines have their baselines at given distances from its edges.
  private final class Lines: Block {
    let lines: Baselines

    init(_ width: CGFloat, _ height: CGFloat, first: CGFloat, last: CGFloat) {
      lines = Baselines(first: first, last: last)
      super.init("lines", width, height)
    }

    override func baselines(for size: CGSize) -> Baselines { lines }
  }

  private let views = [
    Lines(40, 20, first: 15, last: 5), Lines(30, 50, first: 20, last: 8),
    Lines(20, 30, first: 6, last: 2),
  ]

  private func stack(_ axis: LayoutConstraint.Axis) -> (LayoutWorld, StackView) {
    let world = LayoutWorld(400, 400)
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    stack.translatesAutoresizingMaskIntoConstraints = false
    world.root.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: world.root.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: world.root.topAnchor).isActive = true
    return (world, stack)
  }

  @Test func rowsAlignTheirLines() {
    let (world, row) = stack(.horizontal)
    row.alignment = .firstBaseline
    #expect(
      views.map { world.frame($0) } == [[0, 5, 40, 20], [40, 0, 30, 50], [70, 14, 20, 30]])
    #expect(world.frame(row) == [0, 0, 90, 50])
    row.alignment = .lastBaseline
    #expect(
      views.map { world.frame($0) } == [[0, 27, 40, 20], [40, 0, 30, 50], [70, 14, 20, 30]])
    #expect(world.frame(row) == [0, 0, 90, 50])
  }

  @Test func columnsCountGapsFromLineToLine() {
    let (world, column) = stack(.vertical)
    column.spacing = 25
    column.alignment = .leading
    #expect(views.map { world.frame($0)[1] } == [0, 45, 120])
    column.isBaselineRelativeArrangement = true
    #expect(views.map { world.frame($0)[1] } == [0, 20, 81])
    column.axis = .horizontal
    #expect(views.map { world.frame($0)[0] } == [0, 65, 120])
  }

  @Test func stacksHaveTheLinesOfOneView() {
    let (_, column) = stack(.vertical)
    #expect(column.forFirstBaselineLayout === views[0] && column.forLastBaselineLayout === views[2])
    views[0].isHidden = true
    views[2].isHidden = true
    #expect(column.forFirstBaselineLayout === views[1] && column.forLastBaselineLayout === views[1])
    column.axis = .horizontal
    for view in views { view.isHidden = false }
    #expect(column.forFirstBaselineLayout === views[1] && column.forLastBaselineLayout === views[1])
    views[1].isHidden = true
    #expect(column.forFirstBaselineLayout === views[2] && column.forLastBaselineLayout === views[2])
    for view in views { view.isHidden = true }
    #expect(column.forFirstBaselineLayout === column && column.forLastBaselineLayout === column)
  }

  @Test func constraintsReachTheLinesInsideAStack() {
    let world = LayoutWorld(400, 400)
    let column = StackView(arrangedSubviews: views)
    column.axis = .vertical
    column.frame = CGRect(x: 0, y: 40, width: 100, height: 100)
    world.root.addSubview(column)
    let (first, last) = (Block("first", 10, 10), Block("last", 10, 10))
    for block in [first, last] { world.root.addSubview(block) }
    LayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: column.firstBaselineAnchor),
      last.bottomAnchor.constraint(equalTo: column.lastBaselineAnchor, constant: 3),
    ])
    #expect(world.frame(first)[1] == 55 && world.frame(last)[1] == 131)
  }

  @Test func treesShowWhatWasSet() {
    let stack = StackView(frame: CGRect(x: 0, y: 0, width: 4, height: 5))
    #expect(stack.treeDescription() == "StackView {0,0 4x5}\n")
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.alignment = .center
    stack.spacing = -2.5
    #expect(
      stack.treeDescription()
        == "StackView {0,0 4x5} axis=vertical distribution=equalSpacing alignment=center spacing=-2.5\n"
    )
  }

  @Test func viewsAreInsertedWhereTheyBelong() {
    let stack = StackView()
    let all = (0..<3).map { View("\($0)", 0, 0, 1, 1) }
    func names() -> String { stack.arrangedSubviews.map(\.name).joined() }
    stack.insertArrangedSubview(all[1], at: 0)
    stack.insertArrangedSubview(all[0], at: 0)
    stack.insertArrangedSubview(all[2], at: 2)
    #expect(names() == "012")
    stack.insertArrangedSubview(all[0], at: 2)
    #expect(names() == "120")
    stack.addArrangedSubview(all[1])
    #expect(names() == "201")
    stack.addArrangedSubview(all[1])
    #expect(names() == "201" && stack.subviews.count == 3)
    stack.removeArrangedSubview(all[0])
    stack.removeArrangedSubview(all[0])
    #expect(names() == "21" && stack.subviews.count == 3)
  }

  @Test func customSpacingsAreForgottenWithTheirViews() {
    let (world, row) = stack(.horizontal)
    row.spacing = .infinity
    #expect(row.spacing == 0)
    #expect(row.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    row.setCustomSpacing(7, after: views[0])
    row.setCustomSpacing(.nan, after: views[0])
    row.setCustomSpacing(9, after: View())
    #expect(row.customSpacing(after: views[0]) == 7 && world.lefts(views) == [0, 47, 77])
    row.removeArrangedSubview(views[0])
    row.insertArrangedSubview(views[0], at: 0)
    #expect(row.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    #expect(world.lefts(views) == [0, 40, 70])
  }
}
