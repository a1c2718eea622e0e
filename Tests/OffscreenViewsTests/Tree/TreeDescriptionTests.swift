import Foundation
import Offscreen
import Testing

@Suite struct TreeDescriptionTests {
  final class Titled: View {
    override var treeAttributes: [TreeAttribute] {
      super.treeAttributes + [
        TreeAttribute("text", "Row \"2\"\n"), TreeAttribute("font", "builtin:14"),
      ]
    }
  }

  private func tree() -> View {
    let root = View("root", 0, 0, 320, 200.5)
    root.backgroundColor = Color(hex: "#F0F0F0")
    let list = View("list", 0, 40, 320, 160)
    list.bounds.origin.y = 1.0 / 3
    list.clipsToBounds = true
    let title = Titled(frame: CGRect(x: 8, y: 88, width: 104, height: 20))
    title.accessibilityIdentifier = "title"
    title.alpha = 0.25
    title.addGestureRecognizer(TapGestureRecognizer())
    let plain = View()
    plain.isHidden = true
    plain.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(list)
    list.addSubview(title)
    root.addSubview(plain)
    return root
  }

  @Test func textHasALineForEachViewWithItsChangedAttributes() {
    #expect(
      tree().treeDescription() == """
        View #root {0,0 320x200.5} background=#F0F0F0
          View #list {0,40 320x160} origin=0,0.333 clips
            Titled #title {8,88 104x20} alpha=0.25 gestures=TapGestureRecognizer "Row \\"2\\"\\n" font=builtin:14
          View {0,0 0x0} size=0x0 center=0,0 transform=0,1,-1,0,0,0 hidden

        """)
  }

  @Test func levelsBeyondTheFiftiethAreNumberedAndNotIndentedFurther() {
    let root = View()
    var deepest = root
    for _ in 1...20_000 {
      let view = View()
      deepest.addSubview(view)
      deepest = view
    }
    let lines = root.treeDescription().split(separator: "\n")
    let indent = String(repeating: " ", count: 100)
    #expect(lines[49] == indent.dropLast(2) + "View {0,0 0x0}")
    #expect(lines[50] == indent + "View {0,0 0x0}")
    #expect(lines[51] == indent + "[51] View {0,0 0x0}")
    #expect(lines[20_000] == indent + "[20000] View {0,0 0x0}")
    #expect(root.treeDescription().utf8.count < 130 * 20_000)
    #expect(root.treeJSON().utf8.count < 280 * 20_000)
    deepest.removeFromSuperview()
  }

  /// Image views ignore touches by default, so the dump mentions only those that do not.
  @Test func imageViewsSayTheirSizeInPixelsAndWhetherTheyTakeTouches() {
    let view = ImageView(image: Image(pixmap: Pixmap(width: 4, height: 2), scale: 2))
    #expect(view.treeDescription() == "ImageView {0,0 2x1} image=4x2\n")
    view.isUserInteractionEnabled = true
    #expect(view.treeDescription() == "ImageView {0,0 2x1} interaction image=4x2\n")
    view.image = nil
    #expect(view.treeDescription() == "ImageView {0,0 2x1} interaction\n")
  }

  @Test func jsonHasTheSameFacts() throws {
    let json = tree().treeJSON()
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let root = try #require(parsed as? [String: Any])
    #expect(root["id"] as? String == "root")
    #expect(root["frame"] as? [Double] == [0, 0, 320, 200.5])
    let children = try #require(root["subviews"] as? [[String: Any]])
    let titles = try #require(children[0]["subviews"] as? [[String: Any]])
    #expect(titles[0]["text"] as? String == "Row \"2\"\n")
    #expect(titles[0]["alpha"] as? Double == 0.25)
    #expect(titles[0]["font"] as? String == "builtin:14")
    #expect(
      children[0]["origin"] as? [Double] == [0, 0.333] && children[0]["clips"] as? Bool == true)
    #expect(children[1]["hidden"] as? Bool == true)
    #expect(children[1]["transform"] as? [Double] == [0, 1, -1, 0, 0, 0])
    #expect(json == tree().treeJSON())
  }

  @Test(arguments: [
    ("1", "1"), ("-0.5", "-0.5"), ("true", "true"), ("3x4.5", "[3, 4.5]"),
    ("1,2 3x4", "[1, 2, 3, 4]"), ("0.10", "\"0.10\""), ("1,", "\"1,\""), ("inf", "\"inf\""),
    ("nan,0", "\"nan,0\""), ("#102030", "\"#102030\""), ("", "\"\""), ("x", "\"x\""),
    ("01", "\"01\""), ("0:1,0:2", "\"0:1,0:2\""),
  ])
  func attributesAreWrittenAsNumbersWhereTheyCanBeRead(fact: String, json: String) {
    final class Odd: View {
      var fact = ""
      override var treeAttributes: [TreeAttribute] {
        [TreeAttribute("fact", fact), TreeAttribute("text", fact)]
      }
    }
    let view = Odd()
    view.fact = fact
    #expect(
      view.treeJSON()
        == "{\"class\": \"Odd\", \"frame\": [0, 0, 0, 0], \"fact\": \(json), \"text\": \"\(fact)\"}"
    )
  }
}
