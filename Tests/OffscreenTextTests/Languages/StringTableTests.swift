import Testing

@testable import OffscreenText

@Suite struct StringTableTests {
  private let table = StringTable(
    language: "de",
    texts: [
      "save": "Sichern", "Hello, %@!": "Hallo, %@!", "%lld of %lld": "%2$lld, davon %1$lld",
      "%@": "nie", "%lld files in %@": "%2$@ hat %1$lld Dateien", "100%% of %@": "%@ zu 100%%",
    ])

  @Test func textsAreFoundAsTheyAre() {
    #expect(table.text(for: "save") == "Sichern")
    #expect(table.text(for: "Save") == nil)
    #expect(table.text(for: "") == nil)
  }

  @Test func wordsStandForPlaceholders() {
    #expect(table.text(for: "Hello, Ann!") == "Hallo, Ann!")
    #expect(table.text(for: "Hello, !") == nil)
    #expect(table.text(for: "3 of 12") == "12, davon 3")
    #expect(table.text(for: "three of 12") == nil)
    #expect(table.text(for: "5 files in A of B") == "A of B hat 5 Dateien")
    #expect(table.text(for: "100% of it") == "it zu 100%")
    // A placeholder alone would be found in every text.
    #expect(table.text(for: "Anything") == nil)
  }

  @Test func languagesHaveDirections() {
    let languages = ["ar", "he-IL", "fa_IR", "ur"]
    for code in languages {
      #expect(StringTable(language: code, texts: [:]).isRightToLeft, "\(code)")
    }
    for code in ["de", "pt-BR", "arn"] {
      #expect(!StringTable(language: code, texts: [:]).isRightToLeft, "\(code)")
    }
  }

  @Test func placeholdersHaveKinds() {
    #expect(StringTemplate("%1$@ %lu %.2f %%").types == [1: "whole number", 2: "number"])
    #expect(StringTemplate("%2$d %1$@").types == [2: "whole number", 1: "text"])
    for text in ["50%", "50 % off", "%", "%%", "%1$", "100%!"] {
      #expect(StringTemplate(text).isPlain, "\(text)")
    }
  }
}
