import OffscreenInspection
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("abc", "ABC", 0), ("ab", "ba", 1),
    ("kitten", "sitting", 3), ("from", "form", 1), ("wait", "wai", 1),
  ])
  func editsAreCounted(first: String, second: String, distance: Int) {
    #expect(editDistance(first, second) == distance)
    #expect(editDistance(second, first) == distance)
  }

  @Test func nearestNameIsCloseOrNil() {
    #expect(nearest("contnt", in: ["text", "content"]) == "content")
    #expect(nearest("x", in: ["frame", "alpha"]) == nil)
    #expect(nearest("a", in: []) == nil)
  }
}
