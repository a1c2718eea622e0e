import Foundation
import OffscreenFiles
import Testing

/// Writing where a path leads.
@Suite struct DestinationTests {
  private func write(_ text: String, to path: String) throws {
    try Destination(path).write(Data(text.utf8), .fast)
  }

  private func type(of path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  @Test func filesAreReplacedAndKeepTheirPermissions() throws {
    let folder = try ScratchFolder()
    try write("first", to: folder["a"])
    #expect(unsafe chmod(folder["a"], 0o640) == 0)
    let old = try #require(FileHandle(forReadingAtPath: folder["a"]))
    try write("second", to: folder["a"])
    #expect(try folder.text("a") == "second")
    #expect(try old.readToEnd() == Data("first".utf8), "a reader has the file that it opened")
    let permissions = try FileManager.default.attributesOfItem(atPath: folder["a"])[
      .posixPermissions]
    #expect(permissions as? Int == 0o640)
    #expect(try folder.paths == ["a"])
  }

  /// `target` is the target of the last of two links; the file must be written at `place`.
  @Test(arguments: [("new", "new"), ("deep/new", "deep/new"), ("../FOLDER/new", "new")])
  func linksToMissingFilesAreFollowed(target: String, place: String) throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("deep")
    let name = URL(filePath: folder.path).lastPathComponent
    try folder.link("b", to: target.replacing("FOLDER", with: name))
    try folder.link("a", to: folder["b"])
    for text in ["first", "second"] {
      try write(text, to: folder["a"])
      #expect(try folder.text(place) == text)
      #expect(try type(of: folder["a"]) == .typeSymbolicLink)
      #expect(try type(of: folder["b"]) == .typeSymbolicLink)
    }
  }

  @Test func pipesAreWrittenInPlace() throws {
    let folder = try ScratchFolder()
    #expect(unsafe mkfifo(folder["pipe"], 0o600) == 0)
    #expect(throws: FileError(.pipeWithoutReader, folder["pipe"])) {
      try write("text", to: folder["pipe"])
    }
    let descriptor = unsafe open(folder["pipe"], O_RDONLY | O_NONBLOCK)
    let reader = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try write("text", to: folder["pipe"])
    #expect(try reader.readToEnd() == Data("text".utf8))
    var status = stat()
    #expect(unsafe lstat(folder["pipe"], &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  /// Makes another null device under a given name; returns whether that was possible.
  private static func makeDevice(_ path: String) -> Bool {
    unsafe mknod(path, S_IFCHR | 0o600, dev_t(1 << 8 | 3)) == 0
  }

  private static let mayMakeDevices: Bool = {
    guard let folder = try? ScratchFolder() else { return false }
    return makeDevice(folder["device"])
  }()

  @Test(.enabled(if: mayMakeDevices, "making a device needs more rights than the test has"))
  func devicesAreWrittenInPlace() throws {
    let folder = try ScratchFolder()
    #expect(Self.makeDevice(folder["device"]))
    try folder.link("link", to: "device")
    for name in ["device", "link"] {
      do {
        try write("text", to: folder[name])
      } catch let error as FileError {
        // A file system may be mounted without devices.
        #expect(error.reason == .system(EACCES))
      }
      #expect(try type(of: folder["device"]) == .typeCharacterSpecial)
    }
  }

  @Test func socketsFoldersAndCirclesAreRefused() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("folder")
    try folder.link("circle", to: "circle")
    try folder.write("", to: "file")
    #expect(throws: FileError(.folder, folder["folder"])) { try Destination(folder["folder"]) }
    #expect(throws: FileError(.system(ELOOP), folder["circle"])) {
      try Destination(folder["circle"])
    }
    #expect(throws: FileError(.system(ENOTDIR), folder["file/x"])) {
      try Destination(folder["file/x"])
    }
  }

  @Test(arguments: ["/dev/fd/9", "/proc/self/fd/9"])
  func descriptorsAreThoseOfTheProcess(path: String) throws {
    #expect(try Destination(path) == .descriptor(9, path: path))
    #expect(try Destination("/dev/stdout") == .descriptor(1, path: "/dev/stdout"))
  }

  @Test func failuresLeaveNoTemporaryFile() throws {
    let folder = try ScratchFolder()
    let name = String(repeating: "x", count: 300)
    #expect(throws: FileError(.system(ENAMETOOLONG), folder[name])) {
      try write("text", to: folder[name])
    }
    #expect(try folder.paths == [])
  }
}
