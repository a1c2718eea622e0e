import Foundation
import OffscreenTesting
import OffscreenUIKit
import Testing

/// How the form is shown.
private struct FormVariant: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var traits = UITraitCollection()
  var height: CGFloat = 740

  static let all = [
    FormVariant(testDescription: "light"),
    FormVariant(testDescription: "dark", traits: UITraitCollection(userInterfaceStyle: .dark)),
    FormVariant(
      testDescription: "rightToLeft", traits: UITraitCollection(layoutDirection: .rightToLeft)),
    FormVariant(testDescription: "smallText", traits: sized(.extraSmall)),
    FormVariant(testDescription: "largerText", traits: sized(.extraExtraExtraLarge)),
    FormVariant(
      testDescription: "accessibilityText", traits: sized(.accessibilityLarge), height: 1260),
  ]

  private static func sized(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }
}

/// A page of settings with every small control, in light and dark, both directions and four sizes of text.
@Suite struct FormSnapshotTests {
  @Test(arguments: FormVariant.all)
  private func form(variant: FormVariant) {
    let stage = Stage(size: CGSize(width: 320, height: variant.height), scale: 2)
    stage.traitCollection = variant.traits
    stage.window.rootViewController = FormViewController()
    stage.window.layoutIfNeeded()
    assertNoLayoutIssues(on: stage)
    assertSnapshot(of: stage, as: .image(), named: variant.testDescription)
  }
}
