import Foundation
import OffscreenGeometry
import Testing

struct DemandTests {
  @Test func satisfiedDemandBuildsNoMessage() {
    var messages = 0
    func message() -> String {
      messages += 1
      return "unused"
    }
    demand(1 < 2, message())
    #expect(messages == 0)
  }

  // In a release build as well: `Tools/test` runs this suite in both.
  @Test func failedDemandWritesItsMessageToStandardError() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let index = Int.random(in: -1 ... -1)
      demand(index >= 0, "The index must not be negative, and it is \(index).")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("The index must not be negative, and it is -1."))
    #expect(text.contains("DemandTests.swift:"))
  }
}
