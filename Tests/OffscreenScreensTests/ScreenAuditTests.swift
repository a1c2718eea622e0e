import Foundation
import OffscreenTesting
import OffscreenUIKit
import Testing

/// Screens as they are written for iOS keep all rules of audits, or a reason says why not.
///
/// The reasons are those of the screens: none of what is found is a false alarm.
@Suite struct ScreenAuditTests {
  /// A screen, and what its views may break.
  private struct Screen {
    let name: String
    let make: () -> UIViewController
    let exemptions: [AuditExemption]
  }

  private static let colors = AuditExemption(
    .unreadable, "Window",
    because: """
      iOS's colours on white or grey: secondaryLabel 3.43, placeholderText 1.72, systemBlue 4.01, and white on \
      systemGreen 2.21.
      """)
  private static let fixed = AuditExemption(
    .fixed, "Window", because: "The screen asks for its fonts once.")
  private static let fixedBarTitle = AuditExemption(
    .fixed, "NavigationBar", because: "Titles of bars keep their size, as those of iOS do.")
  private static let unnamedSwitch = AuditExemption(
    .unnamed, "Switch", because: "The screen does not connect the label beside it.")

  private static let screens: [Screen] = [
    Screen(
      name: "chat",
      make: {
        ChatViewController(messages: [
          Message(sender: .other(name: "Ada"), text: "Are we still on for tonight?", time: "18:02"),
          Message(sender: .me, text: "Yes! At eight.", time: "18:04"),
        ])
      }, exemptions: [colors, fixed]),
    Screen(
      name: "profile",
      make: {
        ProfileViewController(
          profile: Profile(
            name: "Grace Hopper", handle: "@amazing_grace",
            biography: "Compilers, ships and clocks that run backwards.",
            counts: [("1,024", "Posts"), ("37.5k", "Followers"), ("108", "Following")],
            interests: ["Languages", "Standards", "Navy"]))
      }, exemptions: [colors, fixed]),
    Screen(
      name: "order",
      make: {
        OrderViewController(
          order: Order(
            items: [
              .init(name: "Espresso", details: "Double", price: "2.80"),
              .init(name: "Carrot cake", details: "One slice", price: "4.20"),
            ], total: "10.00", note: "The receipt will show no prices."))
      }, exemptions: [colors, fixed, unnamedSwitch]),
    Screen(
      name: "form", make: { FormViewController() },
      exemptions: [
        colors, fixed, unnamedSwitch,
        AuditExemption(.unnamed, "Slider", because: "The form shows the control alone."),
        AuditExemption(
          .wcag22Minimum, "ClearButton",
          because: "iOS's button is as small, inside the field that it clears."),
      ]),
    Screen(
      name: "settings",
      make: { UINavigationController(rootViewController: SettingsViewController()) },
      exemptions: [colors, fixedBarTitle]),
    Screen(
      name: "sign in", make: { SignInViewController { _, _ in false } },
      exemptions: [colors, fixed]),
    Screen(
      name: "conversation", make: { WholeScreenTests.conversation() },
      exemptions: [
        colors, fixedBarTitle,
        AuditExemption(
          .overlapping, "DayHeaderView", because: "The names of days float over the messages."),
      ]),
    Screen(name: "athlete", make: { WholeScreenTests.athlete() }, exemptions: [colors, fixed]),
    Screen(name: "rating", make: { WholeScreenTests.rating() }, exemptions: [colors]),
  ]

  private static let cases = screens.map(\.name).flatMap { name in
    Variant.allCases.filter { $0 != .longText }.map { (name, $0) }
  }

  @Test(arguments: cases) func screenKeepsAllRules(name: String, variant: Variant) throws {
    let screen = try #require(Self.screens.first { $0.name == name })
    let stage = variant.makeStage()
    stage.window.backgroundColor = .systemBackground
    stage.window.rootViewController = screen.make()
    let report = stage.auditReport(
      AuditRule.standard + AuditRule.words, exempting: screen.exemptions)
    #expect(report.findings.map { "\($0)" } == [])
    #expect(report.isComplete)
  }

  /// Each exemption leaves something out in some variant.
  @Test(arguments: screens.map(\.name)) func exemptionsAreNeeded(name: String) throws {
    let screen = try #require(Self.screens.first { $0.name == name })
    var counts = screen.exemptions.map { _ in 0 }
    for variant in Variant.allCases {
      let stage = variant.makeStage()
      stage.window.backgroundColor = .systemBackground
      stage.window.rootViewController = screen.make()
      let report = stage.auditReport(
        AuditRule.standard + AuditRule.words, exempting: screen.exemptions)
      for (index, exemption) in report.exemptions.enumerated() { counts[index] += exemption.count }
    }
    #expect(counts.allSatisfy { $0 > 0 }, "\(counts)")
  }
}
