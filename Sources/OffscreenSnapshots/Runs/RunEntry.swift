/// The result of one snapshot in a run.
package struct RunEntry: Codable, Hashable, Sendable {
  /// Whether a snapshot passed.
  package enum Verdict: String, CaseIterable, Codable, Hashable, Sendable {
    /// It equals its reference, or is within the tolerance of its comparison.
    case passed
    /// It differs, or could not be compared.
    case failed
    /// It was written to the reference folder.
    case recorded
  }

  /// The kind of failure, for programs.
  package enum Problem: String, CaseIterable, Codable, Hashable, Sendable {
    /// There is no reference.
    case missing
    /// The size or the scale differs.
    case size
    /// Pixels differ.
    case pixels
    /// Lines differ.
    case text
    /// Frames of a storyboard differ.
    case frames
    /// The reference cannot be used.
    case unreadableReference
    /// Another snapshot of the run has the same name and other content.
    case duplicateName
    /// Another snapshot has a name that differs only in case.
    case caseClash
    /// The snapshot could not be taken.
    case badRequest
    /// The reference could not be written.
    case cannotWrite
  }

  /// The compared picture or text, without its bytes.
  package struct Content: Codable, Hashable, Sendable {
    /// The hash of the pixels or of the text.
    package var hash: String
    /// Width and height in pixels; nil for a text.
    package var size: [Int]?
    /// Pixels per point; nil for a text.
    package var scale: Double?
    /// The areas that the comparison ignored; nil if there were none.
    package var masks: [MaskNote]?

    /// Creates the description of a picture or text.
    package init(
      hash: String, size: [Int]? = nil, scale: Double? = nil, masks: [MaskNote] = []
    ) {
      self.hash = hash
      self.size = size
      self.scale = scale
      self.masks = masks.isEmpty ? nil : masks
    }
  }

  /// The number of pixels that differ.
  package struct Pixels: Codable, Hashable, Sendable {
    /// The number of pixels that differ.
    package var changed: Int
    /// The number of pixels of the picture.
    package var total: Int
    /// The number of pixels that the comparison counts.
    package var counted: Int
    /// The largest difference between two bytes.
    package var largestDistance: Int
    /// A description of the comparison.
    package var gate: String
  }

  /// The name, such as `Suite/test.name`, or a description of the place if there is no name.
  package var name: String
  /// The file extension of the reference, such as `png`.
  package var kind: String
  /// The test or scene file; nil if it is not known.
  package var origin: String?
  /// The library that ran the test; nil for a scene file.
  package var library: RunRecord.TestLibrary?
  /// The reference's path, as messages show it.
  package var reference: String
  /// The arguments of the test's case, if the name does not contain all of them; nil otherwise.
  package var arguments: String?
  /// The name that the snapshots of all variants of a test have in common; nil for others.
  package var family: String?
  /// The result.
  package var verdict: Verdict
  /// The kind of failure; nil for a snapshot that passed.
  package var problem: Problem?
  /// The complete failure message; nil for a snapshot that passed.
  package var message: String?
  /// The actual picture or text; nil if nothing could be compared.
  package var actual: Content?
  /// The characters and styles that its text lacks because the fonts lack them, such as `U+65E5` or
  /// `weight 700 of DejaVu Sans`; nil if none.
  package var lacks: [String]?
  /// The pixel counts; nil unless pixels differ.
  package var pixels: Pixels?
  /// The paths of the artefacts, as messages show them.
  package var artifacts: [String]
  /// The shell command that accepts the actual content; nil if there is nothing to accept.
  package var accept: String?
}
