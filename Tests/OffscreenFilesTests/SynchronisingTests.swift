import Foundation
import Testing

@testable import OffscreenFiles

@Suite struct SynchronisingTests {
  @Test func synchronisingAPipeSucceeds() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    try #require(fsync(descriptor) == -1 && (errno == EINVAL || errno == ENOTSUP))
    try OpenFile.synchronise(descriptor, path: "pipe")
  }

  @Test func otherErrorsAreThrown() {
    #expect(throws: FileError(.system(EBADF), "file")) {
      try OpenFile.synchronise(-1, path: "file")
    }
  }
}
