/// The verdict of a rule about a target in one scroll state.
enum AuditVerdict {
  case passes
  case fails(AuditProblem)
  /// The rule is about pairs of targets: each other target in view, and the problem between the
  /// two, if any.
  case neighbours([(key: TargetKey, problem: AuditProblem?)])
}

/// The problem of a target in one scroll state.
struct AuditProblem {
  /// The degree to which the target meets the rule; the state with the highest value is reported.
  let closeness: Double
  /// The problem in words; not called for states that are not reported.
  let reason: () -> String
  /// The name of a view that receives touches in the target's place.
  var coveredBy: () -> String? = { nil }
}
