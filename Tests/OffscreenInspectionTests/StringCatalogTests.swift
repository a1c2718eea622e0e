import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

@Suite struct StringCatalogTests {
  private func inFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "strings-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      let path = "\(folder)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try body(folder)
  }

  @Test func stringsFilesAreRead() throws {
    try inFolder([
      "en.lproj/Localizable.strings": """
      /* The first
         screen */
      "save" = "Save"; // a button
      "quote" = "Say \\"hi\\"\\n\\U00e9";
      plain.key = "Plain";
      """,
      "de.lproj/Localizable.strings": "\"save\" = \"Sichern\";\n\"plain.key\" = \"Einfach\";",
    ]) { folder in
      let catalog = try StringCatalog(path: folder)
      #expect(catalog.languages == ["de", "en"] && catalog.sourceLanguage == "en")
      #expect(catalog.texts["en"]?["quote"] == ["Say \"hi\"\né"])
      #expect(catalog.problems == ["'quote' has no text in de"])
      let table = try catalog.table("de")
      #expect(table.text(for: "save") == "Sichern" && table.text(for: "Save") == "Sichern")
      #expect(throws: ScriptError.self) { try catalog.table("fr") }
    }
  }

  @Test func mistakesInStringsFilesAreSentences() throws {
    try inFolder([
      "de.lproj/A.strings": """
      "one" = "Eins"
      "two" = "Zwei";
      = "x";
      "three" = "Drei"; "three" = "3";
      /* no end
      """,
      "B.strings": "\"a\" = \"b\";",
    ]) { folder in
      let catalog = try StringCatalog(path: folder)
      #expect(catalog.texts["de"]?["two"] == ["Zwei"] && catalog.texts["de"]?["three"] == ["Drei"])
      #expect(
        catalog.problems == [
          "B.strings: it is in no folder such as de.lproj, which names its language",
          "de.lproj/A.strings:1: found no entry of the form \"key\" = \"text\";",
          "de.lproj/A.strings:3: found no entry of the form \"key\" = \"text\";",
          "de.lproj/A.strings:4: 'three' is there twice",
          "de.lproj/A.strings:5: the comment has no end",
        ])
    }
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Save": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Sichern"}},
        "ar": {"stringUnit": {"state": "translated", "value": "حفظ"}}}},
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}},
          "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Datei"}},
          "other": {"stringUnit": {"value": "%lld Dateien"}}}}},
        "ar": {"variations": {"plural": {"other": {"stringUnit": {"value": "%lld ملف"}}}}}}},
      "Sent to %@": {"localizations": {"de": {"stringUnit": {"value": "%d mal gesendet"}}}},
      "Logo": {"shouldTranslate": false},
      "Bad": {"localizations": {"de": {"stringUnit": {}}, "ar": 5}}
    }}
    """

  @Test func catalogsAreReadWithPluralForms() throws {
    try inFolder(["Localizable.xcstrings": Self.catalog]) { folder in
      let catalog = try StringCatalog(path: "\(folder)/Localizable.xcstrings")
      #expect(catalog.languages == ["ar", "de", "en"] && catalog.sourceLanguage == "en")
      let table = try catalog.table("de")
      #expect(table.text(for: "Save") == "Sichern")
      #expect(table.text(for: "3 files") == "3 Dateien" && table.text(for: "1 file") == "1 Dateien")
      #expect(table.text(for: "Logo") == nil)
      let name = "Localizable.xcstrings: "
      #expect(
        catalog.problems == ["zero", "one", "two", "few", "many"].map {
          name + "'%lld files' has no plural form '\($0)' in ar"
        } + [
          name + "'Bad' is not an object with a text in ar", name + "'Bad' has no text in de",
          "'Bad' has no text in ar", "'Sent to %@' has no text in ar", "'Bad' has no text in de",
          "'%d mal gesendet', de for 'Sent to %@', has other placeholders",
        ])
    }
  }

  @Test func otherFilesAreErrorsOfOneLine() throws {
    try inFolder(["a.txt": "", "b.xcstrings": "[1]", "c.xcstrings": "{\"strings\": 4}"]) { folder in
      for path in ["a.txt", "none.strings", "b/"] {
        #expect(throws: (any Error).self) { try StringCatalog(path: "\(folder)/\(path)") }
      }
      let list = try StringCatalog(path: "\(folder)/b.xcstrings")
      #expect(list.problems == ["b.xcstrings: it is not a JSON object"])
      let number = try StringCatalog(path: "\(folder)/c.xcstrings")
      #expect(number.problems == ["c.xcstrings: it has no 'strings'"])
    }
  }

  /// Files with random changes are read to their ends.
  @Test func brokenFilesStopNothing() throws {
    var random = SeededGenerator(seed: 12)
    let strings = "/* c */ \"save\" = \"Sp\\U00e9ichern\\n\"; // x\n\"b\" = \"%@ und %d\";\n"
    for round in 0..<200 {
      let isCatalog = round.isMultiple(of: 2)
      var bytes = Array((isCatalog ? Self.catalog : strings).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        default: bytes.insert(contentsOf: bytes[..<min(bytes.count, 7)], at: place)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      let name = isCatalog ? "a.xcstrings" : "de.lproj/a.strings"
      try inFolder([name: ""]) { folder in
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        let catalog = try StringCatalog(path: folder)
        for language in catalog.languages { _ = try catalog.table(language).text(for: "5 files") }
        #expect(catalog.problems.allSatisfy { !$0.contains("\n") })
      }
    }
  }
}
