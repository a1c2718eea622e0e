import Foundation
import Offscreen
import OffscreenTesting
import Testing

@Suite(.snapshots(fonts: ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf"]))
struct FontTraitTests {
  @Test func fontsOfTheTraitAreThoseOfViews() {
    #expect(Label().font.fontName == "NotoSans-Regular")
    #expect(Font.standard(size: 12).pointSize == 12)
  }

  @Test(.snapshots(record: .never)) func traitsWithoutFontsKeepThem() async {
    #expect(Label().font.fontName == "NotoSans-Regular")
    await Task { #expect(Label().font.fontName == "NotoSans-Regular") }.value
  }

  @Test func fontsThatCannotBeUsedSayWhereTheyAreSought() async throws {
    func message(_ fonts: [String]) async -> String {
      do {
        try await SnapshotsTrait.snapshots(fonts: fonts).provideScope(
          for: Test.current!, testCase: nil
        ) {}
        return "none"
      } catch {
        return "\(error)"
      }
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let hint = "; paths are relative to \(root)"
    #expect(
      await message(["Fonts/None.ttf"])
        == "fonts: \(root)/Fonts/None.ttf cannot be read: there is no such file" + hint)
    #expect(await message(["README.md"]) == "fonts: README.md is damaged or no font" + hint)
    #expect(await message(["None.ttf"]) == "fonts: the system has no file 'None.ttf'" + hint)
    #expect(await message(["Snippets"]) == "fonts: no font is in Snippets" + hint)
  }
}
