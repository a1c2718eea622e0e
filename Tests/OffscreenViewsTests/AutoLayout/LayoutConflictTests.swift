import Foundation
import Offscreen
import Testing

@testable import OffscreenViews

@Suite struct LayoutConflictTests {
  /// The only contradiction after a layout, without the places where the constraints were made.
  private func conflict(_ world: LayoutWorld) -> (members: [String], broken: String)? {
    world.layOut()
    guard let conflict = world.stage.window.layoutEngine?.system.conflicts.first else { return nil }
    func text(_ row: LayoutRow) -> String {
      let words = row.description.replacingOccurrences(of: "LayoutConstraint ", with: "")
      return String(words[..<(words.range(of: " (active)")?.lowerBound ?? words.endIndex)])
    }
    return (conflict.members.map(text), text(conflict.broken))
  }

  @Test func onlyContradictingConstraintsAreReported() {
    let world = LayoutWorld(320)
    let a = world.add("a")
    a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 10).isActive = true
    a.trailingAnchor.constraint(equalTo: world.root.trailingAnchor, constant: -10).isActive = true
    let width = a.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    let found = conflict(world)
    #expect(
      found?.members.sorted() == [
        "<AutoresizingMaskView#root.width == 320 h=--- v=--->",
        "<Block#a.leading == View#root.leading + 10",
        "<Block#a.trailing == View#root.trailing - 10", "<Block#a.width == 100",
      ])
    #expect(found?.broken == "<Block#a.width == 100")
    #expect(width.isActive)
    #expect(world.frame(a) == [10, 0, 300, 20])
  }

  @Test func fixedFramesResistMost() {
    let world = LayoutWorld(320)
    let a = View("a", 0, 0, 80, 20)
    world.root.addSubview(a)
    a.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let found = conflict(world)
    #expect(
      found?.members == [
        "<AutoresizingMaskView#a.width == 80 h=--- v=--->", "<View#a.width == 50",
      ])
    #expect(found?.broken == "<View#a.width == 50")
    #expect(world.frame(a)[2] == 80)
  }

  @Test func brokenConstraintsReturnWhenTheOthersGo() {
    let world = LayoutWorld(320)
    let a = world.add("a")
    let (one, two) = (
      a.widthAnchor.constraint(equalToConstant: 50), a.widthAnchor.constraint(equalToConstant: 70)
    )
    one.isActive = true
    two.isActive = true
    #expect(world.frame(a)[2] == 50)
    one.isActive = false
    #expect(world.frame(a)[2] == 70)
  }

  @Test func eachContradictionIsReportedOnce() {
    let world = LayoutWorld(320)
    let a = world.add("a")
    a.widthAnchor.constraint(equalToConstant: 50).isActive = true
    a.widthAnchor.constraint(equalToConstant: 70).isActive = true
    for _ in 0..<3 {
      a.setNeedsLayout()
      a.invalidateIntrinsicContentSize()
      world.layOut()
    }
    #expect(world.stage.window.layoutEngine?.system.conflicts.count == 1)
  }

  @Test func repeatedContradictionsAreReportedAgain() {
    let world = LayoutWorld(320)
    let a = world.add("a", 10)
    a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor).isActive = true
    let constraints = [50, 70].map { a.widthAnchor.constraint(equalToConstant: $0) }
    for _ in 0..<3 {
      LayoutConstraint.activate(constraints)
      #expect(world.stage.layoutIssues().map(\.kind) == [.conflict])
      constraints[1].isActive = false
      #expect(world.stage.layoutIssues().isEmpty)
    }
    #expect(world.stage.window.layoutEngine?.system.conflicts.count == 1)
  }

  @Test func requiredSeparatorsBreakTheUsersHeight() {
    let world = LayoutWorld(375, scale: 3)
    let cell = View(frame: CGRect(x: 0, y: 0, width: 375, height: 54 + 1 / 3.0))
    world.root.addSubview(cell)
    let image = Block("image", -1, -1)
    cell.addSubview(image)
    image.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10).isActive = true
    image.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -10).isActive = true
    image.heightAnchor.constraint(equalToConstant: 34).isActive = true
    #expect(world.frame(image)[3] == 34.333)
    #expect(conflict(world)?.broken == "<Block#image.height == 34")
  }
}
