import Foundation
import Testing

/// `hit-test map --html`: the page's text about points, in a browser.
@Suite struct HitMapPageTests {
  private static let scene = """
    version: 1
    title: "A <script>alert(1)</script> & co"
    size: [120, 90]
    root:
      id: root
      backgroundColor: white
      subviews:
        - id: bar
          frame: [0, 0, 60, 40]
          backgroundColor: systemBlue
          subviews: [ { id: badge, frame: [50, 10, 30, 20], backgroundColor: systemRed } ]
        - { class: Label, id: "a<b>", text: "x", frame: [10, 50, 40, 20] }
        - { id: lid, frame: [20, 20, 30, 40], backgroundColor: systemGreen }
        - { id: glass, frame: [0, 60, 120, 30], isUserInteractionEnabled: false, backgroundColor: systemGray }
        - { id: ghost, frame: [70, 0, 50, 50], isHidden: true }
    """

  /// The positions of the scene's views in the window.
  private static let boxes: KeyValuePairs = [
    "bar": CGRect(x: 0, y: 0, width: 60, height: 40),
    "badge": CGRect(x: 50, y: 10, width: 30, height: 20),
    "a<b>": CGRect(x: 10, y: 50, width: 40, height: 20),
    "lid": CGRect(x: 20, y: 20, width: 30, height: 40),
    "glass": CGRect(x: 0, y: 60, width: 120, height: 30),
    "ghost": CGRect(x: 70, y: 0, width: 50, height: 50),
  ]

  @Test func pageGivesTheAnswersOfTheCommand() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      let page = try folder.run("hit-test", "map", "a.yaml", "--scale", "2", "--html", "hits.html")
      #expect(page.status == 0 && page.output == "", "\(page.error)")
      let html = String(decoding: try #require(folder.contents("hits.html")), as: UTF8.self)
      #expect(!html.contains("<script>alert") && !html.contains("a<b>"))
      #expect(!html.contains("http://") && !html.contains("https://"))
      var points: [[Double]] = []
      for y in stride(from: 2.25, to: 90, by: 11) {
        for x in stride(from: 3.25, to: 120, by: 13) { points.append([x, y]) }
      }
      let arguments = ["hit-test", "point", "a.yaml", "--scale", "2", "--json"]
      let plain = try folder.run(
        arguments: arguments + points.map { "\($0[0]),\($0[1])" })
      let report = try JSONSerialization.jsonObject(with: Data(plain.output.utf8)) as? [String: Any]
      let expected = try #require(report?["points"] as? [[String: Any]])
      let browser = try Browser()
      try browser.open(folder.url.appending(path: "hits.html"))
      #expect(try browser.text("document.title") == "Hit map of A <script>alert(1)</script> & co")
      #expect(try browser.text("map.at(120, 10)") == "null")
      for (point, wanted) in zip(points, expected) {
        let found = try #require(
          try browser.value("map.at(\(point[0]), \(point[1]))") as? [String: Any])
        let hit = wanted["hit"] as? [String: Any]
        #expect((found["hit"] as? [String: Any])?["id"] as? String == hit?["id"] as? String)
        #expect(found["chain"] as? [String] == wanted["chain"] as? [String])
        func rejected(_ list: Any?) -> [String] {
          ((list as? [[String: Any]]) ?? []).map { "\($0["path"] ?? "") \($0["reason"] ?? "")" }
        }
        // A hit test passes over labels and hidden views everywhere; the page lists the views that
        // contain the point.
        let holders = rejected(wanted["rejected"]).filter { line in
          Self.boxes.contains {
            line.contains("#\($0) ") && $1.contains(CGPoint(x: point[0], y: point[1]))
          }
        }
        #expect(rejected(found["rejected"]) == holders, "\(point)")
      }
    }
  }

  @Test func pointerKeysAndLegendShowTheViewThatIsHit() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      _ = try folder.run("hit-test", "map", "a.yaml", "--html", "hits.html")
      let browser = try Browser()
      try browser.open(folder.url.appending(path: "hits.html"))
      let box = try browser.box("#picture")
      #expect(box.width == 120 && box.height == 90)
      let point = (x: box.x + 30.5, y: box.y + 25.5)
      try browser.drag(from: point, to: point)
      #expect(try browser.text("$('hit').textContent") == "#lid Window/View#root/View#lid")
      #expect(try browser.text("$('chain').textContent") == "View#lidView#rootWindow")
      #expect(
        try browser.text("$('rejected').textContent")
          == "#bar occludedBy #lid")
      _ = try browser.value("$('window').focus()")
      for _ in 0..<12 { try browser.press("ArrowLeft") }
      #expect(try browser.text("$('hit').textContent") == "#bar Window/View#root/View#bar")
      let legend = try browser.text("[...$('legend').children].map(item => item.textContent)")
      #expect(legend.hasPrefix("#root"))
      try browser.click("#legend button")
      #expect(try browser.text("$('legend').querySelector('button').ariaPressed") == "true")
      try browser.click("#tinted")
      #expect(try browser.text("$('map').hidden") == "true")
      // Nothing is wider than a narrow screen.
      try browser.send(
        "Emulation.setDeviceMetricsOverride",
        ["width": 320, "height": 600, "deviceScaleFactor": 1, "mobile": true])
      #expect(try browser.text("document.documentElement.scrollWidth <= 320") == "true")
    }
  }
}
