internal import Foundation
package import OffscreenSnapshots
internal import Testing
internal import XCTest

/// Reports a failure to the framework that runs the test.
package enum TestReport {
  /// The source location of an assertion.
  package struct Place {
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt

    package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }
  }

  /// Records an issue with the failure's files under Swift Testing, otherwise fails the XCTest
  /// test.
  package static func report(_ failure: SnapshotFailure, at place: Place) {
    guard Test.current != nil else {
      XCTFail(failure.message, file: place.filePath, line: place.line)
      return
    }
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
    for artifact in failure.artifacts {
      // The failure is reported even if a file has disappeared in the meantime.
      guard let data = try? Data(contentsOf: artifact.url) else { continue }
      Attachment.record(
        Array(data), named: artifact.url.lastPathComponent, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }
}
