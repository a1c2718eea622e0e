import OffscreenInspection
import Testing

@Suite struct SelectorTests {
  @Test func partsAreReadInOrder() throws {
    let selector = try #require(ViewSelector("#list Cell[2] \"Two words\" Label#title"))
    #expect(
      selector.parts == [
        ViewSelector.Part(identifier: "list"), ViewSelector.Part(className: "Cell", index: 2),
        ViewSelector.Part(text: "Two words"),
        ViewSelector.Part(className: "Label", identifier: "title"),
      ])
    #expect(selector.description == "#list Cell[2] \"Two words\" Label#title")
  }

  @Test func placesOfItemsAreRead() throws {
    let selector = try #require(ViewSelector("#list Cell[row 1.4]"))
    #expect(
      selector.parts == [
        ViewSelector.Part(identifier: "list"),
        ViewSelector.Part(className: "Cell", place: "row 1.4"),
      ])
  }

  /// A sign and a combining mark after it are one character, but the parser reads them separately.
  @Test(arguments: ["\u{301}", "\u{E0061}b", "\u{200D}"])
  func combiningMarksBeginNames(identifier: String) throws {
    let selector = try #require(ViewSelector("A#\(identifier)[1]"))
    #expect(
      selector.parts == [ViewSelector.Part(className: "A", identifier: identifier, index: 1)])
  }

  @Test(arguments: [
    "", " ", "#", "a#", "a[", "a[x]", "a[-1]", "a[row]", "a[row ]", "a[ 4]", "a[row 1.]",
    "a[row x]", "\"open", "a[1]b", "]", "##",
  ])
  func otherTextIsRefused(text: String) {
    #expect(ViewSelector(text) == nil)
  }
}
