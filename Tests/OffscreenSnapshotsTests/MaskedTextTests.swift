import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

/// Trees and hit maps that leave views out.
@Suite struct MaskedTextTests {
  private func tree(_ time: String, width: CGFloat = 20) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    root.accessibilityIdentifier = "root"
    let clock = View(frame: CGRect(x: 0, y: 0, width: width, height: 10))
    clock.accessibilityIdentifier = "clock"
    let label = Label(frame: clock.bounds)
    label.text = time
    label.isUserInteractionEnabled = true
    clock.addSubview(label)
    root.addSubview(clock)
    let button = View(frame: CGRect(x: 20, y: 10, width: 20, height: 10))
    button.accessibilityIdentifier = "button"
    root.addSubview(button)
    return root
  }

  private func taken<Format>(
    _ strategy: Snapshotting<View, Format>, of view: View
  ) throws -> Format {
    try strategy.snapshot(view)
  }

  @Test func maskedViewIsALineWithoutAttributes() throws {
    let text: MaskedText = try taken(.tree(masking: ["#clock"]), of: tree("10:00"))
    #expect(
      text.text == """
        View #root {0,0 40x20}
          View #clock masked
          View #button {20,10 20x10}

        """)
    #expect(text.masks == [MaskNote(selector: "#clock", views: 1)])
    #expect(try taken(.tree(masking: ["#clock"]), of: tree("11:11", width: 30)) == text)
  }

  @Test func fontsOfMaskedViewsAreNotListed() throws {
    let file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let root = tree("1")
    let label = try #require(root.subviews[0].subviews[0] as? Label)
    label.font = try Font(contentsOf: URL(filePath: file), size: 12)
    let whole: String = try taken(.tree, of: root)
    #expect(whole.contains("\nfont DejaVuSans.ttf "))
    let text: MaskedText = try taken(.tree(masking: ["Label"]), of: root)
    #expect(!text.text.contains("font"))
  }

  @Test func maskedPointsAreNotCounted() throws {
    let text: MaskedText = try taken(.hitMap(step: 10, masking: ["#clock"]), of: tree("1"))
    #expect(
      text.text == """
        hit map of 40x20, a letter for every 10 points
        A #root  400 pt² in {0,0 40x20}
        B #button  200 pt² in {20,10 20x10}
        # masked #clock  {0,0 20x10}

        ##AA
        AABB

        """)
    #expect(text.masks == [MaskNote(selector: "#clock", views: 1, area: [0, 0, 20, 10])])
  }

  @Test func stagesHaveThemToo() throws {
    let stage = Stage(size: CGSize(width: 40, height: 20))
    stage.window.addSubview(tree("1"))
    let tree = try Snapshotting<Stage, MaskedText>.tree(masking: ["#clock"]).snapshot(stage)
    #expect(tree.text.contains("    View #clock masked\n"))
    let map = try Snapshotting<Stage, MaskedText>.hitMap(masking: ["#clock"]).snapshot(stage)
    #expect(map.text.contains("\n##AA\n"))
  }

  @Test(arguments: [
    ("#nobody", "no view matches '#nobody'"), ("[", "'[' is no selector"),
    ("#root", "#root leaves nothing to compare"),
  ])
  func impossibleMasksAreRefused(_ selector: String, _ words: String) throws {
    let first = #expect(throws: PixelMaskError.self) {
      let _: MaskedText = try taken(.tree(masking: [selector]), of: tree("1"))
    }
    let second = #expect(throws: PixelMaskError.self) {
      let _: MaskedText = try taken(.hitMap(masking: [selector]), of: tree("1"))
    }
    for error in [first, second] { #expect(error?.description.contains(words) == true) }
  }

  @Test func recordOfTheRunContainsTheMask() throws {
    let folder = try TemporaryFolder()
    let text: MaskedText = try taken(.tree(masking: ["#clock"]), of: tree("1"))
    func verify(_ recorder: RunRecorder?, _ mode: RecordMode) throws -> SnapshotFailure? {
      try Run(folder: folder, ledger: SnapshotLedger(recorder: recorder)).verify(
        text.snapshotContent, mode: mode, pathExtension: "tree.txt")
    }
    let recorded = try #require(try verify(nil, .all))
    #expect(recorded.message.contains("  masks   #clock\n"))
    let recorder = RunRecorder(
      source: .tests, session: "1", isFiltered: false, writesManifest: true)
    #expect(try verify(recorder, .never) == nil)
    recorder.finish(status: 0)
    let manifest = try #require(try Manifest.read(in: folder.folders))
    #expect(manifest.references.first?.masks == text.masks)
  }
}
