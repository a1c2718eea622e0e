import Foundation
import Testing

@testable import OffscreenSnapshots

@Suite struct SnapshotSettingsTests {
  private func read(_ text: String?) throws -> SnapshotSettings? {
    let folder = try TemporaryFolder()
    if let text { try folder.write(Data(text.utf8), to: "Snapshots/settings.json") }
    return try SnapshotSettings.read(in: folder.folders)
  }

  private func problem(_ text: String) -> String {
    do {
      return "none: \(String(describing: try read(text)))"
    } catch {
      return "\(error)"
    }
  }

  @Test func settingsNameFonts() throws {
    #expect(try read(nil) == nil)
    #expect(try read("{}") == SnapshotSettings())
    #expect(try read(#"{"fonts": ["builtin", "a.ttf"]}"#)?.fonts == ["builtin", "a.ttf"])
  }

  @Test func errorsNameExpectedValues() {
    let hint = #"; expected {"fonts": ["Fonts/Brand.ttf"]}"#
    let path = "Snapshots/settings.json"
    #expect(problem("fonts") == "\(path) is no mapping in JSON" + hint)
    #expect(problem("[]") == "\(path) is no mapping in JSON" + hint)
    #expect(problem(#"{"font": []}"#) == "\(path) has the unknown key 'font'" + hint)
    for text in [#"{"fonts": "a.ttf"}"#, #"{"fonts": []}"#, #"{"fonts": [1]}"#] {
      #expect(problem(text) == "\(path) has 'fonts' that are no list of texts" + hint)
    }
  }
}
