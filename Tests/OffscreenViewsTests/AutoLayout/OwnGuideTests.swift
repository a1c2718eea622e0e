import Foundation
import Offscreen
import Testing

/// The built-in guides of a view.
@Suite struct OwnGuideTests {
  @Test func keyboardGuideIsAtTheBottomOfTheSafeArea() {
    let world = LayoutWorld(300, safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let bar = Block("bar", 300, 50)
    world.root.addSubview(bar)
    let guide = world.root.keyboardLayoutGuide
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
    #expect(world.frame(bar) == [0, 396, 300, 50])
    #expect(guide.layoutFrame == CGRect(x: 0, y: 446, width: 300, height: 34))
    world.stage.safeAreaInsets.bottom = 0
    #expect(world.frame(bar) == [0, 430, 300, 50])
  }

  @Test(arguments: [(1024, 176, 672), (700, 20, 660)] as [(CGFloat, CGFloat, CGFloat)])
  func readableContentIsInTheMiddleAndNotTooWide(width: CGFloat, left: CGFloat, content: CGFloat) {
    let world = LayoutWorld(width)
    world.root.layoutMargins = EdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    let text = world.add("text")
    let guide = world.root.readableContentGuide
    text.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    text.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
    #expect(world.frame(text) == [left, 0, content, 20])
    #expect(guide.layoutFrame.minX == left && guide.layoutFrame.width == content)
  }

  /// Before the first layout every view is at the top of the window, inside its inset.
  @Test func marginsAreThoseOfTheFinalPlace() {
    let world = LayoutWorld(300, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let (above, row, inner) = (world.add("above", 10, 100), Block("row"), Block("inner", 10, 10))
    row.contents.height = -1
    world.root.addSubview(row)
    row.addSubview(inner)
    let margins = row.layoutMarginsGuide
    LayoutConstraint.activate([
      above.leadingAnchor.constraint(equalTo: world.root.leadingAnchor),
      row.topAnchor.constraint(equalTo: above.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: world.root.leadingAnchor),
      inner.topAnchor.constraint(equalTo: margins.topAnchor),
      inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    #expect(world.frame(row) == [0, 100, 26, 26])
    #expect(world.stage.layoutIssues().isEmpty)
  }

  @Test func guidesAreNeitherAddedNorRemoved() {
    let world = LayoutWorld(300)
    let guide = world.root.safeAreaLayoutGuide
    #expect(world.root.layoutGuides.isEmpty && guide.owningView === world.root)
    world.root.removeLayoutGuide(guide)
    View().addLayoutGuide(guide)
    #expect(guide.owningView === world.root)
    #expect(guide === world.root.safeAreaLayoutGuide)
  }
}
