import Foundation
import Offscreen
import Testing

@testable import OffscreenViews

@Suite struct VisualFormatTests {
  private func describe(_ constraints: [LayoutConstraint]) -> [String] {
    constraints.map { constraint in
      let text = constraint.equation
      return String(text[..<(text.range(of: " at ")?.lowerBound ?? text.endIndex)])
        .replacingOccurrences(of: "Block#", with: "").replacingOccurrences(of: "View#", with: "")
    }
  }

  private let world = LayoutWorld(400)

  private func views(_ names: String...) -> [String: Any] {
    .init(uniqueKeysWithValues: names.map { ($0, world.add($0)) })
  }

  @Test func gapsAndSizesComeInTheOrderOfTheFormat() {
    let views = views("a", "b")
    #expect(
      describe(
        LayoutConstraint.constraints(
          withVisualFormat: "H:|-10-[a(60)]-[b(==a)]-20-|", views: views))
        == [
          "a.leading == root.leading + 10", "a.width == 60", "b.leading == a.trailing + 8",
          "b.width == a.width", "b.trailing == root.trailing - 20",
        ])
    #expect(
      describe(
        LayoutConstraint.constraints(
          withVisualFormat: "|-(>=10@m)-[a(b@1000)][b(m2)]|",
          metrics: ["m": 500, "m2": 33.5], views: views))
        == [
          "a.leading >= root.leading + 10 priority:500", "a.width == b.width",
          "b.leading == a.trailing", "b.width == 33.5", "b.trailing == root.trailing",
        ])
  }

  @Test func gapsAtTheSuperviewAreItsMargins() {
    let views = views("a")
    #expect(
      describe(LayoutConstraint.constraints(withVisualFormat: "V:|-[a]-|", views: views))
        == ["a.top == root.topMargin", "a.bottom == root.bottomMargin"])
    #expect(
      describe(LayoutConstraint.constraints(withVisualFormat: "[a]-(>=3,<=9@1)-|", views: views))
        == [
          "a.trailing <= root.trailing - 3", "a.trailing >= root.trailing - 9 priority:1",
        ])
  }

  @Test func optionsAlignNeighboursAndTurnTheRow() {
    let views = views("a", "b")
    #expect(
      describe(
        LayoutConstraint.constraints(
          withVisualFormat: "[a]-5-[b]", options: [.alignAllTop, .directionRightToLeft],
          views: views))
        == ["b.right == a.left - 5", "a.top == b.top"])
  }

  @Test func contradictionsOfAFormatAreFound() {
    for (width, isConsistent) in [(158, true), (160, false)] as [(CGFloat, Bool)] {
      let world = LayoutWorld(width)
      let views = ["a": world.add("a"), "b": world.add("b")]
      LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: "H:|-10-[a(60)]-[b(==a)]-20-|", views: views))
      world.layOut()
      #expect(world.stage.window.layoutEngine?.system.conflicts.isEmpty == isConsistent)
    }
  }

  @Test(arguments: [
    ("", "'['", 0), ("[", "the name of a view", 1), ("[a", "']'", 2),
    ("[a]-", "a number or a name", 4),
    ("[a]-(3", "')'", 6), ("|", "a view in brackets", 1), ("[a]|[b]", "the end of the format", 4),
    ("[a(@3)]", "a number or a name", 3),
  ])
  func mistakesAreFoundWhereTheyAre(format: String, expected: String, position: Int) {
    #expect(throws: VisualFormat.Failure(expected: expected, position: position)) {
      try VisualFormat(format)
    }
  }
}
