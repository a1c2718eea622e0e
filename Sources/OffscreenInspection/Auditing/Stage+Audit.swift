public import Offscreen

extension Stage {
  /// The touch targets that break at least one of the given rules in all scroll states.
  ///
  /// Every scroll view that a finger reaches is moved through its range, and moved back at the end,
  /// so that rows which lie under a bar now, or are not in view yet, are judged where they are
  /// best. The delegates are informed of each movement, and the stage's time passes if a movement
  /// starts an animation. A view responds to taps if it is an enabled control, a cell of a list, or
  /// has an enabled recogniser of taps or long presses; code in `touchesBegan` cannot be inspected,
  /// and so does not count.
  ///
  /// ```swift
  /// #expect(stage.audit(.wcag22Minimum).isEmpty)
  /// ```
  ///
  /// - Parameters:
  ///   - rules: The rules; ``AuditRule/standard`` if there are none.
  ///   - languages: Ways in which texts are changed for an audit each; none to audit them as they are set. The stage has its
  ///     own traits again at the end. What code has measured itself, such as frames that are set once, stays as it is.
  ///   - exemptions: Views that may break rules, each with a reason.
  /// - Returns: The problems, target by target, including warnings.
  /// - Complexity: For each of at most ``AuditReport/stateLimit`` states, a `HitMap`, and a drawing of
  ///   every view for ``AuditRule/unreachable`` and ``AuditRule/hidden``.
  public func audit(
    _ rules: AuditRule..., in languages: [PseudoLanguage] = [],
    exempting exemptions: [AuditExemption] = []
  ) -> [AuditFinding] {
    auditReport(rules, in: languages, exempting: exemptions).findings
  }

  /// All touch targets with their problems; see ``audit(_:in:exempting:)``.
  ///
  /// - Parameters:
  ///   - rules: The rules; ``AuditRule/standard`` if there are none.
  ///   - languages: Ways in which texts are changed for an audit each; none to audit them as they are set.
  ///   - states: The maximum number of scroll states, at least 1.
  ///   - exemptions: Views that may break rules, each with a reason.
  /// - Returns: The report, which also tells whether the limit left states out.
  public func auditReport(
    _ rules: [AuditRule] = [], in languages: [PseudoLanguage] = [],
    states: Int = AuditReport.stateLimit, exempting exemptions: [AuditExemption] = []
  ) -> AuditReport {
    func report() -> AuditReport {
      Audit(
        of: self, rules.isEmpty ? AuditRule.standard : rules, exempting: exemptions, limit: states
      ).report()
    }
    let former = traitCollection
    let reports = languages.map { language in
      let changed = TraitCollection(shownLanguage: .pseudo(language))
      traitCollection = TraitCollection(traitsFrom: [former, changed])
      return report()
    }
    if !languages.isEmpty { traitCollection = former }
    return AuditReport(merging: reports) ?? report()
  }
}
