import Foundation
import Testing

@testable import OffscreenSnapshots

@Suite struct AcceptCommandLineTests {
  /// Names of snapshots, including names that only files among the artefacts can have.
  private static let names = [
    "Suite/test.one", "Suite/größe", "Suite/it's", "''", "Suite/`id`", "Suite/$(id)", "a b", "a;b",
    "-Suite/test", "--all", "a\\b", "a\"b", "a!b", "*", "~", "#", "a\nb",
  ]

  @Test(arguments: names) func shellsReadTheNameBack(name: String) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    let script = "offscreen() { shift; [ \"$1\" != -- ] || shift; printf '%s|' \"$@\"; }\n"
    process.arguments = ["-c", script + AcceptCommandLine.words(name: name)]
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: bytes, as: UTF8.self) == name + "|")
    #expect(AcceptCommandLine.words(name: name).contains(" -- ") == name.hasPrefix("-"))
  }

  @Test func plainNamesAreNotQuoted() {
    #expect(
      AcceptCommandLine.words(name: "Suite/a-b.c_d@2x") == "offscreen accept Suite/a-b.c_d@2x")
  }
}
