import Foundation
import Testing

/// The report, as a reader uses it in a browser.
@Suite struct ReportCommandTests {
  private static let message = """
    Snapshot differs: Snapshots/Suite/colour.png   (80 of 800 px, 10.000 %; gate: exact)
      views   <#square> backgroundColor systemRed -> systemBlue & more
    """

  private static let artifacts = ".build/snapshots/"

  /// A package after a run in which a colour changed, a picture grew, one is new, and a text
  /// changed.
  private func inFailedPackage(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try writeTexts(in: folder)
      try renderPictures(in: folder)
      try writeRecord(in: folder)
      try body(folder)
    }
  }

  private func writeTexts(in folder: Tool.Folder) throws {
    let suite = Self.artifacts + "Suite/"
    try folder.writeDeep(suite + "lines.actual.txt", "new\n")
    try folder.writeDeep(suite + "lines.diff.txt", "@@ -1,1 +1,1 @@\n-old\n+new\n")
    try folder.writeDeep(
      suite + "colour.diff.tree.txt",
      "@@ -1,2 +1,2 @@\n View\n-  View #square color=#ff383cff\n+  View #square color=#0088ff\n")
  }

  private func renderPictures(in folder: Tool.Folder) throws {
    let suite = Self.artifacts + "Suite/"
    func render(_ color: String, _ name: String, width: Int = 40) throws {
      try folder.write(
        "scene.yaml",
        """
        version: 1
        size: [\(width), 20]
        root:
          subviews: [ { frame: [10, 5, 8, 10], backgroundColor: \(color) } ]
        """)
      let run = try folder.run("render", "scene.yaml", "-o", suite + "\(name).png")
      #expect(run.status == 0, "\(run.error)")
    }
    try render("systemRed", "colour.expected")
    try render("systemBlue", "colour.actual")
    try render("systemRed", "size.expected")
    try render("systemRed", "size.actual", width: 60)
    try render("systemGreen", "new.actual")
    _ = try folder.run(
      "diff", suite + "colour.expected.png", suite + "colour.actual.png", "-o",
      suite + "colour.diff.png")
  }

  private func writeRecord(in folder: Tool.Folder) throws {
    let message = String(decoding: try JSONEncoder().encode(Self.message), as: UTF8.self)
    let entries = [("colour", "pixels"), ("new", "missing"), ("size", "size")].map {
      """
      { "name": "Suite/\($0)", "kind": "png", "verdict": "failed", "problem": "\($1)",
        "reference": "Snapshots/Suite/\($0).png", "artifacts": [],
        "accept": "offscreen accept Suite/\($0)",
        "message": \(message),
        "pixels": { "changed": 80, "total": 800, "counted": 80, "largestDistance": 199,
          "gate": "exact" } }
      """
    }
    try folder.write(
      Self.artifacts + "run.json",
      """
      { "version": 1, "source": "tests", "session": "1", "running": [], "isFiltered": true,
        "status": 1, "scope": [],
        "counts": { "compared": 12, "passed": 9, "failed": 3, "recorded": 0 },
        "snapshots": [ \(entries.joined(separator: ",\n")) ] }
      """)
  }

  @Test func reportIsASingleFile() throws {
    try inFailedPackage { folder in
      let run = try folder.run("report", "-o", "report.html")
      #expect(run.status == 0, "\(run.error)")
      // The page may need nothing but itself.
      try FileManager.default.moveItem(
        at: folder.url.appending(path: "report.html"),
        to: folder.url.appending(path: "Suite.html"))
      try FileManager.default.removeItem(at: folder.url.appending(path: ".build"))
      let browser = try Browser()
      try browser.send(
        "Emulation.setDeviceMetricsOverride",
        ["width": 1200, "height": 900, "deviceScaleFactor": 1, "mobile": false])
      try browser.open(folder.url.appending(path: "Suite.html"))
      try look(browser)
      try compare(browser)
      try filter(browser)
      #expect(try browser.text("performance.getEntriesByType('resource').length") == "0")
    }
  }

  /// The page's text about the run and about the first snapshot.
  private func look(_ browser: Browser) throws {
    try browser.wait(for: "document.body.dataset.ready === '0 slider'")
    #expect(
      try browser.text("document.querySelector('#counts').textContent")
        == "12 compared, 9 passed, 3 failed")
    #expect(
      try browser.text("document.querySelector('#warning').textContent")
        == "The run left something out.")
    #expect(
      try browser.text(
        "[...document.querySelectorAll('#list a')].map(a => a.innerText.split('\\n').join(' '))")
        == "colour pixels,lines undecided,new no reference,size size")
    #expect(try browser.text("document.querySelector('h2').textContent") == "Suite/colour")
    #expect(try browser.text("document.querySelector('#message').textContent") == Self.message)
    #expect(
      try browser.text("document.querySelector('#accept').textContent")
        == "offscreen accept Suite/colour")
    #expect(
      try browser.text(
        "[...document.querySelectorAll('#lines span')].map(line => line.className)")
        == "hunk,,gone,new")
  }

  /// Every way to compare, by its key or its button.
  private func compare(_ browser: Browser) throws {
    let sheet = try browser.box(".sheet")
    // The square is 40 by 20 points at four times its size.
    #expect(sheet.width == 160)
    #expect(try browser.box(".edge").x == sheet.x + 79)
    let y = sheet.y + sheet.height / 2
    try browser.drag(from: (sheet.x + 80, y), to: (sheet.x + 40, y))
    #expect(try browser.box(".edge").x == sheet.x + 39)
    #expect(
      try browser.text("document.querySelectorAll('.sheet img')[1].style.clipPath")
        == "inset(0px 0px 0px 40px)")
    try browser.press("2")
    try browser.wait(for: "document.body.dataset.ready === '0 onion'")
    #expect(try browser.text("document.querySelectorAll('.sheet img')[1].style.opacity") == "0.25")
    try browser.press("3")
    try browser.wait(for: "document.body.dataset.ready === '0 blink'")
    try browser.wait(for: "document.body.dataset.face === 'actual'")
    try browser.press(" ")
    #expect(try browser.text("document.body.dataset.face") == "expected")
    try browser.press(" ")
    #expect(try browser.text("document.querySelector('.face').textContent") == "actual")
    try browser.click("button[data-mode=side]")
    try browser.wait(for: "document.body.dataset.ready === '0 side'")
    #expect(try browser.text("document.querySelectorAll('figure').length") == "2")
    try browser.press("5")
    try browser.wait(for: "document.body.dataset.ready === '0 difference'")
    #expect(try browser.text("document.querySelector('.sheet img').naturalWidth") == "40")
    try browser.click("button[data-zoom='8']")
    try browser.wait(for: "document.querySelector('.sheet').clientWidth === 320")
    #expect(try pixel(ofPicture: "document.querySelector('.sheet img')", browser) == "230,0,38,255")
  }

  /// The colour in the middle of the square.
  private func pixel(ofPicture image: String, _ browser: Browser) throws -> String {
    try browser.text(
      """
      (() => { const canvas = document.createElement('canvas');
        canvas.width = 40; canvas.height = 20;
        const context = canvas.getContext('2d');
        context.drawImage(\(image), 0, 0);
        return [...context.getImageData(14, 10, 1, 1).data]; })()
      """)
  }

  /// From snapshot to snapshot, and the filters.
  private func filter(_ browser: Browser) throws {
    try browser.press("j")
    #expect(try browser.text("document.querySelector('h2').textContent") == "Suite/lines")
    #expect(try browser.text("document.querySelector('#pictures').hidden") == "true")
    #expect(
      try browser.text("document.querySelector('#lines').innerText.includes('+new')") == "true")
    try browser.press("j")
    try browser.wait(for: "document.body.dataset.ready === '2 side'")
    #expect(
      try browser.text("document.querySelector('button[data-mode=slider]').disabled") == "true")
    try browser.press("k")
    #expect(try browser.text("document.body.dataset.index") == "1")
    try browser.click("#list a[data-index='3']")
    #expect(try browser.text("decodeURIComponent(location.hash)") == "#Suite/size.png")
    try browser.click("#chips button[data-kind=missing]")
    #expect(try browser.text("document.body.dataset.shown") == "1")
    #expect(try browser.text("document.body.dataset.index") == "2")
    try browser.click("#chips button[data-kind=missing]")
    try browser.press("/")
    for letter in "ff383c" { try browser.press(String(letter)) }
    #expect(try browser.text("document.body.dataset.shown") == "1")
    #expect(try browser.text("document.querySelector('h2').textContent") == "Suite/colour")
    try browser.press("x")
    #expect(
      try browser.text("document.querySelector('#nothing').innerText")
        == "Nothing matches the filter.")
    try browser.press("Escape")
    #expect(try browser.text("document.body.dataset.shown") == "4")
  }

  /// A list that is dragged, with stripes of a colour.
  private func writeStoryboard(_ color: String, in folder: Tool.Folder) throws {
    try folder.write(
      "list.yaml",
      """
      version: 1
      size: [120, 40]
      root:
        class: ScrollView
        contentSize: [400, 40]
        subviews: [ { frame: [100, 10, 40, 20], backgroundColor: \(color) } ]
      capture: { at: [0ms, 50ms, 150ms] }
      steps:
        - drag: { from: { point: [110, 20] }, to: { point: [40, 20] }, duration: 100ms, hold: 200ms }
      """)
  }

  @Test func storyboardsAreShownWholeIfTheyFailed() throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try writeStoryboard("systemRed", in: folder)
      #expect(try folder.run("record", "list.yaml").status == 0)
      #expect(try folder.run("verify", "list.yaml").status == 0)
      #expect(try folder.run("report", "--all", "-o", "passed.html").status == 0)
      try writeStoryboard("systemBlue", in: folder)
      let run = try folder.run("verify", "list.yaml")
      #expect(run.output.contains("list.sheet.png") && run.output.contains("list.animation.png"))
      #expect(try folder.run("report", "-o", "failed.html").status == 0)

      let browser = try Browser()
      try browser.open(folder.url.appending(path: "passed.html"))
      try browser.wait(for: "document.body.dataset.ready === '0 side'")
      let caption = "document.querySelector('figcaption').textContent"
      #expect(try browser.text(caption).hasPrefix("Expected, 120"))
      let tabs =
        "[...document.querySelectorAll('#modes button')].filter(tab => !tab.hidden).length"
      #expect(try browser.text(tabs) == "5")

      try browser.open(folder.url.appending(path: "failed.html"))
      // The first frame shows nothing of the stripe that changed.
      try browser.wait(for: "document.body.dataset.ready === '0 slider'")
      #expect(try browser.text(tabs) == "7")
      try browser.press("6")
      try browser.wait(for: "document.body.dataset.ready === '0 sheet'")
      #expect(try browser.text(caption).hasPrefix("All frames, "))
      try browser.press("7")
      try browser.wait(for: "document.body.dataset.ready === '0 animation'")
      #expect(try browser.text(caption).hasPrefix("Motion, 120"))
    }
  }

  @Test func samePictureIsStoredOnce() throws {
    try inFailedPackage { folder in
      let artifacts = folder.url.appending(path: ".build/snapshots/Suite")
      for name in ["a", "b"] {
        for role in ["actual", "expected"] {
          try FileManager.default.copyItem(
            at: artifacts.appending(path: "colour.\(role).png"),
            to: artifacts.appending(path: "\(name).\(role).png"))
        }
      }
      _ = try folder.run("report", "-o", "report.html")
      let page = String(decoding: try #require(folder.contents("report.html")), as: UTF8.self)
      // Red, which two have; blue; red on a wider page; green; and the difference.
      #expect(page.components(separatedBy: "<script type=\"text/plain\"").count - 1 == 5)
    }
  }

  @Test func picturesBeyondTheLimitAreLinked() throws {
    try inFailedPackage { folder in
      try folder.writeDeep("pages/index", "")
      let run = try folder.run("report", "-o", "pages/report.html", "--max-size", "0KB")
      #expect(run.status == 0)
      let page = String(
        decoding: try #require(folder.contents("pages/report.html")), as: UTF8.self)
      #expect(!page.contains("<script type=\"text/plain\""))
      #expect(page.contains("\"source\":\"../.build/snapshots/Suite/colour.actual.png\""))
    }
  }

  @Test func refusesDamagedRecords() throws {
    try inFailedPackage { folder in
      try folder.write(".build/snapshots/run.json", "{ \"version\": 3 }")
      let run = try folder.run("report", "-o", "report.html")
      #expect(run.status == 65)
      #expect(
        run.error
          == "offscreen: .build/snapshots/run.json has version 3, expected 1; run the tests again\n"
      )
      #expect(try folder.run("report", "-o", "no/where.html").status == 73)
      #expect(try folder.run("report", "-o", "a.html", "--from", "none.json").status == 66)
      #expect(try folder.run("report", "-o", "a.html", "--max-size", "much").status == 64)
    }
  }
}
