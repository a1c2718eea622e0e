import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// Selecting and deselecting with animation fades the cell's background for 0.3 seconds.
@Suite struct SelectionFadeTests {
  /// The opacity with which a view behind the content is shown now; nil without one.
  private func opacity(_ cell: View?, behind content: View?) -> Double? {
    guard let view = cell?.subviews.first, view !== content else { return nil }
    return view.layer.presentation().map { Double($0.opacity) } ?? Double(view.alpha)
  }

  @Test func rowFadesInAndOut() throws {
    let world = TableWorld()
    let path = world.path(0, 1)
    let cell = world.table.cellForRow(at: path)
    func opacity() -> Double? { self.opacity(cell, behind: cell?.contentView) }
    world.table.selectRow(at: path, animated: true, scrollPosition: .none)
    #expect(cell?.isSelected == true && opacity() == 0)
    world.stage.advance(by: .milliseconds(150))
    #expect(opacity() == 0.5)
    try world.stage.settle()
    #expect(opacity() == 1)
    world.table.deselectRow(at: path, animated: true)
    world.stage.advance(by: .milliseconds(150))
    #expect(cell?.isSelected == false && opacity() == 0.5)
    try world.stage.settle()
    #expect(opacity() == nil)
    cell?.setHighlighted(true, animated: true)
    world.stage.advance(by: .milliseconds(150))
    #expect(opacity() == 0.5)
    cell?.setHighlighted(false, animated: false)
    #expect(opacity() == nil)
  }

  @Test func rowSelectedByItsPropertyDoesNotFade() {
    let world = TableWorld()
    let cell = world.table.cellForRow(at: world.path(0, 1))
    cell?.isSelected = true
    #expect(opacity(cell, behind: cell?.contentView) == 1)
    cell?.isSelected = false
    #expect(opacity(cell, behind: cell?.contentView) == nil)
  }

  @Test func columnFadesInAndOut() throws {
    let world = HorizontalTableWorld()
    let cell = world.table.cellForColumn(at: 1)
    func opacity() -> Double? { self.opacity(cell, behind: cell?.contentView) }
    world.table.selectColumn(at: 1, animated: true)
    world.stage.advance(by: .milliseconds(150))
    #expect(opacity() == 0.5)
    try world.stage.settle()
    world.table.deselectColumn(at: 1, animated: true)
    world.stage.advance(by: .milliseconds(150))
    #expect(opacity() == 0.5)
    // Selected again on its way out, it stays.
    world.table.selectColumn(at: 1, animated: false)
    #expect(opacity() == 1)
    try world.stage.settle()
    #expect(opacity() == 1)
  }

  @Test func backgroundReplacedWhileItFadesIsRestored() throws {
    let world = TableWorld()
    let path = world.path(0, 1)
    let cell = try #require(world.table.cellForRow(at: path))
    let (first, second) = (View(), View())
    cell.selectedBackgroundView = first
    world.table.selectRow(at: path, animated: false, scrollPosition: .none)
    world.table.deselectRow(at: path, animated: true)
    world.stage.advance(by: .milliseconds(150))
    cell.selectedBackgroundView = second
    #expect(first.superview == nil && first.alpha == 1)
    cell.selectedBackgroundView = first
    world.table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(first.superview === cell && first.alpha == 1)
    try world.stage.settle()
    #expect(first.superview === cell && first.alpha == 1)
  }

  /// A cell that is used again while its background fades shows none, and its own view comes back
  /// as it was.
  @Test func reuseCutsAFadeShort() throws {
    let world = TableWorld()
    let path = world.path(0, 0)
    let cell = world.table.cellForRow(at: path)
    let own = View()
    own.alpha = 0.5
    cell?.selectedBackgroundView = own
    world.table.selectRow(at: path, animated: false, scrollPosition: .none)
    world.table.deselectRow(at: path, animated: true)
    world.stage.advance(by: .milliseconds(100))
    _ = world.visible(at: 40)
    #expect(world.table.cellForRow(at: world.path(0, 5)) === cell)
    #expect(own.superview == nil && own.alpha == 0.5)
    try world.stage.settle()
    #expect(own.superview == nil && own.alpha == 0.5)
  }
}
