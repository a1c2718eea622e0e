import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

@testable import OffscreenTesting

@Suite struct PackageFontsTests {
  /// Reads the fonts of a package with these settings.
  private func fonts(_ settings: String?) throws -> FontBook {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "offscreen-\(UUID().uuidString)", directoryHint: .isDirectory)
    let folder = root.appending(path: "Snapshots", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try Data().write(to: root.appending(path: "Package.swift"))
    try settings.map {
      try Data($0.utf8).write(to: folder.appending(path: SnapshotSettings.name))
    }
    do {
      return try PackageFonts.fonts(
        ofPackageAt: root, environment: SnapshotEnvironment(variables: [:]))
    } catch {
      throw PackageFontsError(
        problem: error.problem.replacing(root.standardizedFileURL.path, with: "ROOT"))
    }
  }

  @Test func settingsNameTheFontsOfAllTests() throws {
    #expect(try fonts(nil) == FontBook() && fonts("{}") == FontBook())
    let book = try fonts(#"{"fonts": ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf"]}"#)
    #expect(book.standardFont.fontName == "NotoSans-Regular")
    #expect(book.standardFont.fallbacks.count == 1)
  }

  @Test func builtinFontMayComeFirst() throws {
    let book = try fonts(#"{"fonts": ["builtin", "NotoSansArabic-Regular.ttf"]}"#)
    #expect(book.standardFont.fontName == "builtin" && book.standardFont.fallbacks.count == 1)
    FontBook.$current.withValue(book) {
      let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
      label.text = "Aب"
      #expect(label.snapshot().usedFiles.map(\.name) == ["NotoSansArabic-Regular.ttf"])
    }
  }

  @Test func errorsOfUnusableFontsNameASolution() {
    #expect(
      throws: PackageFontsError(
        problem: "settings.json: fonts: ROOT/Fonts/None.ttf cannot be read: there is no such file; "
          + "paths are relative to ROOT")
    ) { try fonts(#"{"fonts": ["Fonts/None.ttf"]}"#) }
    #expect(
      throws: PackageFontsError(
        problem: "Snapshots/settings.json has the unknown key 'font'; expected "
          + #"{"fonts": ["Fonts/Brand.ttf"]}"#)
    ) { try fonts(#"{"font": []}"#) }
  }

  /// This package has no settings, so that its tests draw with the built-in font.
  @Test func packageWithoutSettingsHasTheBuiltinFont() {
    #expect(PackageFonts.problem == nil && FontBook.current == FontBook())
  }
}
