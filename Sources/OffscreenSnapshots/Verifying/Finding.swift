internal import Foundation

/// What comparing a subject with its reference found.
struct Finding {
  /// What is wrong; none when nothing is.
  var kind: SnapshotFailure.Kind?
  /// What the comparison counted, where pixels differ.
  var gate: GateReading?
  /// The font files that the reference and the subject do not have in common.
  var fileChanges: [UsedFileChange] = []
  /// Writes a copy of the reference, where there is one.
  var storeExpected: ((URL) throws -> Void)?
  /// Writes the picture or text of the difference, and returns whether there is one.
  var storeDifference: ((URL) throws -> Bool)?
  /// Finds out to which views the differing pixels belong, where that can be known; told the lines
  /// of the tree that changed.
  var attribute: ((Set<Int>) -> PixelAttribution?)?
  /// The file to show of an artefact that is a folder; nil for a file, and for a folder without one.
  var shownFile: (ArtifactRole) -> String? = { _ in nil }

  init(kind: SnapshotFailure.Kind? = nil, gate: GateReading? = nil) {
    self.kind = kind
    self.gate = gate
  }
}
