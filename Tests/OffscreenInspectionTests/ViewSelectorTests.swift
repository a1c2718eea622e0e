import Offscreen
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

  @Test func wordsOfPeopleAreRead() throws {
    let near = try #require(ViewSelector("#row \"Wi-Fi\""))
    let selector = try #require(
      ViewSelector("#bar [role button][label \"a \\\"b\\\" ]\"][near #row \"Wi-Fi\"][1]"))
    #expect(
      selector.parts == [
        ViewSelector.Part(identifier: "bar"),
        ViewSelector.Part(index: 1, label: "a \"b\" ]", role: .button, near: near),
      ])
  }

  @Test(arguments: [
    "[role]", "[role x]", "[role button", "[label x]", "[label \"x]", "[label \"x\" ]", "[near #x]",
    "a[near ]", "a[near #x", "a[near [near #x]]", "[role button][role link]", "[label \"a\"]b",
    "[0]", "[row 4]", "[text \"a\"][text \"b\"]",
  ])
  func otherWordsAreRefused(text: String) {
    #expect(ViewSelector(text) == nil)
  }

  /// The text of every combination of conditions is read as the same selector.
  @Test func selectorsAreReadAsTheyAreWritten() {
    let texts = [nil, "", "a b", "\"", "\\", "\\\"]", "]\u{301}", "\n"]
    let nears = [nil, ViewSelector("\"\\\"]\"[near [role tab]]")]
    var count = 0
    for className in [nil, "A"] {
      for identifier in [nil, "i"] {
        for text in texts {
          for label in texts {
            for role in [nil, AccessibilityRole.button, .toggle] {
              for near in nears {
                for place in [nil, "row 1.4"] {
                  for index in [nil, 3] {
                    let part = ViewSelector.Part(
                      className: className, identifier: identifier, text: text, index: index,
                      place: place, label: label, role: role, near: near)
                    let whole = ViewSelector(parts: [part, ViewSelector.Part(className: "B")])
                    let names = className != nil || identifier != nil || text != nil
                    guard names || label != nil || role != nil else { continue }
                    let read = ViewSelector(whole.description)
                    #expect(read?.parts == whole.parts, "\(whole.description)")
                    #expect(read?.description == whole.description)
                    count += 1
                  }
                }
              }
            }
          }
        }
      }
    }
    #expect(count > 5_000)
  }

  @Test func nestingEnds() {
    func text(_ depth: Int) -> String {
      String(repeating: "A[near ", count: depth) + "A" + String(repeating: "]", count: depth)
    }
    #expect(ViewSelector(text(ViewSelector.nestingLimit)) != nil)
    #expect(ViewSelector(text(ViewSelector.nestingLimit + 1)) == nil)
    #expect(ViewSelector(text(100_000)) == nil)
  }

  @Test func viewsInNestedScopesAreFoundOnce() throws {
    let (outer, inner, leaf) = (View(), View(), View())
    for view in [outer, inner] { view.accessibilityIdentifier = "card" }
    leaf.accessibilityIdentifier = "leaf"
    outer.addSubview(inner)
    inner.addSubview(leaf)
    let root = View()
    root.addSubview(outer)
    #expect(try #require(ViewSelector("#card #leaf")).matches(in: root) == [leaf])
    #expect(try #require(ViewSelector("#card #card")).matches(in: root) == [inner])
    #expect(try #require(ViewSelector("#card #leaf")).layers(in: root) == [leaf.layer])
    #expect(try #require(ViewSelector("#card #leaf[1]")).matches(in: root) == [])
  }
}
