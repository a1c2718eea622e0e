import Foundation
import Offscreen
import Testing

@testable import OffscreenViews

/// Every small visual format, compared with equations that are put together from its parts.
@Suite struct VisualFormatWorldTests {
  /// A gap as a format writes it, with its relations.
  private static let gaps:
    [(text: String, relations: [(sign: String, constant: Int, rest: String)])] = [
      ("", [("==", 0, "")]), ("-", [("==", 8, "")]), ("-5-", [("==", 5, "")]),
      ("-(>=6@7)-", [(">=", 6, " priority:7")]),
      ("-(<=m,==-2@p)-", [("<=", 9, ""), ("==", -2, " priority:3")]),
    ]

  private struct Direction {
    let prefix: String
    let options: LayoutConstraint.FormatOptions
    let start: String
    let end: String
    let isTurned: Bool

    static let all = [
      Direction(prefix: "", options: [], start: "leading", end: "trailing", isTurned: false),
      Direction(
        prefix: "H:", options: .directionLeftToRight, start: "left", end: "right", isTurned: false),
      Direction(
        prefix: "H:", options: .directionRightToLeft, start: "right", end: "left", isTurned: true),
      Direction(prefix: "V:", options: [], start: "top", end: "bottom", isTurned: false),
      Direction(
        prefix: "V:", options: .directionRightToLeft, start: "top", end: "bottom", isTurned: false),
    ]

    /// `one sign two + constant`, counted from the start to the end of the row.
    func equation(
      _ one: String, _ sign: String, _ two: String, _ constant: Int, isBackwards: Bool
    ) -> String {
      let turns = isBackwards != isTurned
      let sign = turns ? [">=": "<=", "<=": ">=", "==": "=="][sign] ?? "" : sign
      let number = turns ? -constant : constant
      return "\(one) \(sign) \(two)"
        + (number == 0 ? "" : " \(number < 0 ? "-" : "+") \(abs(number))")
    }
  }

  private func lines(_ constraints: [LayoutConstraint]) -> [String] {
    constraints.map {
      $0.relationText.replacing("View#", with: "")
    }
  }

  private func views() -> (root: View, named: [String: Any]) {
    let root = View("root", 0, 0, 300, 300)
    let views = ["a", "b"].map { View($0, 0, 0, 10, 10) }
    for view in views { root.addSubview(view) }
    return (root, ["a": views[0], "b": views[1]])
  }

  @Test func formatsAreTheEquationsOfTheirParts() {
    let (root, named) = views()
    withExtendedLifetime(root) {
      for direction in Direction.all {
        for before in [nil] + Self.gaps {
          for between in Self.gaps {
            for after in [nil] + Self.gaps {
              let format =
                direction.prefix + (before.map { "|\($0.text)" } ?? "") + "[a]\(between.text)[b]"
                + (after.map { "\($0.text)|" } ?? "")
              func margin(_ text: String) -> String { text == "-" ? "Margin" : "" }
              var expected: [String] = []
              for (sign, constant, rest) in before?.relations ?? [] {
                let edge = margin(before?.text ?? "")
                expected.append(
                  direction.equation(
                    "a.\(direction.start)", sign, "root.\(direction.start)\(edge)",
                    edge.isEmpty ? constant : 0, isBackwards: false) + rest)
              }
              for (sign, constant, rest) in between.relations {
                expected.append(
                  direction.equation(
                    "b.\(direction.start)", sign, "a.\(direction.end)", constant, isBackwards: false
                  )
                    + rest)
              }
              for (sign, constant, rest) in after?.relations ?? [] {
                let edge = margin(after?.text ?? "")
                expected.append(
                  direction.equation(
                    "b.\(direction.end)", sign, "root.\(direction.end)\(edge)",
                    edge.isEmpty ? constant : 0, isBackwards: true) + rest)
              }
              let made = LayoutConstraint.constraints(
                withVisualFormat: format, options: direction.options,
                metrics: ["m": 9, "p": LayoutPriority(3)], views: named)
              #expect(lines(made) == expected, "\(format) \(direction.options)")
            }
          }
        }
      }
    }
  }

