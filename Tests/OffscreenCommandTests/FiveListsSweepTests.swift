import Foundation
import Offscreen
import Testing

/// The sweep of the article on sweeps: which column, page or row of each of the five lists is under a finger at
/// an offset, compared with a plain sum of lengths.
@Suite struct FiveListsSweepTests {
  private static let titles = [
    "Today", "This week", "Month", "Quarter", "Year", "Five years", "Everything so far",
  ]
  private static let columnWidths: [Double] = (0..<20).map { [60, 90, 120][$0 % 3] }

  private static var titleWidths: [Double] {
    titles.map {
      Double(OptionBarTitleCell.width(forTitle: $0, font: .standard(size: 15), padding: 14))
    }
  }

  /// The index of the length that contains a place, if the lengths follow one another from 0.
  private static func part(at place: Double, of lengths: [Double]) -> Int? {
    var end = 0.0
    return lengths.firstIndex { length in
      end += length
      return place < end
    }
  }

  private static var scene: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Tools/python/examples/lists.yaml")
  }

  /// Rows of answers, without the line of the columns' names.
  private func sweep(_ arguments: [String]) throws -> [[String]] {
    var rows: [[String]] = []
    try Tool.inFolder { folder in
      try folder.write("lists.yaml", String(contentsOf: Self.scene, encoding: .utf8))
      let run = try folder.run(arguments: ["sweep", "lists.yaml"] + arguments)
      #expect(run.status == 0, "\(run.error)")
      rows = run.output.split(separator: "\n").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    return rows
  }

  @Test func columnsUnderTheFingerAreThoseOfAPlainSum() throws {
    for (id, key, y, step, most) in [
      ("table", "contentOffset.x", 30, 23.0, 1_420.0),
      ("rotated", "contentOffset.x", 100, 23, 1_420),
      ("bar", "contentOffset.x", 160, 7, 280), ("pages", "contentOffset.x", 230, 80, 1_600),
    ] {
      let rows = try sweep([
        "--vary", "x: #\(id).\(key)=0...\(Int(most))/\(Int(step))", "--ask", "hit 150,\(y)",
      ])
      #expect(rows.count == Int(most / step) + 1)
      for row in rows {
        let place = try #require(Double(row[0])) + 150
        let name: String? =
          switch id {
          case "table":
            Self.part(at: place, of: Self.columnWidths)
              .map { "#table HorizontalTableViewCell[column \($0)]" }
          case "rotated":
            Self.part(at: place, of: Self.columnWidths)
              .map { "#rotated RotatedTableViewCell[column \($0)]" }
          case "bar":
            Self.part(at: place, of: Self.titleWidths)
              .map { "#bar OptionBarTitleCell[column \($0)]" } ?? "#bar"
          default: "#pages Label[page \(Int(place / 320))]"
          }
        #expect(row[1] == name, "\(row)")
      }
    }
  }

  @Test func rowsUnderTheFingerAreThoseOfThePageThatIsThere() throws {
    let rows = try sweep([
      "--vary", "#swipe.currentItemIndex=0,1", "--vary", "y: #swipe.contentOffset.y=0...600/11",
      "--ask", "hit 150,300", "--ask", "#swipe.contentOffset.y",
    ])
    #expect(rows.count == 2 * 55)
    for row in rows {
      let y = try #require(Double(row[1]))
      #expect(row[2] == "#item\(row[0]) TableViewCell[row \(Int((y + 30) / 44))]", "\(row)")
      #expect(row[3] == row[1])
    }
  }

  /// Each list at once, as the article plays it.
  @Test func listsAreMovedByStepsToo() throws {
    let rows = try sweep(
      ["--vary", "x=0...960/320"]
        + ["table", "rotated", "bar", "pages"].flatMap {
          ["--play", "scroll: {view: \"#\($0)\", to: [{x}, 0]}"]
        } + ["--play", "set: {view: \"#swipe\", key: pagingView.contentOffset.x, to: {x}}"]
        + ["--ask", "a: hit 150,30", "--ask", "b: hit 150,100", "--ask", "c: hit 150,300"])
    for (row, page) in zip(rows, 0...) where page < 3 {
      let column = try #require(Self.part(at: Double(320 * page + 150), of: Self.columnWidths))
      #expect(row[1] == "#table HorizontalTableViewCell[column \(column)]")
      #expect(row[2] == "#rotated RotatedTableViewCell[column \(column)]")
      #expect(row[3].hasPrefix("#item\(page) "))
    }
  }
}
