/// What a rule says about a target in one scroll state.
enum AuditVerdict {
  case passes
  case fails(AuditProblem)
  /// The rule is about pairs of targets: each other target that is in view, and what is wrong between
  /// the two; nil for nothing.
  case neighbours([(key: TargetKey, problem: AuditProblem?)])
}

/// What is wrong with a target in one scroll state.
struct AuditProblem {
  /// The state with the highest one is reported.
  let closeness: Double
  /// What is wrong in words; not called for states that are not reported.
  let reason: () -> String
  /// The name of a view that takes touches in its place.
  var coveredBy: () -> String? = { nil }
}
