import Offscreen
package import OffscreenInspection

extension Player {
  /// Audits the touch targets of the stage in its present state, with the fonts and the exemptions of the script.
  ///
  /// - Parameters:
  ///   - rules: The rules to apply.
  ///   - limit: The maximum number of scroll states.
  /// - Returns: The audit, which has moved the scroll views back.
  package func audit(_ rules: [AuditRule], limit: Int = AuditReport.stateLimit) -> Audit {
    FontBook.$current.withValue(script.fonts) {
      Audit(
        of: stage, rules, exempting: script.exemptions, limit: limit, onState: onProgress)
    }
  }
}
