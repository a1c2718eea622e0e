import Foundation
import OffscreenFiles
import Testing

@Suite struct InputFileTests {
  @Test(arguments: [0, 1, 4_095, 4_096, 4_097, 100_000])
  func filesAreReadToTheirEnd(count: Int) throws {
    let folder = try ScratchFolder()
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try bytes.write(to: URL(filePath: folder["a"]))
    #expect(try InputFile.read(folder["a"]) == bytes)
    #expect(try InputFile.read(folder["a"], limit: count) == bytes)
    guard count > 0 else { return }
    #expect(throws: FileError(.tooLarge(limit: count - 1), folder["a"])) {
      try InputFile.read(folder["a"], limit: count - 1)
    }
  }

  /// The size that the system states for such a file is 0.
  @Test(.enabled(if: unsafe access("/proc/self/status", R_OK) == 0, "there is no such file system"))
  func filesOfUnknownSizeAreReadToTheEnd() throws {
    let text = String(decoding: try InputFile.read("/proc/self/status"), as: UTF8.self)
    #expect(text.hasPrefix("Name:") && text.hasSuffix("\n"))
  }

  @Test func pipesAreReadIfSomebodyWrites() throws {
    let folder = try ScratchFolder()
    #expect(unsafe mkfifo(folder["pipe"], 0o600) == 0)
    #expect(throws: FileError(.pipeWithoutWriter, folder["pipe"])) {
      try InputFile.read(folder["pipe"])
    }
    let both = unsafe open(folder["pipe"], O_RDWR)
    let input = try InputFile(folder["pipe"])
    #expect(input.identity == nil)
    #expect(unsafe write(both, "text", 4) == 4)
    close(both)
    #expect(try input.read() == Data("text".utf8))
  }

  @Test func nonFilesAreRefused() throws {
    let folder = try ScratchFolder()
    #expect(throws: FileError(.folder, folder.path)) { try InputFile.read(folder.path) }
    #expect(throws: FileError(.missing, folder["a"])) { try InputFile.read(folder["a"]) }
    try folder.write("", to: "file")
    #expect(throws: FileError(.system(ENOTDIR), folder["file/x"])) {
      try InputFile.read(folder["file/x"])
    }
  }

  @Test func identitiesFollowTheContent() throws {
    let folder = try ScratchFolder()
    try folder.write("text", to: "a")
    let first = try InputFile(folder["a"]).identity
    #expect(try InputFile(folder["a"]).identity == first)
    try folder.write("other", to: "a")
    #expect(try InputFile(folder["a"]).identity != first)
  }
}
