import Foundation
import OffscreenFiles
import Testing

@Suite struct FolderPathTests {
  @Test func foldersAreMadeWithTheirParents() throws {
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

  @Test func contentsAreThoseOfAllSubfolders() throws {
    let folder = try ScratchFolder()
    for name in ["a/b/c", "d", ".e"] { try folder.makeFolder(name) }
    try folder.write("", to: "a/b/file")
    try folder.link("link", to: "a")
    #expect(try FolderPath.contents(of: folder.path).sorted() == folder.paths)
    #expect(try FolderPath.contents(of: folder["d"]) == [])
    #expect(throws: FileError(.missing, folder["f"])) {
      try FolderPath.contents(of: folder["f"])
    }
    #expect(throws: FileError(.system(ENOTDIR), folder["a/b/file"])) {
      try FolderPath.contents(of: folder["a/b/file"])
    }
  }

  @Test func unreadableFoldersAreErrors() async throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("a/b/c")
    func setPermissions(_ permissions: Int) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: folder["a/b"])
    }
    try setPermissions(0)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // The administrator may read every file, so the test uses another user.
      _ = seteuid(65_534)
      #expect(throws: FileError(.system(EACCES), path + "/a/b")) {
        try FolderPath.contents(of: path)
      }
    }
    try setPermissions(0o700)
  }

  @Test func danglingLinksAreInTheWay() throws {
    let folder = try ScratchFolder()
    try folder.link("link", to: "nowhere")
    #expect(throws: FileError(.notAFolder(folder["link"]), folder["link"])) {
      try FolderPath.make(folder["link/a"])
    }
  }
}