  @Test func everyOptionAlignsByItsAttribute() {
    let (root, named) = views()
    let options: [(LayoutConstraint.FormatOptions, String, isRow: Bool)] = [
      (.alignAllLeft, "left", false), (.alignAllRight, "right", false), (.alignAllTop, "top", true),
      (.alignAllBottom, "bottom", true), (.alignAllLeading, "leading", false),
      (.alignAllTrailing, "trailing", false), (.alignAllCenterX, "centerX", false),
      (.alignAllCenterY, "centerY", true), (.alignAllLastBaseline, "lastBaseline", true),
      (.alignAllFirstBaseline, "firstBaseline", true),
    ]
    withExtendedLifetime(root) {
      for (option, name, isRow) in options {
        let made = LayoutConstraint.constraints(
          withVisualFormat: isRow ? "|[a][b]|" : "V:|[a][b]|", options: option, views: named)
        #expect(lines(made).filter { $0 == "a.\(name) == b.\(name)" }.count == 1)
        #expect(made.count == 4 && LayoutConstraint.FormatOptions.alignmentMask.contains(option))
      }
      #expect(
        LayoutConstraint.FormatOptions.directionLeftToRight.rawValue == 0x10000
          && LayoutConstraint.FormatOptions.directionRightToLeft.rawValue == 0x20000)
      #expect(
        !LayoutConstraint.FormatOptions.alignmentMask.contains(.directionRightToLeft)
          && !LayoutConstraint.FormatOptions.alignmentMask.contains(.directionLeftToRight))
      let both = LayoutConstraint.constraints(
        withVisualFormat: "[a][b]", options: [.alignAllBottom, .alignAllTop], views: named)
      #expect(lines(both) == ["b.leading == a.trailing", "a.top == b.top", "a.bottom == b.bottom"])
    }
  }

  @Test func sizesAreNumbersMetricsOrOtherViews() {
    let (root, named) = views()
    let metrics: [String: Any] = [
      "float": Float(1.5), "double": 2.5, "integer": 3, "length": CGFloat(4),
      "priority": LayoutPriority(5),
      "number": NSNumber(value: 6),
    ]
    let sizes: [(String, String)] = [
      ("7", "== 7"), ("==7.25", "== 7.25"), (">=7", ">= 7"), ("<=-7", "<= -7"), ("b", "== b.S"),
      ("<=b@2", "<= b.S priority:2"), ("float", "== 1.5"), ("double", "== 2.5"),
      ("integer", "== 3"), ("length", "== 4"), ("priority", "== 5"), ("number", "== 6"),
      ("7@priority", "== 7 priority:5"), ("7@1000", "== 7"),
    ]
    withExtendedLifetime(root) {
      for (axis, name) in [("H:", "width"), ("V:", "height"), ("", "width")] {
        for (text, equation) in sizes {
          let made = LayoutConstraint.constraints(
            withVisualFormat: "\(axis)[a(\(text))]", metrics: metrics, views: named)
          #expect(lines(made) == ["a.\(name) " + equation.replacing("S", with: name)], "\(text)")
        }
      }
    }
  }

  /// The grammar as a regular expression.
  @Test func formatsAreReadIfTheyFitTheGrammar() throws {
    let object = "(-?1+|a[a1]*)"
    let predicates = "\\((==|<=|>=)?\(object)(@\(object))?(,(==|<=|>=)?\(object)(@\(object))?)*\\)"
    let gap = "(-|-\(object)-|-\(predicates)-)?"
    let view = "\\[[a1]+(\(predicates))?\\]"
    let grammar = try NSRegularExpression(
      pattern: "^(H:|V:)?(\\|\(gap))?\(view)(\(gap)\(view))*(\(gap)\\|)?$")
    let words = ["[a]", "|", "-", "1", "(", ")", ">=", "[", "]", "a", "@", ",", "V:", " "]
    func check(_ text: String) {
      let isInGrammar =
        grammar.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
      #expect(((try? VisualFormat(text)) != nil) == isInGrammar, "\(text)")
    }
    var last = [""]
    for _ in 0..<4 {
      last = last.flatMap { text in words.map { text + $0 } }
      last.forEach(check)
    }
    let valid = ["V:|-[a(>=1@a,a)]-(<=-1)-[a]|", "|-1-[a]-[a]-(1,a)-|"]
    for text in valid.map(Array.init) {
      for index in text.indices {
        check(String(text[..<index]))
        check(String(text[index...]))
        check(String(text[..<index] + text[(index + 1)...]))
        for word in words { check(String(text[..<index]) + word + String(text[index...])) }
      }
    }
  }
}
