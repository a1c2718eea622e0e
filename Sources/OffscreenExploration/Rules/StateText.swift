import Foundation
import Offscreen
import OffscreenInspection

/// A state as text and as a picture, to be compared with another state.
struct StateText {
  private let lines: [Substring]
  private let picture: String

  init(of stage: Stage) {
    lines = stage.window.treeDescription().split(separator: "\n")
    picture = stage.render().contentHash
  }

  /// Whether a later state looks the same.
  func looks(like later: StateText) -> Bool { picture == later.picture }

  /// The first difference from a later state; nil if there is none in the pictures.
  func difference(from later: StateText) -> String? {
    guard picture != later.picture else { return nil }
    for (first, second) in zip(lines, later.lines) where first != second {
      return "\(Self.name(first)): '\(Self.trimmed(first))' became '\(Self.trimmed(second))'"
    }
    if lines.count != later.lines.count {
      return "the number of views: \(lines.count) became \(later.lines.count)"
    }
    return "the picture: it differs, though the views are the same"
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.drop { $0 == " " }.prefix(160))
  }

  /// The class and the identifier in a line.
  private static func name(_ line: Substring) -> String {
    trimmed(line).prefix { $0 != "{" }.trimmingCharacters(in: .whitespaces)
  }
}
