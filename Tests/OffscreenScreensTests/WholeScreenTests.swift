import Foundation
import OffscreenTesting
import OffscreenUIKit
import Testing

/// A conversation, an athlete's pages and a control of stars, as they are written for iOS: in every variant, and
/// played by a finger.
@Suite struct WholeScreenTests {
  private static let variants = Variant.allCases

  static func conversation(_ variant: Variant = .usual) -> UIViewController {
    let lines: [(Conversation.Line.Author, String)] = [
      (.friend(name: "Ada"), "Have you seen the engine?"),
      (.me, "Not yet."),
      (
        .friend(name: "Ada"),
        variant.text(
          "It weaves algebraic patterns just as the loom weaves flowers and leaves.",
          "It weaves algebraic patterns just as the loom weaves flowers and leaves. I have written down how it "
            + "could compute the numbers of Bernoulli, step by step, and Charles wants to see it printed."
        )
      ),
      (.me, "Then I must come and see it, today if you like."),
      (.friend(name: "Ada"), "Come at four."),
    ]
    let all = lines.enumerated().map {
      Conversation.Line(id: $0.offset, author: $0.element.0, text: $0.element.1)
    }
    let controller = ConversationViewController(
      conversation: Conversation(
        title: "Ada",
        days: [
          (.init(title: "Yesterday"), Array(all[0..<3])), (.init(title: "Today"), Array(all[3...])),
        ]))
    return UINavigationController(rootViewController: controller)
  }

  static func athlete(_ variant: Variant = .usual) -> UIViewController {
    AthleteViewController(
      athlete: Athlete(
        name: variant.text("Emil Zátopek", "Emil Zátopek, who ran in his boots at night"),
        goal: variant.text(
          "240 minutes a week", "240 minutes a week, and another 60 of them in the forest"),
        progress: 0.7,
        week: [
          .init(symbol: "figure.stand", name: "Walking", minutes: 64),
          .init(
            symbol: "bicycle", name: variant.text("Cycling", "Cycling to work and back"),
            minutes: 104),
        ],
        month: [
          .init(symbol: "figure.stand", name: "Walking", minutes: 260),
          .init(symbol: "bicycle", name: "Cycling", minutes: 391),
          .init(symbol: "heart.fill", name: "Other", minutes: 35),
        ]))
  }

  static func rating(_ variant: Variant = .usual) -> UIViewController {
    RatingViewController(
      film: variant.text("Metropolis", "Metropolis, in the version that was found in Buenos Aires"))
  }

  private func check(_ variant: Variant, _ makeController: (Variant) -> UIViewController) throws {
    let stage = variant.makeStage()
    stage.window.rootViewController = makeController(variant)
    try stage.settle()
    assertNoLayoutIssues(on: stage)
    assertSnapshot(of: stage, as: .image(), named: variant.rawValue)
  }

  @Test(arguments: variants) func conversation(variant: Variant) throws {
    try check(variant, Self.conversation)
  }

  @Test(arguments: variants) func athlete(variant: Variant) throws {
    try check(variant, Self.athlete)
  }

  @Test(arguments: variants) func rating(variant: Variant) throws {
    try check(variant, Self.rating)
  }

  @Test func conversationStaysAboveTheKeyboard() {
    let make: () -> UIViewController = { Self.conversation() }
    assertStoryboard(of: make, size: CGSize(width: 320, height: 560)) { story in
      story.stage.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      story.stage.keyboard.followsTextInput = true
      story.stage.keyboard.isDrawn = true
      story.settle()
      story.frame("end of the conversation")
      story.tap(.point(CGPoint(x: 120, y: 534)))
      story.wait(.milliseconds(120))
      story.frame("keyboard appears")
      story.settle()
      story.stage.type("I shall be there before the clock of the tower strikes.")
      story.settle()
      story.frame("field grows")
      story.tap(.point(CGPoint(x: 288, y: 318)))
      story.wait(.milliseconds(100))
      story.frame("sent")
      story.settle()
      story.frame("new line")
      story.drag(
        from: .point(CGPoint(x: 160, y: 200)), to: .point(CGPoint(x: 160, y: 480)),
        over: .milliseconds(300))
      story.frame("keyboard follows the finger")
      story.settle()
      story.frame("keyboard is away")
    }
  }

  @Test func athletesRingFillsWhilePagesTurn() {
    let make: () -> UIViewController = { Self.athlete() }
    assertStoryboard(of: make, size: CGSize(width: 320, height: 480)) { story in
      story.stage.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      story.frame("before")
      story.settle()
      story.frame("filled")
      story.drag(
        from: .point(CGPoint(x: 280, y: 300)), to: .point(CGPoint(x: 80, y: 300)),
        over: .milliseconds(300))
      story.frame("turning")
      story.settle()
      story.frame("month")
      story.tap(.point(CGPoint(x: 90, y: 176)))
      story.wait(.milliseconds(150))
      story.frame("turning back")
      story.settle()
      story.frame("week")
    }
  }

  @Test func starsFollowTheFingerAndTheCardComesBack() {
    let make: () -> UIViewController = { Self.rating() }
    assertStoryboard(of: make, size: CGSize(width: 320, height: 400)) { story in
      story.settle()
      story.tap(.point(CGPoint(x: 160, y: 200)))
      story.wait(.milliseconds(60))
      story.frame("third star springs")
      story.settle()
      story.drag(
        from: .point(CGPoint(x: 160, y: 200)), to: .point(CGPoint(x: 250, y: 200)),
        over: .milliseconds(300), hold: .milliseconds(200))
      story.settle()
      story.frame("five stars")
      story.drag(
        from: .point(CGPoint(x: 60, y: 160)), to: .point(CGPoint(x: 60, y: 240)),
        over: .milliseconds(300), hold: .milliseconds(200))
      story.frame("pulled")
      story.settle()
      story.frame("back")
    }
  }

  private static func letters() -> UIViewController {
    UINavigationController(rootViewController: LettersViewController())
  }

  @Test(arguments: [Variant.usual, .dark, .rightToLeft, .largeText])
  func menuOfARow(variant: Variant) throws {
    let stage = variant.makeStage()
    stage.window.rootViewController = Self.letters()
    try stage.settle()
    stage.touch(.began, at: CGPoint(x: 180, y: 150))
    stage.advance(by: .milliseconds(700))
    stage.touch(.ended, at: CGPoint(x: 180, y: 150))
    try stage.settle()
    assertSnapshot(of: stage, as: .image(), named: variant.rawValue)
  }

  @Test func rowsAnswerALongPressWithTheirMenus() {
    assertStoryboard(of: Self.letters, size: CGSize(width: 320, height: 480)) { story in
      story.stage.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      story.settle()
      story.stage.touch(.began, at: CGPoint(x: 160, y: 150))
      story.wait(.milliseconds(350))
      story.frame("lifts")
      story.wait(.milliseconds(300))
      story.frame("menu appears")
      story.stage.touch(.ended, at: CGPoint(x: 160, y: 150))
      story.settle()
      story.frame("menu with a preview")
    }
  }
}
