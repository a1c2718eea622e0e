import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// A question that a sweep asks in each state; ``forms`` lists the possible questions.
struct SweepQuestion {
  /// The names of its columns.
  let columns: [String]
  /// The answers, one for each column.
  let question: Question<[SweepValue]>

  /// The forms of questions, with their answers in words.
  static let forms: KeyValuePairs<String, String> = [
    "hit X,Y": "hit: a selector of the view that a touch hits",
    "area SELECTOR":
      "area, side, largest_width, largest_height: where a touch reaches the view: square points, and the "
      + "shorter side, the width and the height of the largest rectangle in that region",
    "reach SELECTOR N": "reach: whether a square of N points fits into that region",
    "count SELECTOR": "count: the number of views",
    "unreachable":
      "unreachable, unreachable_targets: how many touch targets are seen that no touch reaches, and which",
    "SELECTOR.KEY": "a value of the view, as in 'expect', such as #pages.currentPage",
  ]

  /// Reads a question, with a label before it if it begins with a word and a colon.
  ///
  /// - Parameters:
  ///   - text: The question.
  ///   - classes: The classes whose attributes are among the values that can be asked for.
  /// - Throws: An error for a text that is not a question.
  init(_ text: String, classes: SceneViewClasses) throws(ScriptError) {
    let (label, rest) = text.labelled
    guard let (names, question) = Self.read(rest, classes) else {
      throw ScriptError(
        .unexpected(
          found: "the question \(quoted(rest))",
          expected: "one of " + Self.forms.map(\.key).joined(separator: ", ")))
    }
    self.question = question
    columns =
      label.map { label in
        names.count == 1 ? [label] : names.map { "\(label).\($0)" }
      } ?? names
  }

  /// The question in a text, and its columns; nil if the text is not a question.
  private static func read(
    _ text: String, _ classes: SceneViewClasses
  ) -> (columns: [String], question: Question<[SweepValue]>)? {
    let word = text.prefix { !$0.isWhitespace }
    let rest = text.dropFirst(word.count).trimmingCharacters(in: .whitespaces)
    switch word {
    case "hit":
      return PointArgument(argument: rest).map { point in
        (
          ["hit"],
          Question.hits(at: [point.point]).map { $0.ids.map { $0.map(SweepValue.text) ?? .none } }
        )
      }
    case "area":
      return ViewSelector(rest).map { selector in
        (
          ["area", "side", "largest_width", "largest_height"],
          Question.reach(of: selector).map { reach in
            let size = reach.largest.size
            return [reach.area, min(size.width, size.height), size.width, size.height]
              .map(SweepValue.number)
          }
        )
      }
    case "reach":
      let parts = rest.split(separator: " ")
      guard let side = parts.last.flatMap({ Double($0) }), side.isFinite, side >= 0,
        let selector = ViewSelector(parts.dropLast().joined(separator: " "))
      else { return nil }
      let size = CGSize(width: side, height: side)
      return (["reach"], Question.reach(of: selector).map { [.flag($0.holds(size))] })
    case "count":
      return ViewSelector(rest).map { selector in
        (["count"], Question.count(of: selector).map { [.number(Double($0))] })
      }
    case "unreachable":
      guard rest.isEmpty else { return nil }
      return (
        ["unreachable", "unreachable_targets"],
        Question.unreachable().map { targets in
          let names = targets.map(\.name).joined(separator: ", ")
          return [.number(Double(targets.count)), names.isEmpty ? .none : .text(names)]
        }
      )
    default:
      return text.selectorAndKey.map { selector, key in
        (
          [text],
          Question.view(selector).map { (view) throws(ScriptError) in
            let attributes = classes.values(of: view)
            return [
              SweepValue(try ViewProperties.value(of: key, in: view, attributes: attributes))
            ]
          }
        )
      }
    }
  }
}
