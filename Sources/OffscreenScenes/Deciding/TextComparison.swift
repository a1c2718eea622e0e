import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenSnapshots

/// The result of `offscreen diff --tree`: a comparison of two texts, such as trees or hit maps.
struct TextComparison {
  let difference: LineDifference

  /// Reads and compares two files.
  init(expected: String, actual: String) throws {
    difference = LineDifference(
      expected: try Self.read(expected), actual: try Self.read(actual))
  }

  var isEqual: Bool { difference.removedCount == 0 && difference.insertedCount == 0 }

  /// `equal`, or the lines that differ with those around them.
  var text: String { isEqual ? "equal\n" : difference.unified }

  /// The report as JSON, for programs.
  var json: String {
    get throws {
      let content = Content(
        verdict: isEqual ? .equal : .differs, removedLines: difference.removedCount,
        insertedLines: difference.insertedCount, unified: difference.unified)
      return String(decoding: try StableJSON.data(content), as: UTF8.self)
    }
  }

  struct Content: Codable {
    enum Verdict: String, CaseIterable, Codable {
      case equal, differs
    }

    /// Whether the texts are equal.
    let verdict: Verdict
    /// The number of lines that only the expected text has.
    let removedLines: Int
    /// The number of lines that only the actual text has.
    let insertedLines: Int
    /// The lines that differ, with those around them, as `diff -u` prints them.
    let unified: String
  }

  private static func read(_ path: String) throws -> String {
    let data: Data
    do {
      data = try InputFile.read(path)
    } catch {
      throw CommandFailure(reading: error)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CommandFailure(.badInput, "'\(path)' cannot be compared: it is not UTF-8")
    }
    return text
  }
}
