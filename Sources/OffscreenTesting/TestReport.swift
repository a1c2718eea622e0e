internal import Foundation
internal import OffscreenSnapshots
internal import Testing
internal import XCTest

/// Telling a failure to whichever framework runs the test.
enum TestReport {
  /// Where an assertion stands.
  struct Place {
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt
  }

  /// Records an issue with the failure's files under Swift Testing, else fails XCTest's test.
  static func report(_ failure: SnapshotFailure, at place: Place) {
    guard Test.current != nil else {
      XCTFail(failure.message, file: place.filePath, line: place.line)
      return
    }
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
    for artifact in failure.artifacts {
      // A file that went away since then is no reason to hide the failure.
      guard let data = try? Data(contentsOf: artifact.url) else { continue }
      Attachment.record(
        Array(data), named: artifact.url.lastPathComponent, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }
}
