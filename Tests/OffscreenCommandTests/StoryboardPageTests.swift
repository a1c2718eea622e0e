import Foundation
import Testing

/// `storyboard --layout html`: the page as a reader uses it in a browser.
@Suite struct StoryboardPageTests {
  @Test(arguments: [
    ([], "a.html", true), ([], "a.HTM", true), ([], "a.png", false),
    (["--layout", "html"], "b.html", true),
  ])
  func namesOfFilesChooseThePage(options: [String], name: String, isPage: Bool) throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", "version: 1\nsize: [8, 8]\nroot: {}\nsteps: [ { frame: a } ]")
      let run = try folder.run(arguments: ["storyboard", "a.yaml", "-o", name] + options)
      #expect(run.status == 0, "\(run.error)")
      let data = try #require(folder.contents(name))
      #expect(data.starts(with: Data("<!DOCTYPE html>".utf8)) == isPage)
    }
  }

  @Test(arguments: [("sheet", "a.html"), ("apng", "a.html"), ("html", "a.png")])
  func layoutsOfAnotherKindThanTheNameAreRefused(layout: String, name: String) throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", "version: 1\nsize: [8, 8]\nroot: {}\nsteps: [ { frame: a } ]")
      let run = try folder.run("storyboard", "a.yaml", "--layout", layout, "-o", name)
      #expect(run.status == 64 && run.error.contains("is not the name of one"), "\(run.error)")
      #expect(folder.contents(name) == nil)
    }
  }

  /// A list that a finger drags by 50 points in 100 ms; names are hostile.
  private static let scene = """
    version: 1
    title: "A <script>alert(1)</script> & co"
    size: [120, 90]
    root:
      class: ScrollView
      id: "a<b>"
      contentSize: [120, 600]
      subviews:
        - { id: first, frame: [0, 0, 120, 45], backgroundColor: systemBlue }
        - { id: second, frame: [0, 45, 120, 45], backgroundColor: systemRed }
    capture: { at: [0ms, 50ms, 100ms, 300ms] }
    steps:
      - drag: { from: { point: [60, 80] }, to: { point: [60, 30] }, duration: 100ms, hold: 200ms }
      - frame: "end </script>"
    """

  private func inBrowser(_ body: (Browser) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      let run = try folder.run("storyboard", "a.yaml", "--layout", "html", "-o", "a.html")
      #expect(run.status == 0 && run.output.isEmpty, "\(run.error)")
      _ = try folder.run("storyboard", "a.yaml", "--layout", "html", "-o", "again.html")
      let page = try #require(folder.contents("a.html"))
      #expect(page == folder.contents("again.html"))
      let html = String(decoding: page, as: UTF8.self)
      #expect(!html.contains("<script>alert") && !html.contains("a<b>"))
      #expect(!html.contains("https://") && !html.contains("src=\""))
      let browser = try Browser()
      try setWidth(1_000, browser)
      try browser.open(folder.url.appending(path: "a.html"))
      try body(browser)
      #expect(try browser.text("performance.getEntriesByType('resource').length") == "0")
    }
  }

  private func setWidth(_ width: Int, _ browser: Browser) throws {
    try browser.send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 1_400, "deviceScaleFactor": 1, "mobile": false])
  }

  @Test func keysAndTheStripLeadFromFrameToFrame() throws {
    try inBrowser { browser in
      #expect(
        try browser.text("document.title") == "Storyboard of A <script>alert(1)</script> & co")
      #expect(try browser.text("$('moment').textContent") == "0.000 s · touch · y 0")
      #expect(try browser.text("$('strip').children.length") == "4")
      try browser.press("ArrowRight")
      #expect(try browser.text("document.body.dataset.frame") == "1")
      // A finger that is down is drawn as three circles behind which its trail fades.
      let circles = "document.querySelectorAll('#marks circle').length"
      #expect(try Int(browser.text(circles)) ?? 0 > 3)
      try browser.press("f")
      #expect(try browser.text(circles) == "0")
      try browser.press("End")
      #expect(
        try browser.text("$('moment').textContent") == "0.300 s · end </script> · y 40")
      try browser.press("ArrowRight")
      #expect(try browser.text("document.body.dataset.frame") == "3")
      try browser.click("#strip button")
      #expect(try browser.text("document.body.dataset.frame") == "0")
      #expect(try browser.text("$('tree').textContent").contains("#a<b>"))
    }
  }

  @Test func pointerIsAnsweredForTheFrameThatIsShown() throws {
    try inBrowser { browser in
      let box = try browser.box("#picture")
      #expect((box.width, box.height) == (120, 90))
      let point = (x: box.x + 60.5, y: box.y + 20.5)
      try browser.drag(from: point, to: point)
      #expect(try browser.text("$('hit').textContent").hasPrefix("#first "))
      // The list has scrolled by 40 points at the end: what is there now is the second view.
      try browser.press("End")
      #expect(try browser.text("$('hit').textContent").hasPrefix("#second "))
      try browser.press("m")
      #expect(try browser.text("$('map').width") == "120")
    }
  }

  @Test func curvesFollowTheFrameAndLeadToIt() throws {
    try inBrowser { browser in
      let legend = "$('legend-of-curves').textContent"
      #expect(try browser.text(legend) == "#a<b> y 0 pt, 0 pt/s")
      try browser.press("End")
      #expect(try browser.text(legend) == "#a<b> y 40 pt, 0 pt/s")
      #expect(try browser.text("document.querySelectorAll('#plots polyline').length") == "2")
      let plot = try browser.box("#plots svg")
      // The axis ends with the run, in which indicators fade after the last frame.
      let end = try #require(Double(browser.text("curves.time.upper")))
      let place = (x: plot.x + 56 + (plot.width - 58) * 0.11 / end, y: plot.y + 60)
      try browser.drag(from: place, to: place)
      #expect(try browser.text("document.body.dataset.frame") == "2")
    }
  }

  @Test func pageShowsTheWorkOfEachFrameOnRequest() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      let browser = try Browser()
      try setWidth(1_000, browser)
      for isCounted in [false, true] {
        let run = try folder.run(
          arguments: ["storyboard", "a.yaml", "-o", "a.html"] + (isCounted ? ["--work"] : []))
        #expect(run.status == 0 && run.output.isEmpty, "\(run.error)")
        try browser.open(folder.url.appending(path: "a.html"))
        #expect(try browser.text("$('work').hidden") == "\(!isCounted)")
        guard isCounted else { continue }
        let counts = "$('counts').textContent"
        #expect(try browser.text(counts).contains("views created "))
        try browser.press("ArrowRight")
        let lines = try browser.text(counts).split(separator: "\n")
        #expect(lines.first == "frames                           3")
        #expect(lines.allSatisfy { $0.count == 34 } && lines.count > 3, "\(lines)")
      }
    }
  }

  @Test(arguments: ["frames", "apng"])
  func workIsForSheetsAndPages(layout: String) throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      let run = try folder.run("storyboard", "a.yaml", "--work", "--layout", layout, "-o", "out")
      #expect(run.status == 64 && run.error.contains("--work is for"), "\(run.error)")
      #expect(folder.contents("out") == nil)
    }
  }

  @Test func scrollStatesOfNestedScrollViewsAreFrames() throws {
    try Tool.inFolder { folder in
      try folder.write(
        "a.yaml",
        """
        version: 1
        size: [100, 60]
        root:
          class: ScrollView
          id: outer
          contentSize: [100, 180]
          subviews:
            - { frame: [0, 0, 100, 180], backgroundColor: systemBlue }
            - class: ScrollView
              id: inner
              frame: [0, 60, 100, 60]
              isPagingEnabled: true
              contentSize: [200, 60]
              subviews: [ { frame: [20, 20, 20, 20], backgroundColor: systemRed } ]
        """)
      func states(_ words: String...) throws -> [String] {
        let run = try folder.run(
          arguments: ["storyboard", "a.yaml", "--layout", "frames", "-o", "out", "--states"] + words
        )
        guard run.status == 0 else { return [run.error] }
        let index = try JSONSerialization.jsonObject(
          with: try #require(folder.contents("out/frames.json")))
        let frames = (index as? [String: Any])?["frames"] as? [[String: Any]] ?? []
        return frames.map { frame in
          let offset = (frame["offset"] as? [NSNumber] ?? []).map(\.stringValue).joined(
            separator: ",")
          return (frame["name"] as? String).map { "\(offset) \($0)" } ?? offset
        }
      }
      #expect(try states("#outer", "every", "50") == ["0,0", "0,50", "0,100", "0,120"])
      #expect(try states("#outer") == ["0,0", "0,30", "0,60", "0,90", "0,120"])
      #expect(
        try states("#outer", "every", "120", "#inner")
          == ["0,0 y 0, y 0", "100,0 y 0, x 100", "0,0 y 120, y 0", "100,0 y 120, x 100"])
      #expect(try states("#nosuch")[0].contains("there are '#outer', '#inner'"))
      #expect(try states("Window")[0].contains("which does not scroll, expected a scroll view"))
      #expect(try states("#outer", "every", "0")[0].contains("needs a number of points"))
    }
  }

  @Test(arguments: [320, 1_200])
  func pageFitsItsWidth(width: Int) throws {
    try inBrowser { browser in
      try setWidth(width, browser)
      #expect(
        try browser.text("document.documentElement.scrollWidth")
          == browser.text("document.documentElement.clientWidth"))
      #expect(try browser.box("#plots svg").width <= Double(width))
    }
  }
}
