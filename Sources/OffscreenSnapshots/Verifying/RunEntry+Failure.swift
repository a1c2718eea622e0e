extension RunEntry {
  /// Creates an entry from the result of verifying.
  package init(
    name: String, kind: String, origin: String?, reference: String, family: String? = nil,
    arguments: String? = nil,
    actual: Content?, failure: SnapshotFailure?
  ) {
    self.name = name
    self.kind = kind
    self.origin = origin
    self.reference = reference
    self.family = family
    self.arguments = arguments
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
  /// The problem that corresponds to a kind of failure.
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
