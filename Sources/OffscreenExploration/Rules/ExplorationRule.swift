import Foundation
public import Offscreen
import OffscreenInspection
package import OffscreenPlayback

/// Something that must hold whatever fingers do to a scene.
public struct ExplorationRule: Sendable {
  /// The name, for options, messages and `expect: {rule: NAME}`.
  public let name: String
  /// The condition of the rule, as a sentence.
  public let help: String
  /// A correct scene that breaks the rule all the same; empty if none is known.
  public let canBeWrong: String
  package let moment: Moment
  package let check: @Sendable (ExploredRun) throws -> String?
  /// The text of a step that checks a rule that is no standard one; nil for a rule that is code.
  package var closingStep: String?

  /// When a rule is checked.
  package enum Moment: Sendable {
    /// After each step, even while something moves.
    case step
    /// After each step at whose end nothing moves and no finger is down.
    case rest
    /// At the end of some runs, once nothing moves; the check may change the stage.
    case end
  }

  package init(
    _ name: String, _ help: String, canBeWrong: String = "", at moment: Moment,
    check: @escaping @Sendable (ExploredRun) throws -> String?
  ) {
    self.name = name
    self.help = help
    self.canBeWrong = canBeWrong
    self.moment = moment
    self.check = check
  }

  /// A rule of your own, checked after each step at whose end nothing moves.
  ///
  /// - Parameters:
  ///   - name: A name for messages.
  ///   - check: Returns how the rule is broken, as a sentence, or nil. An error that it throws breaks the rule
  ///     too. What stands before the first ": " tells failures apart, without digits.
  public init(_ name: String, check: @escaping @Sendable (Stage) throws -> String?) {
    self.init(name, "A rule of the scene's own.", at: .rest) { try check($0.stage) }
  }

  /// The rules that are checked unless others are named.
  public static let standard: [ExplorationRule] = [
    .settles, .finite, .offsets, .constraints, .cells, .selection, .appearance, .replay, .idle,
    .fresh,
    .thereAndBack,
  ]

  /// All rules.
  public static let all: [ExplorationRule] = standard + [.resized, .scale, .mirrored, .order]
}

/// A rule that was broken, and how.
package struct RuleViolation: Hashable, Sendable {
  package let rule: String
  package let message: String

  package init(rule: String, message: String) {
    self.rule = rule
    self.message = message
  }

  /// What tells this failure from others: the rule, and what the message says of whom, without digits.
  package var key: String {
    let subject = message.range(of: ": ").map { message[..<$0.lowerBound] } ?? message[...]
    return "\(rule) \(subject.filter { !$0.isNumber })"
  }
}

extension ExplorationRule {
  /// Checks the rule; an error of the check breaks it too.
  package func violation(in run: ExploredRun) -> RuleViolation? {
    do {
      return try check(run).map { RuleViolation(rule: name, message: $0) }
    } catch {
      return RuleViolation(rule: name, message: "the check failed: \(error)")
    }
  }

  /// Checks the rule on the present state of a player, for `expect: {rule: NAME}`.
  package func problem(in player: Player) -> String? {
    player.stage.window.layoutIfNeeded()
    // The rule that checks it says so if this fails.
    if moment == .end, name != Self.settles.name {
      _ = try? player.stage.settleUpToRepeats(limit: ExplorationLimits.settling)
    }
    var run = ExploredRun(atStartOf: player)
    // What was so at the start does not count.
    if moment == .step, let start = try? run.again([]) {
      run = ExploredRun(player, since: ExploredRun(atStartOf: start))
    }
    return violation(in: run)?.message
  }

  /// The texts of steps that check the rule at the end of a scene file; none for a rule that is code.
  package var closingSteps: [String] {
    if let closingStep { return [closingStep] }
    guard Self.all.contains(where: { $0.name == name }) else { return [] }
    return ["expect: {rule: \(name)}"]
  }
}
