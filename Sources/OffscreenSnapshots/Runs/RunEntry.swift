/// What one run found out about one snapshot.
package struct RunEntry: Codable, Hashable, Sendable {
  /// How a snapshot came out.
  package enum Verdict: String, Codable, Hashable, Sendable {
    /// It is as its reference, or its gate lets it pass.
    case passed
    /// It is not, or could not be compared.
    case failed
    /// It was written to the reference folder.
    case recorded
  }

  /// What went wrong, in one word for programs.
  package enum Problem: String, Codable, Hashable, Sendable {
    case missing, size, pixels, text, frames, unreadableReference, duplicateName, caseClash,
      badRequest
    case cannotWrite
  }

  /// What was compared: the facts of a picture or of a text.
  package struct Facts: Codable, Hashable, Sendable {
    /// The hash of the pixels or of the text.
    package var hash: String
    /// Width and height in pixels; nil for a text.
    package var size: [Int]?
    /// Pixels a point; nil for a text.
    package var scale: Double?
    /// What the comparison left out; nil where it left nothing out.
    package var masks: [MaskNote]?

    /// Creates the facts of a snapshot.
    package init(
      hash: String, size: [Int]? = nil, scale: Double? = nil, masks: [MaskNote] = []
    ) {
      self.hash = hash
      self.size = size
      self.scale = scale
      self.masks = masks.isEmpty ? nil : masks
    }
  }

  /// How many pixels differ; nil unless pixels were counted.
  package struct Pixels: Codable, Hashable, Sendable {
    /// How many pixels differ at all.
    package var changed: Int
    /// How many there are.
    package var total: Int
    /// How many the gate counted.
    package var counted: Int
    /// The largest distance of two bytes.
    package var largestDistance: Int
    /// What decided, in words.
    package var gate: String
  }

  /// The name, such as `Suite/test.name`; a word about the place where there is none.
  package var name: String
  /// The ending of the reference, such as `png`.
  package var kind: String
  /// The test or the scene file; nil where it is not known.
  package var origin: String?
  /// The reference as messages show it.
  package var reference: String
  /// How it came out.
  package var verdict: Verdict
  /// What is or was wrong; nil for a snapshot that passed.
  package var problem: Problem?
  /// The whole message of the failure; nil for a snapshot that passed.
  package var message: String?
  /// What was compared; nil where nothing could be.
  package var actual: Facts?
  /// How many pixels differ; nil unless they do.
  package var pixels: Pixels?
  /// What the failure left, as messages show it.
  package var artifacts: [String]
  /// The shell command that accepts what was made; nil where there is nothing to accept.
  package var accept: String?

  /// Creates an entry from what verifying found.
  package init(
    name: String, kind: String, origin: String?, reference: String, actual: Facts?,
    failure: SnapshotFailure?
  ) {
    self.name = name
    self.kind = kind
    self.origin = origin
    self.reference = reference
    self.actual = actual
    verdict = failure.map { $0.isRecorded ? .recorded : .failed } ?? .passed
    problem = failure.map { Problem($0.kind) }
    message = failure?.message
    artifacts = failure?.artifacts.map(\.shownPath) ?? []
    accept = failure.flatMap { $0.isRecorded ? nil : $0.acceptCommand }
    if case .pixels(let difference) = failure?.kind {
      pixels = Pixels(
        changed: difference.changedCount, total: difference.pixelCount,
        counted: failure?.gate?.count ?? difference.changedCount,
        largestDistance: difference.maximumDistance,
        gate: (failure?.gate?.comparison ?? .exact).description)
    }
  }
}

extension RunEntry.Problem {
  /// The word for a kind of failure.
  package init(_ kind: SnapshotFailure.Kind) {
    self =
      switch kind {
      case .missing: .missing
      case .size: .size
      case .pixels: .pixels
      case .text: .text
      case .frames: .frames
      case .unreadableReference: .unreadableReference
      case .duplicateName: .duplicateName
      case .caseClash: .caseClash
      case .badRequest: .badRequest
      case .cannotWrite: .cannotWrite
      }
  }
}
