import Foundation
import OffscreenTestSupport
import Testing

/// `offscreen audit` in pseudo-languages and in the languages of catalogs.
@Suite struct AuditLanguageCommandTests {
  private static let page = """
    version: 1
    size: [200, 100]
    root:
      subviews:
        - { class: Label, id: title, text: Settings, frame: [0, 0, 100, 24] }
        - { class: Label, id: number, text: "12:30", frame: [0, 40, 60, 24] }
    """

  private func inFolder(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      try body(folder)
    }
  }

  @Test func pseudoLanguagesAreAuditedOneAfterAnother() throws {
    try inFolder { folder in
      let run = try folder.run(
        "audit", "page.yaml", "--rule", "truncated", "--pseudo", "none,long,accented", "--pseudo",
        "rtl")
      #expect(
        run.output == """
          page: 4 scroll states in long, accented, rtl
          warn truncated #title  in long: 'Settings one two' does not fit into 100x24

          """)
      #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
      let json = try folder.run(
        "audit", "page.yaml", "--rule", "truncated", "--pseudo", "long", "--json", "--strict")
      #expect(json.status == 4 && json.output.contains("\"languages\""))
    }
  }

  @Test func filesAndSweepsNamePseudoLanguages() throws {
    try inFolder { folder in
      try folder.write("long.yaml", Self.page + "\ntraits: { pseudo: long }")
      let file = try folder.run("audit", "long.yaml", "--rule", "truncated")
      #expect(file.output.contains("warn truncated #title  in long: "), "\(file.output)")
      let trait = try folder.run(
        "audit", "page.yaml", "--rule", "truncated", "--trait", "pseudo=long")
      #expect(trait.output.contains("in long: "))
      let sweep = try folder.run(
        "audit", "page.yaml", "--rule", "truncated", "--vary", "pseudo=none,long,tall")
      #expect(sweep.output.contains("#title at long, not monotone in long: "), "\(sweep.output)")
      let widths = try folder.run(
        "audit", "page.yaml", "--rule", "outside", "--vary", "width=80...200", "--pseudo",
        "none,long")
      #expect(widths.output.contains("#title below "), "\(widths.output)")
    }
  }

  @Test func textsComeFromCatalogs() throws {
    try inFolder { folder in
      try folder.writeDeep(
        "App/en.lproj/Localizable.strings", "\"title\" = \"Settings\";\n\"none\" = \"None\";")
      try folder.writeDeep(
        "App/de.lproj/Localizable.strings", "\"title\" = \"Einstellungen des Geräts\";")
      try folder.writeDeep("App/fr.lproj/Localizable.strings", "\"title\" = \"Options\"\n")
      let run = try folder.run(
        "audit", "page.yaml", "--rule", "truncated", "--strings", "App", "--language", "de")
      #expect(
        run.output == """
          page: 1 scroll state in de
          warn truncated #title  in de: 'Einstellungen des Geräts' does not fit into 100x24

          """)
      #expect(
        run.error == """
          warning: fr.lproj/Localizable.strings:1: found no entry of the form "key" = "text";
          warning: 'none' has no text in de
          warning: 'none' has no text in fr
          warning: 'title' has no text in fr

          """)
      let all = try folder.run("audit", "page.yaml", "--rule", "truncated", "--strings", "App")
      #expect(all.output.hasPrefix("page: 2 scroll states in de, fr\n"), "\(all.output)")
    }
  }

  @Test func mistakesAreExplained() throws {
    try inFolder { folder in
      try folder.writeDeep("de.lproj/A.strings", "\"a\" = \"b\";")
      for (arguments, status, message) in [
        (
          ["--pseudo", "lang"], 64,
          "found the unknown pseudo-language 'lang', expected perhaps 'long'"
        ),
        (["--language", "de"], 64, "--language is for the catalog of --strings."),
        (["--strings", "de.lproj/A.strings", "--language", "da"], 64, "unknown language 'da'"),
        (["--strings", "no.strings"], 66, "no.strings"),
        (["--strings", "page.yaml"], 65, "expected a .strings or .xcstrings file"),
        (["--pseudo", "long,tall", "-o", "a.png"], 64, "--output shows one language"),
      ] {
        let run = try folder.run(arguments: ["audit", "page.yaml"] + arguments)
        #expect(run.status == Int32(status), "\(arguments) \(run.status) \(run.error)")
        #expect(run.error.contains(message), "\(run.error)")
      }
    }
  }

  /// Exempt problems are results that are suppressed, as SARIF has them.
  @Test func logSuppressesExemptProblems() throws {
    try inFolder { folder in
      let exemption =
        "\nexemptions: [{ rule: truncated, view: \"#title\", reason: \"Its end says nothing.\" }]"
      try folder.write("exempt.yaml", Self.page + exemption)
      let run = try folder.run(
        "audit", "exempt.yaml", "--rule", "truncated", "--pseudo", "long", "--sarif", "a.sarif")
      #expect(run.output.contains("exempt truncated #title from 1 problem: Its end says nothing."))
      let log = try JSONValue(try #require(folder.contents("a.sarif")))
      let results = try #require(log["runs"]?.items?.first?["results"]?.items)
      #expect(results.count == 1)
      let suppression = try #require(results.first?["suppressions"]?.items?.first)
      #expect(suppression["kind"]?.text == "inSource")
      #expect(suppression["justification"]?.text == "Its end says nothing.")
    }
  }
}
