import OffscreenInspection
import OffscreenPlayback

/// The keys of an exemption from a rule of audits.
struct ExemptionDescription: Sendable {
  var rule: AuditRule?
  var view: ViewSelector?
  var reason: String?

  /// A list of exemptions, each with its rule, its view and its reason.
  static let list: SceneAttributeType<[AuditExemption]> = .init(.list(mapping.shape)) {
    (node, source) throws(ScriptError) in
    try node.list("a list of exemptions", limit: 1_000) { (node) throws(ScriptError) in
      let found = try mapping.read(node, source)
      guard let rule = found.rule, let view = found.view, let reason = found.reason,
        !reason.allSatisfy(\.isWhitespace)
      else { throw node.unexpected("an exemption with a reason") }
      return AuditExemption(rule, view, because: reason)
    }
  }

  private static let mapping: SceneMapping<ExemptionDescription> = SceneMapping(
    "an exemption", ExemptionDescription(),
    [
      SceneKey("rule", rule, \.rule, isRequired: true, help: "The rule, such as unreadable."),
      SceneKey(
        "view", StepMappings.viewSelector, \.view, isRequired: true,
        help: "Selects the views that are exempt with all views in them."),
      SceneKey(
        "reason", .text("a reason", limit: 500), \.reason, isRequired: true,
        help: "Why they may break the rule."),
    ])

  private static let rule: SceneAttributeType<AuditRule> = .init(
    .words(AuditRuleKind.all.map(\.name))
  ) { (node, _) throws(ScriptError) in
    let text = try node.text("a rule such as unreadable")
    // A length does not matter, so that a rule which needs one is named alone.
    do throws(ScriptError) {
      return try AuditRule(text: text == "size" ? "size=44" : text)
    } catch {
      throw ScriptError(error.problem, at: node.position)
    }
  }
}
