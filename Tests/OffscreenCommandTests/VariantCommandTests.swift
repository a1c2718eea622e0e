import Foundation
import Testing

/// Scenes in several variants: their pictures, their references and their sheet in the report.
@Suite struct VariantCommandTests {
  private static let scene = """
    version: 1
    size: [40, 20]
    root:
      backgroundColor: systemBackground
      subviews: [ { frame: [0, 5, 8, 10], backgroundColor: label } ]
    """

  private func inPackage(_ variants: String = "", _ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try folder.writeDeep("Examples/a.yaml", Self.scene + "\n" + variants + "\n")
      try body(folder)
    }
  }

  @Test func renderWritesAPictureOfEachVariant() throws {
    try inPackage { folder in
      let run = try folder.run(
        "render", "Examples/a.yaml", "-o", "a.png", "--variants", "light,dark", "--variants",
        "30x20,iPhoneSE")
      #expect(run.status == 0, "\(run.error)")
      #expect(
        run.output == """
          light-30x20 a.light-30x20.png
          light-iPhoneSE a.light-iPhoneSE.png
          dark-30x20 a.dark-30x20.png
          dark-iPhoneSE a.dark-iPhoneSE.png

          """)
      let sizes = try folder.shell("od -An -tu1 -j16 -N8 a.dark-iPhoneSE.png").output
      #expect(
        sizes.split(separator: " ").compactMap { Int($0.trimmingCharacters(in: .newlines)) }
          == [0, 0, 2, 128, 0, 0, 4, 112])
    }
  }

  @Test(arguments: [
    ("iPhone99", "--variants: found the unknown variant 'iPhone99', expected perhaps 'iPhoneSE'"),
    ("dark,dark", "--variants: two are named 'dark'; leave one out, or give it another name"),
    (
      "dark+light",
      "--variants: 'dark' and 'light' contradict each other, both decide the style; leave one out"
    ),
    ("", "--variants: found the unknown variant '', expected one of 320x568, light"),
  ])
  func impossibleVariantsAreErrorsOfOneLine(variants: String, problem: String) throws {
    try inPackage { folder in
      let run = try folder.run("render", "Examples/a.yaml", "-o", "a.png", "--variants", variants)
      #expect(run.status == 64)
      #expect(run.error.contains(problem), "\(run.error)")
    }
  }

  @Test func mistakesInFilesHaveTheirPlace() throws {
    try inPackage("variants: [dark, iPhoneXL]") { folder in
      let run = try folder.run("validate", "Examples/a.yaml")
      #expect(
        run.error.hasPrefix(
          "Examples/a.yaml:6:18: found the unknown variant 'iPhoneXL', expected perhaps 'iPhoneX"),
        "\(run.error)")
    }
  }

  @Test func eachVariantOfAFileHasItsReferenceAndItsPlaceOnASheet() throws {
    try inPackage("variants: [[light, dark], [40x20, 60x20]]") { folder in
      #expect(try folder.run("verify").status == 2)
      let second = try folder.run("verify")
      #expect(
        second.output == """
          ok Examples/a.yaml in light-40x20   (1 frame)
          ok Examples/a.yaml in light-60x20   (1 frame)
          ok Examples/a.yaml in dark-40x20   (1 frame)
          ok Examples/a.yaml in dark-60x20   (1 frame)
          4 compared, 4 passed, 0 failed

          """)
      #expect(folder.contents("Snapshots/Examples/a.dark-60x20.storyboard/frames.json") != nil)
      let changed = Self.scene.replacing("label }", with: "black }")
      try folder.write(
        "Examples/a.yaml", changed + "\nvariants: [[light, dark], [40x20, 60x20]]\n")
      #expect(try folder.run("verify").output.hasSuffix("4 compared, 2 passed, 2 failed\n"))
      try lookAtTheSheet(folder)
    }
  }

  /// The sheet has all variants of the test, those that passed too, and leads to each.
  private func lookAtTheSheet(_ folder: Tool.Folder) throws {
    #expect(try folder.run("report", "-o", "report.html").status == 0)
    let browser = try Browser()
    try browser.open(folder.url.appending(path: "report.html"))
    try browser.wait(for: "document.body.dataset.family === '4'")
    #expect(
      try browser.text(
        "[...document.querySelectorAll('#family button')].map(tab => tab.textContent + tab.dataset.state)"
      ) == "dark-40x20failed,dark-60x20failed,light-40x20passed,light-60x20passed")
    try browser.click("#family button[title='Examples/a.light-60x20']")
    try browser.wait(for: "document.querySelector('#stem').textContent === 'a.light-60x20'")
    #expect(try browser.text("document.querySelectorAll('#family img').length") == "4")
  }
}
