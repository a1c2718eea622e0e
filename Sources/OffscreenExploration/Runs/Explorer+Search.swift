import OffscreenInspection
package import OffscreenPlayback

extension Explorer {
  /// Plays steps from the start until a rule is broken in a certain way; nil if it is not.
  ///
  /// - Parameters:
  ///   - steps: The steps; if one of them cannot be played, the run does not count.
  ///   - violation: What is sought.
  /// - Returns: The number of steps after which it is broken, and how.
  package func search(
    _ steps: [Interaction], for violation: RuleViolation
  ) -> (count: Int, violation: RuleViolation)? {
    guard let rule = plan.rules.first(where: { $0.name == violation.rule }),
      let player = try? make()
    else {
      return nil
    }
    let check = RunCheck(player, rules: [rule])
    func found() -> RuleViolation? {
      check.violation().flatMap { $0.key == violation.key ? $0 : nil }
    }
    guard rule.moment != .end else {
      do {
        for step in steps { try check.play(step) }
      } catch {
        return nil
      }
      guard !player.hasFingersDown else { return nil }
      for step in check.closingSteps { try? check.play(step) }
      let result = rule.violation(in: check.run)
      return result.flatMap { $0.key == violation.key ? (steps.count, $0) : nil }
    }
    if let violation = found() { return (0, violation) }
    for (index, step) in steps.enumerated() {
      do throws(ScriptError) {
        try check.play(step)
      } catch {
        return nil
      }
      if let violation = found() { return (index + 1, violation) }
    }
    return nil
  }
}
