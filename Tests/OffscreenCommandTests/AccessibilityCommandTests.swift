import Foundation
import OffscreenPNG
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// `offscreen accessibility`.
@Suite struct AccessibilityCommandTests {
  private static let page = """
    version: 1
    size: [300, 100]
    root:
      id: root
      subviews:
        - { class: Label, id: title, text: Settings, frame: [10, 10, 100, 20] }
        - { class: Switch, id: wifi, isOn: true, frame: [200, 10, 51, 31] }
    steps:
      - set: { view: "#title", key: text, to: Choices }
    """

  @Test func accessibilityPrintsElementsWithHints() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.run("accessibility", "page.yaml")
      #expect(run.status == 0 && run.error.isEmpty)
      #expect(
        run.output == """
          1 "Choices"  #title {10,10 100x20}
          2 "Switch Button. On."  #wifi {200,10 51x31}
              hint "Double tap to toggle setting."

          """)
      let json = try JSONValue(
        Data(try folder.run("accessibility", "page.yaml", "--json").output.utf8))
      #expect(json["elements"]?.items?.last?["id"]?.text == "#wifi")
      let picture = try folder.run("accessibility", "page.yaml", "-o", "page.png")
      #expect(picture.status == 0 && picture.output == run.output)
      let data = try #require(folder.contents("page.png"))
      let pixmap = try Pixmap(pngData: data)
      #expect(pixmap.width == 300 && pixmap.height > 130)
    }
  }

  @Test func accessibilityRefusesAnUnknownScene() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("accessibility", "nothing")
      #expect(run.status == 66 || run.status == 65)
      #expect(run.output.isEmpty && run.error.split(separator: "\n").count == 1)
    }
  }
}
