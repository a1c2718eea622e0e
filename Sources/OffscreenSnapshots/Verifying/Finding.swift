/// The result of comparing a subject with its reference.
struct Finding<Evidence> {
  /// The kind of failure; nil if the subject equals its reference.
  var kind: SnapshotFailure.Kind?
  /// The count on which the comparison was decided, if pixels differ.
  var gate: GateReading?
  /// The font files that only one of the two pictures uses.
  var fileChanges: [UsedFileChange] = []
  /// The reference as it was read, with which the subject explains a failure; nil if there is none.
  var evidence: Evidence?

  init(
    kind: SnapshotFailure.Kind? = nil, gate: GateReading? = nil, evidence: Evidence? = nil
  ) {
    self.kind = kind
    self.gate = gate
    self.evidence = evidence
  }
}
