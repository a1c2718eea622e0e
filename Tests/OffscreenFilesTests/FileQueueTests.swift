import Foundation
import OffscreenFiles
import Synchronization
import Testing

@Suite struct FileQueueTests {
  private struct Refusal: Error, Equatable {
    let index: Int
  }

  private func staged(in folder: ScratchFolder) throws -> StagedPath {
    try StagedPath(.folder, in: URL(filePath: folder.path))
  }

  private func names(in staged: StagedPath) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: staged.path).sorted()
  }

  @Test func queueWritesAllFiles() throws {
    let folder = try ScratchFolder()
    let staged = try staged(in: folder)
    let queue = FileQueue(into: staged, .fast)
    for index in 0..<100 { queue.add("\(index)") { Data("\(index)".utf8) } }
    try queue.finish()
    #expect(try names(in: staged).count == 100)
    for index in 0..<100 {
      let data = try InputFile.read(staged.path + "/\(index)")
      #expect(data == Data("\(index)".utf8))
    }
  }

  /// Contents are made in any order, and some of them fail; the same files are written in any case.
  @Test(arguments: [[3], [3, 4], [0, 9], [9]])
  func firstFailureInOrderEndsTheQueue(failing: [Int]) throws {
    for _ in 0..<20 {
      let folder = try ScratchFolder()
      let staged = try staged(in: folder)
      let queue = FileQueue(into: staged, .fast)
      for index in 0..<10 {
        queue.add("\(index)") {
          if failing.contains(index) { throw Refusal(index: index) }
          return Data()
        }
      }
      #expect(throws: Refusal(index: failing[0])) { try queue.finish() }
      #expect(try names(in: staged) == (0..<failing[0]).map(String.init))
    }
  }

  @Test func writingErrorsNameTheFile() throws {
    let folder = try ScratchFolder()
    let staged = try staged(in: folder)
    let queue = FileQueue(into: staged, .fast)
    queue.add("a") { Data() }
    queue.add("a") { Data() }
    #expect(throws: FileError(.system(EEXIST), staged.path + "/a")) { try queue.finish() }
  }

  @Test func fewContentsAreInMemoryAtOnce() throws {
    let folder = try ScratchFolder()
    let queue = FileQueue(into: try staged(in: folder), .fast)
    let limit = ProcessInfo.processInfo.activeProcessorCount + 1
    let started = Mutex(0)
    for index in 0..<50 {
      queue.add("\(index)") {
        started.withLock { $0 += 1 }
        return Data()
      }
      #expect(started.withLock { $0 } >= index + 1 - limit)
    }
    try queue.finish()
  }
}
