import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import Testing

/// Fonts that scene files name, and the errors about missing fonts.
@Suite struct SceneFontTests {
  /// A folder with a scene file, a copy of DejaVu Sans and a file that is not a font.
  private struct Folder: ~Copyable {
    let url = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(
        at: url.appending(path: "more"), withIntermediateDirectories: true)
      let font = try #require(
        FontBook.url(ofSystemFile: "DejaVuSans.ttf"), "install fonts-dejavu-core")
      try FileManager.default.copyItem(at: font, to: url.appending(path: "Brand.ttf"))
      let mono = try #require(
        FontBook.url(ofSystemFile: "DejaVuSansMono.ttf"), "install fonts-dejavu-core")
      try FileManager.default.copyItem(at: mono, to: url.appending(path: "more/Mono.ttf"))
      try Data("no font".utf8).write(to: url.appending(path: "Text.ttf"))
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Reads a scene file of the folder.
    func file(_ text: String) throws(ScriptError) -> SceneFile {
      let path = url.appending(path: "scene.yaml")
      do {
        try Data(("version: 1\nsize: [90, 40]\n" + text).utf8).write(to: path)
      } catch {
        Issue.record("\(path) cannot be written: \(error)")
      }
      return try SceneFile(path: path.path, registry: Gallery.registry)
    }

    /// The error of reading it, without the file's name.
    func message(_ text: String) -> String {
      do {
        _ = try file(text)
        return "no error"
      } catch {
        return error.inFile(nil).description.replacing(url.path + "/scene.yaml:", with: "")
      }
    }
  }

  @Test func fontPathsAreRelativeToTheFile() throws {
    let folder = try Folder()
    let file = try folder.file(
      """
      fonts: [Brand.ttf, more]
      font: DejaVu Sans
      root:
        subviews:
          - { class: Label, id: plain, text: a }
          - { class: Label, id: sized, fontSize: 9, text: a }
          - { class: Label, id: mono, font: "dejavu sans mono:14", text: a }
          - { class: Label, id: kept, fontSize: 11, font: DejaVuSansMono, text: a }
          - { class: Label, id: built, font: builtin, text: a }
      """)
    let player = try Player(file, registry: Gallery.registry)
    let labels = player.scene.root.subviews.compactMap { $0 as? Label }
    #expect(
      labels.map { "\($0.font.fontName):\(Int($0.font.pointSize))" } == [
        "DejaVuSans:17", "DejaVuSans:9", "DejaVuSansMono:14", "DejaVuSansMono:11", "builtin:17",
      ])
  }

  /// Cells are made while a list moves, long after the file was read.
  @Test func viewsMadeLaterHaveTheFontsToo() throws {
    let folder = try Folder()
    let file = try folder.file(
      """
      fonts: [Brand.ttf]
      font: DejaVu Sans
      root:
        class: TableView
        id: list
        frame: [0, 0, 90, 40]
        rowHeight: 20
        rows: { count: 100, style: subtitle, detail: more }
      steps:
        - fling: { view: "#list", velocity: [0, -900] }
        - settle
      """)
    let player = try Player(file, registry: Gallery.registry)
    try player.run()
    let fonts = player.stage.window.subtreeInOrder.compactMap { ($0 as? Label)?.font.fontName }
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0 == "DejaVuSans" })
    #expect(FontBook.current.standardFont == .builtin(size: 17))
  }

  @Test func rowsColumnsAndOptionsHaveFonts() throws {
    let folder = try Folder()
    let file = try folder.file(
      """
      fonts: [Brand.ttf]
      root:
        subviews:
          - class: TableView
            frame: [0, 0, 90, 40]
            rows: { count: 1, style: subtitle, detail: b, font: DejaVu Sans, detailFont: "DejaVu Sans:8" }
          - class: HorizontalTableView
            frame: [0, 0, 90, 40]
            columns: { count: 1, font: "DejaVu Sans:10" }
          - class: OptionBar
            frame: [0, 0, 90, 40]
            options: { titles: [One], font: DejaVu Sans, fontSize: 13 }
      """)
    let player = try Player(file, registry: Gallery.registry)
    let fonts = player.stage.window.subtreeInOrder.compactMap { ($0 as? Label)?.font }
    #expect(fonts.allSatisfy { $0.fontName == "DejaVuSans" })
    #expect(Set(fonts.map(\.pointSize)) == [17, 8, 10, 13])
  }

  @Test(arguments: [
    ("fonts: Brand.ttf\nroot: {}", "3:8: found 'Brand.ttf', expected a list of font files"),
    (
      "fonts: [Brnd.ttf]\nroot: {}",
      "3:9: found no font file 'Brnd.ttf', expected one; perhaps 'Brand.ttf'"
    ),
    ("fonts: [nowhere/]\nroot: {}", "3:9: found no font file 'nowhere/', expected one"),
    (
      "fonts: [Text.ttf]\nroot: {}",
      "3:9: found 'Text.ttf', expected a font file: Text.ttf is damaged or no font"
    ),
    (
      "fonts: [DejaVuSans.ttf]\nroot: {}",
      "3:9: found no font file 'DejaVuSans.ttf', expected one; perhaps 'system: DejaVuSans.ttf'"
    ),
    (
      "fonts: [{ system: DejaVuSnas.ttf }]\nroot: {}",
      "3:19: found no font file 'DejaVuSnas.ttf', expected one; perhaps 'DejaVuSans.ttf'"
    ),
    (
      "fonts: [{ system: NotoSansKlingonUI-Regular.ttf }]\nroot: {}",
      "3:19: found no font file 'NotoSansKlingonUI-Regular.ttf', expected one; "
        + "the package fonts-noto-core of Debian and Ubuntu has it"
    ),
    (
      "fonts: [{ file: a.ttf }]\nroot: {}",
      "3:11: found the unknown key 'file' in fonts, expected 'system'"
    ),
    (
      "fonts: [Brand.ttf]\nfont: Dejavu Snas\nroot: {}",
      "4:7: found the unknown font 'Dejavu Snas', expected perhaps 'DejaVu Sans'"
    ),
    (
      "fonts: [Brand.ttf]\nroot: { class: Label, font: Helvetica }",
      "4:29: found the unknown font 'Helvetica', expected one of builtin, DejaVu Sans"
    ),
    (
      "root: { class: Label, font: \"builtin:0\" }",
      "3:29: found the text 'builtin:0', expected a font of a size from 1 to 1000 points"
    ),
    (
      "fonts: [Brand.ttf]\nfont: { name: DejaVu Sans, weight: 600 }\nroot: {}",
      "4:36: found '600', expected no weight: the font has no such axis"
    ),
    (
      "font: { name: \"builtin:3\", size: 4 }\nroot: {}",
      "3:34: found a size in both 'name' and 'size' of font, expected one of them"
    ),
    (
      "font: { name: builtin, features: { ligature: 1 } }\nroot: {}",
      "3:36: found 'ligature', expected a tag of four letters, such as 'smcp'"
    ),
  ])
  func mistakesAreNamed(text: String, expected: String) throws {
    let folder = try Folder()
    #expect(folder.message(text) == expected)
  }

  @Test func variableFontsHaveWeightsAndInstances() throws {
    _ = try #require(
      FontBook.url(ofSystemFile: "Inter-roman.var.ttf"), "install fonts-inter-variable")
    let folder = try Folder()
    let text = "fonts: [{ system: Inter-roman.var.ttf }]\nfont: Inter\nroot:\n  class: Label\n"
    func font(_ value: String) throws -> String {
      let file = try folder.file(text + "  font: " + value)
      let player = try Player(file, registry: Gallery.registry)
      return try #require(player.scene.root as? Label).font.fontName
    }
    let regular = try font("Inter")
    #expect(try font("{ name: Inter, weight: 600 }") == regular + " wght=600")
    #expect(try font("{ name: builtin, weight: 600 }") == "builtin wght=600")
    #expect(try font("{ name: Inter, variations: { wght: 650 } }") == regular + " wght=650")
    #expect(try font("{ name: Inter, instance: bold }").contains("wght=700"))
    #expect(
      folder.message(text + "  font: { name: Inter, variations: { wgth: 1 } }").contains(
        "perhaps 'wght'"))
    #expect(
      folder.message(text + "  font: { name: Inter, instance: Blod }").contains("perhaps 'Bold'"))
  }
}
