import Foundation
import OffscreenTesting
import OffscreenUIKit
import Testing

/// How a screen is shown.
enum Variant: String, CaseIterable, CustomTestStringConvertible {
  case usual
  case longText
  case largeText
  case rightToLeft
  case dark

  var testDescription: String { rawValue }

  /// A stage of the size of a telephone.
  func makeStage() -> Stage {
    let stage = Stage(
      size: CGSize(width: 375, height: 667), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    switch self {
    case .usual, .longText: break
    case .largeText:
      stage.traitCollection = UITraitCollection(
        preferredContentSizeCategory: .accessibilityLarge)
    case .rightToLeft: stage.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    case .dark: stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    }
    return stage
  }

  /// The text, or a longer one.
  func text(_ usual: String, _ long: String) -> String { self == .longText ? long : usual }
}

/// Three screens as they are written for iOS, in all variants.
@Suite struct ScreenSnapshotTests {
  private func check(
    _ variant: Variant, _ makeController: () -> UIViewController
  ) {
    let stage = variant.makeStage()
    stage.window.rootViewController = makeController()
    stage.window.layoutIfNeeded()
    assertNoLayoutIssues(on: stage)
    assertSnapshot(of: stage, as: .image(), named: variant.rawValue)
  }

  @Test(arguments: Variant.allCases) func chat(variant: Variant) {
    check(variant) {
      ChatViewController(messages: [
        Message(
          sender: .other(name: variant.text("Ada", "Ada Augusta King, Countess of Lovelace")),
          text: "Are we still on for tonight?", time: "18:02"),
        Message(
          sender: .me,
          text: variant.text(
            "Yes! At eight.",
            "Yes! At eight, if the train is on time, which it has not been all week. I will "
              + "write as soon as I am sitting in it, and you can decide then."),
          time: "18:04"),
        Message(
          sender: .other(name: "Charles"),
          text: "I shall bring the drawings of the engine, and the one who can read them.",
          time: "18:05"),
        Message(sender: .me, text: "Ok", time: "18:06"),
      ])
    }
  }

  @Test(arguments: Variant.allCases) func profile(variant: Variant) {
    check(variant) {
      ProfileViewController(
        profile: Profile(
          name: variant.text("Grace Hopper", "Rear Admiral Grace Brewster Murray Hopper"),
          handle: "@amazing_grace",
          biography: variant.text(
            "Compilers, ships and clocks that run backwards.",
            "Compilers, ships and clocks that run backwards. I hand out pieces of wire as long as "
              + "light travels in a nanosecond, and I would rather ask for forgiveness than for "
              + "permission, which is easier to get."),
          counts: [
            ("1,024", variant.text("Posts", "Posts and answers")), ("37.5k", "Followers"),
            ("108", "Following"),
          ],
          interests: [
            "Languages",
            variant.text(
              "Standards", "Standards, and the tests that every implementation has to pass"),
            "Navy",
          ]))
    }
  }

  @Test(arguments: Variant.allCases) func order(variant: Variant) {
    check(variant) {
      OrderViewController(
        order: Order(
          items: [
            .init(name: "Espresso", details: "Double", price: "2.80"),
            .init(
              name: variant.text("Carrot cake", "Carrot cake with walnuts and lemon icing"),
              details: variant.text(
                "One slice", "One slice, without nuts if there is any without nuts today"),
              price: "4.20"),
            .init(name: "Sparkling water", details: "0.5 l", price: "3.00"),
          ],
          total: "10.00",
          note: "The receipt will show no prices, and we add a card with your greeting."))
    }
  }

  /// A screen that is already shown follows a new size of text.
  @Test func shownLabelsFollowTheSizeOfText() throws {
    let stage = Variant.usual.makeStage()
    stage.window.rootViewController = ChatViewController(messages: [
      Message(sender: .me, text: "Some words that need another line when they are large", time: "1")
    ])
    stage.window.layoutIfNeeded()
    func label() throws -> UILabel {
      let labels = stage.window.subtreeLabels.filter { $0.text?.hasPrefix("Some words") == true }
      return try #require(labels.first)
    }
    let before = try label().font.pointSize
    stage.traitCollection = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    stage.window.layoutIfNeeded()
    #expect(before == 17)
    #expect(try label().font.pointSize == 33)
  }
}

extension UIView {
  fileprivate var subtreeLabels: [UILabel] {
    [self as? UILabel].compactMap { $0 } + subviews.flatMap(\.subtreeLabels)
  }
}
