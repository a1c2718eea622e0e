import OffscreenScript
import OffscreenSnapshots
import Testing

@Suite struct SelectorTests {
  @Test func partsAreReadInOrder() throws {
    let selector = try #require(Selector("#list Cell[2] \"Two words\" Label#title"))
    #expect(
      selector.parts == [
        Selector.Part(identifier: "list"), Selector.Part(className: "Cell", index: 2),
        Selector.Part(text: "Two words"), Selector.Part(className: "Label", identifier: "title"),
      ])
    #expect(selector.description == "#list Cell[2] \"Two words\" Label#title")
  }

  @Test(arguments: ["", " ", "#", "a#", "a[", "a[x]", "a[-1]", "\"open", "a[1]b", "]", "##"])
  func otherTextIsRefused(text: String) {
    #expect(Selector(text) == nil)
  }
}
