public import Offscreen

extension Stage {
  /// The touch targets that break at least one of the given rules in all scroll states.
  ///
  /// Every scroll view that a finger reaches is moved through its range, and moved back at the end, so
  /// that rows which lie under a bar now, or are not in view yet, are judged where they are best. The
  /// delegates are told of each movement, and time passes if it starts something that moves by itself.
  /// A view responds to taps if it is an enabled control, a cell of a list, or has an enabled recogniser
  /// of taps or long presses; what a view does in `touchesBegan` is not known.
  ///
  /// ```swift
  /// #expect(stage.audit(.wcag22Minimum).isEmpty)
  /// ```
  ///
  /// - Parameter rules: The rules; ``AuditRule/standard`` if there are none.
  /// - Returns: What is wrong, target by target; warnings too.
  /// - Complexity: For each of at most ``AuditReport/stateLimit`` states, a `HitMap`, and a drawing of
  ///   every view for ``AuditRule/unreachable`` and ``AuditRule/hidden``.
  public func audit(_ rules: AuditRule...) -> [AuditFinding] {
    auditReport(rules).findings
  }

  /// All touch targets with their problems; see ``audit(_:)``.
  ///
  /// - Parameters:
  ///   - rules: The rules; ``AuditRule/standard`` if there are none.
  ///   - states: The maximum number of scroll states, at least 1.
  /// - Returns: The report, which says whether the limit left something out.
  public func auditReport(
    _ rules: [AuditRule] = [], states: Int = AuditReport.stateLimit
  ) -> AuditReport {
    Audit(of: self, rules.isEmpty ? AuditRule.standard : rules, limit: states).report()
  }
}
