import Foundation
import OffscreenTesting
import OffscreenUIKit
import Testing

/// What is spoken equals what AccessibilitySnapshot documents of VoiceOver.
@Suite struct VoiceOverCaseTests {
  @Test(arguments: VoiceOverCase.all.map(\.name))
  func speechIsThatOfVoiceOver(name: String) throws {
    let one = try #require(VoiceOverCase.all.first { $0.name == name })
    let stage = Stage(size: CGSize(width: 402, height: 874))
    stage.window.addSubview(one.make())
    let found = AccessibilityReport(in: stage).elements.map { element in
      element.speech + (element.hint.map { " | " + $0 } ?? "")
    }
    #expect(found == one.expected)
  }

  @Test func casesHaveDifferentNames() {
    #expect(Set(VoiceOverCase.all.map(\.name)).count == VoiceOverCase.all.count)
  }
}
