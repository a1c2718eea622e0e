import Foundation
import OffscreenFiles
import Testing

@Suite struct FolderPathTests {
  @Test func foldersAreMadeWithThoseThatLeadToThem() throws {
    let folder = try ScratchFolder()
    for _ in 0..<2 { try FolderPath.make(folder["a/b/c"]) }
    #expect(try folder.paths == ["a", "a/b", "a/b/c"])
  }

  @Test(arguments: ["file", "file/a", "file/a/b"])
  func filesInTheWayAreNamed(path: String) throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "file")
    #expect(throws: FileError(.notAFolder(folder["file"]), folder["file"])) {
      try FolderPath.make(folder[path])
    }
  }

  @Test func danglingLinksAreInTheWay() throws {
    let folder = try ScratchFolder()
    try folder.link("link", to: "nowhere")
    #expect(throws: FileError(.notAFolder(folder["link"]), folder["link"])) {
      try FolderPath.make(folder["link/a"])
    }
  }
}
