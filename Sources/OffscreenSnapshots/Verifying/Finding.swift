internal import Foundation

/// The result of comparing a subject with its reference.
struct Finding {
  /// What is wrong; nil if nothing is.
  var kind: SnapshotFailure.Kind?
  /// The count on which the comparison was decided, if pixels differ.
  var gate: GateReading?
  /// The font files that only one of the two pictures uses.
  var fileChanges: [UsedFileChange] = []
  /// Writes a copy of the reference; nil if there is none.
  var storeExpected: ((URL) throws -> Void)?
  /// Writes the picture or text of the difference, and returns whether there is one.
  var storeDifference: ((URL) throws -> Bool)?
  /// Attributes the differing pixels to views, given the changed lines of the tree; nil if that is
  /// not possible.
  var attribute: ((Set<Int>) -> PixelAttribution?)?
  /// The file that represents an artefact that is a folder; nil for a file or an empty folder.
  var shownFile: (ArtifactRole) -> String? = { _ in nil }

  init(kind: SnapshotFailure.Kind? = nil, gate: GateReading? = nil) {
    self.kind = kind
    self.gate = gate
  }
}
