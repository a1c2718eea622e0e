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
    #expect(AccessibilityReport(in: stage).elements.map(Self.words) == one.expected)
  }

  /// What is spoken of an element, and behind it its hint, its details and its rotors.
  private static func words(of element: AccessibilityReport.Element) -> String {
    var words = element.speech
    if let hint = element.hint { words += " | " + hint }
    for detail in element.content {
      words += " | \(detail.isImportant ? "! " : "")\(detail.label): \(detail.value)"
    }
    for rotor in element.rotors {
      let places = rotor.places + (rotor.hasMore ? ["…"] : [])
      words += " | \(rotor.name): \(places.joined(separator: ", "))"
    }
    return words
  }

  @Test func casesHaveDifferentNames() {
    #expect(Set(VoiceOverCase.all.map(\.name)).count == VoiceOverCase.all.count)
  }
}
