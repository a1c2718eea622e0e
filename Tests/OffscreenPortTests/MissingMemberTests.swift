import Testing

@testable import OffscreenPort

@Suite struct MissingMemberTests {
  @Test func missingMembersAreNotedOnceInAFile() {
    #expect(
      notes("a.motionEffects?.f(); b.motionEffects = nil")
        == ["1:3 there is no member 'motionEffects' here"])
  }

  @Test(arguments: [
    "let motionEffects = 1; motionEffects", "f(motionEffects: 1)",
    "a.title; a.frame", "class A { var keyCommands = 1 }; a.keyCommands",
    "enum A { case searchController }; A.searchController",
    "protocol A { var searchBar: B }; a.searchBar",
    "#if os(macOS)\na.motionEffects\n#endif", "\"a.motionEffects\"",
  ])
  func missingMembersAreNotThoseOfTheSources(source: String) {
    #expect(notes(source) == [])
  }

  @Test func summaryCountsByKind() {
    let pass = SourcePass([
      ("A.swift", "import WebKit\nlet a = UIImagePickerController(); a.undoManager"),
      ("B.swift", "b.undoManager; b.motionEffects"), ("C.swift", "let c = 1"),
    ])
    #expect(pass.notes.filter { $0.path == "B.swift" }.summary == "2 places in 1 file; members 2")
    #expect(pass.notes.summary == "5 places in 2 files; types 1, members 3, modules 1")
    #expect(
      Array(port("let a = Selector((\"a:\"))").notes).summary == "1 place in 1 file; others 1")
  }
}
