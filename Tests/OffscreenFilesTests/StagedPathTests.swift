import Foundation
import OffscreenFiles
import Testing

@Suite struct StagedPathTests {
  @Test func leftoversAreRemovedUnlessLocked() throws {
    let folder = try ScratchFolder()
    try folder.write("half", to: ".offscreen-01234567")
    try folder.makeFolder(".offscreen-89ABCDEF/deep")
    try folder.makeFolder("other/.offscreen-89ABCDEF")
    try folder.write("mine", to: "offscreen-0")
    let held = try StagedPath(.folder, in: URL(filePath: folder.path))
    StagedPath.removeLeftovers(in: folder.path)
    let name = URL(filePath: held.path).lastPathComponent
    #expect(
      try folder.paths == [name, "offscreen-0", "other", "other/.offscreen-89ABCDEF"].sorted())
  }

  @Test func filesMoveOutOfAStagedFolder() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a")
    let staged = try StagedPath(.folder, in: URL(filePath: folder.path))
    try staged.write(Data("new".utf8), as: "a", .durable)
    #expect(try folder.text("a") == "old")
    try staged.move("a", to: folder.path)
    #expect(try folder.text("a") == "new")
    #expect(throws: FileError(.missing, folder["b"])) { try staged.move("b", to: folder.path) }
  }
}
