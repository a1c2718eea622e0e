import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite("What does not scroll with an option bar's columns")
struct BarSurroundingsTests {
  private func accessory(_ width: CGFloat) -> View {
    View(frame: CGRect(x: 0, y: 0, width: width, height: 1))
  }

  private func left(_ view: View, in world: OptionBarWorld) -> CGFloat {
    view.convert(view.bounds, to: world.stage.window).minX
  }

  @Test(arguments: [
    (OptionBar.SelectionPlacement.leading, 800.0), (.center, 680), (.trailing, 560),
  ])
  func selectedColumnGoesToItsPlace(placement: OptionBar.SelectionPlacement, x: CGFloat) {
    let world = OptionBarWorld(count: 20)
    world.bar.selectionPlacement = placement
    world.bar.selectColumn(at: 10, animated: false)
    #expect(world.bar.contentOffset.x == x)
    world.bar.layoutDirection = .rightToLeft
    world.bar.selectColumn(at: 9, animated: false)
    world.bar.selectColumn(at: 10, animated: false)
    #expect(world.bar.contentOffset.x == 1_280 - x)
    // As far as the content reaches.
    world.bar.selectColumn(at: 0, animated: false)
    #expect(world.bar.contentOffset.x == 1_280)
    world.bar.selectColumn(at: 19, animated: false)
    #expect(world.bar.contentOffset.x == 0)
  }

  @Test func columnsRestBesideAccessoryViews() throws {
    let world = OptionBarWorld(count: 20)
    let (first, last) = (accessory(40), accessory(60))
    world.bar.leadingAccessoryView = first
    world.bar.trailingAccessoryView = last
    try world.stage.settle()
    #expect(world.bar.contentOffset.x == -40)
    #expect(first.frame.size == CGSize(width: 40, height: 40) && last.frame.height == 40)
    world.bar.contentOffset.x = 200
    try world.stage.settle()
    #expect(left(first, in: world) == 0 && left(last, in: world) == 260)
    // The middle between them is at 150.
    world.bar.selectColumn(at: 10, animated: false)
    #expect(world.bar.contentOffset.x == 690)
    world.bar.selectColumn(at: 19, animated: false)
    #expect(world.bar.contentOffset.x == 1_340)
    world.bar.layoutDirection = .rightToLeft
    world.bar.selectColumn(at: 0, animated: false)
    try world.stage.settle()
    #expect(left(first, in: world) == 280 && left(last, in: world) == 0)
    #expect(world.bar.contentOffset.x == 1_320)
    world.bar.leadingAccessoryView = nil
    world.bar.trailingAccessoryView = nil
    try world.stage.settle()
    #expect(first.superview == nil && world.bar.adjustedContentInset == .zero)
    #expect(world.bar.contentOffset.x == 1_280)
  }

  @Test func columnsFillTheRoomBetweenAccessoryViews() throws {
    let world = OptionBarWorld(widths: [30, 30, 30, 30])
    world.bar.distribution = .fillEqually
    world.bar.leadingAccessoryView = accessory(40)
    world.bar.trailingAccessoryView = accessory(80)
    try world.stage.settle()
    let lefts = (0..<4).map { world.bar.rectForColumn(at: $0).minX - world.bar.contentOffset.x }
    #expect(lefts == [40, 90, 140, 190])
  }

  @Test func accessoryViewsAreInFrontAndTouched() throws {
    let world = OptionBarWorld(count: 20)
    let button = accessory(60)
    world.bar.trailingAccessoryView = button
    world.bar.contentOffset.x = 300
    try world.stage.settle()
    #expect(world.stage.window.hitTest(CGPoint(x: 300, y: 20), with: nil) === button)
    let cell = world.stage.window.hitTest(CGPoint(x: 200, y: 20), with: nil)
    #expect(cell?.isDescendant(of: world.bar) == true && cell !== world.bar)
    world.bar.contentOffset.x = 900
    try world.stage.settle()
    #expect(world.stage.window.hitTest(CGPoint(x: 300, y: 20), with: nil) === button)
  }

  @Test func backgroundAndBorderAreBehindTheColumns() throws {
    let world = OptionBarWorld(count: 20)
    let background = View()
    background.backgroundColor = .red
    world.bar.backgroundView = background
    world.bar.border = OptionBar.Border(color: .blue, height: 2)
    world.bar.contentOffset.x = 310
    try world.stage.settle()
    #expect(left(background, in: world) == 0 && background.bounds.width == 320)
    let picture = world.stage.render()
    for x in [0, 160, 319] {
      #expect(picture[x, 10].red == 255 && picture[x, 10].blue == 0)
      #expect(picture[x, 37].red == 255 && picture[x, 39].blue == 255 && picture[x, 38].red == 0)
    }
    world.bar.border = OptionBar.Border(color: .blue, height: 2, isAtTop: true)
    try world.stage.settle()
    #expect(world.stage.render()[5, 1].blue == 255 && world.stage.render()[5, 38].red == 255)
    world.bar.border = nil
    world.bar.backgroundView = nil
    #expect(world.bar.subviews.allSatisfy { $0 is OptionBarCell })
  }
}
