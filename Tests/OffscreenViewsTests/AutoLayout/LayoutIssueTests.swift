import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenViews

@Suite struct LayoutIssueTests {
  private func pinned(_ world: LayoutWorld, _ block: Block) {
    block.leadingAnchor.constraint(equalTo: world.root.leadingAnchor).isActive = true
  }

  @Test func settledLayoutsHaveNoIssues() {
    let world = LayoutWorld(320)
    pinned(world, world.add("a", 10))
    world.root.addSubview(View("b", 0, 0, 10, 10))
    #expect(world.stage.layoutIssues().isEmpty)
  }

  @Test func conflictsAreIssuesUntilTheyEnd() {
    let world = LayoutWorld(320)
    let a = world.add("a", 10)
    pinned(world, a)
    let constraints = [50, 70].map { a.widthAnchor.constraint(equalToConstant: $0) }
    LayoutConstraint.activate(constraints)
    let issues = world.stage.layoutIssues()
    #expect(issues.map(\.kind) == [.conflict])
    #expect(issues.first?.view === a)
    #expect(issues.first?.description.contains("Block#a.width == 70") == true)
    #expect(a.treeDescription().hasSuffix(" broken=\"Block#a.width == 70\"\n"))
    constraints[0].isActive = false
    #expect(world.stage.layoutIssues().isEmpty)
    #expect(!a.treeDescription().contains("broken"))
  }

  @Test func viewsWithSeveralPositionsAreAmbiguous() {
    let world = LayoutWorld(320)
    let a = world.add("a", 10)
    let issues = world.stage.layoutIssues()
    #expect(issues.map(\.kind) == [.ambiguous])
    #expect(issues.first?.view === a)
    #expect(issues.first?.description == "Block#a is not fixed by its constraints: left.")
  }

  @Test func viewsWithoutRoomForTheirContentsAreIssues() {
    let world = LayoutWorld(320)
    let a = world.add("a", 30)
    pinned(world, a)
    a.widthAnchor.constraint(equalToConstant: 0).isActive = true
    let outer = world.add("outer", -1, -1)
    pinned(world, outer)
    outer.addSubview(View("inner", 0, 0, 40, 5))
    outer.widthAnchor.constraint(equalToConstant: 9).isActive = true
    outer.heightAnchor.constraint(equalToConstant: 0).isActive = true
    #expect(
      world.stage.layoutIssues().map(\.description) == [
        "Block#a has no width, although its contents are 30 x 20 points.",
        "Block#outer has no height, although its contents are 40 x 5 points.",
      ])
    a.isHidden = true
    outer.isHidden = true
    #expect(world.stage.layoutIssues().isEmpty)
  }

  @Test func viewsWithEndlessLayoutAreNamed() {
    final class Restless: View {
      var count = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        setNeedsLayout()
      }
    }
    let world = LayoutWorld(320)
    let view = Restless()
    view.accessibilityIdentifier = "never"
    world.root.addSubview(view)
    let issues = world.stage.layoutIssues()
    #expect(view.count == 8)
    #expect(issues.map(\.kind) == [.unsettled])
    #expect(
      issues.first?.description
        == "Restless#never asks for another layout in each of 8 rounds; the next one is in the next frame."
    )
  }

  @Test func viewsWithEndlessConstraintUpdatesAreNamed() {
    final class Restless: View {
      var count = 0

      override func updateConstraints() {
        count += 1
        super.updateConstraints()
        setNeedsUpdateConstraints()
      }
    }
    let world = LayoutWorld(320)
    let view = Restless()
    view.setNeedsUpdateConstraints()
    world.root.addSubview(view)
    let issues = world.stage.layoutIssues()
    #expect(view.count == 8)
    #expect(issues.map(\.kind) == [.unsettled] && issues.first?.view === view)
  }

  @Test func treesShowTheConstraintsThatViewsHold() {
    let world = LayoutWorld(320)
    let a = world.add("a", 10)
    LayoutConstraint.activate([50, 70].map { a.widthAnchor.constraint(equalToConstant: $0) })
    world.layOut()
    let lines = world.root.treeDescription(showing: .constraints).split(separator: "\n")
      .map { line in line.range(of: " at Off").map { line[..<$0.lowerBound] } ?? line }
    #expect(
      lines == [
        "View #root {0,0 320x480}", "  - Block#a.top == View#root.top",
        "  Block #a {0,0 50x20} broken=\"Block#a.width == 70\"", "    - Block#a.width == 50",
        "    - Block#a.width == 70 (broken)",
      ])
    #expect(
      a.treeJSON(showing: .constraints).contains("\"constraints\": [\"Block#a.width == 50"))
  }
}
