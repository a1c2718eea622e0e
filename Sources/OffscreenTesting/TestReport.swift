internal import Foundation
internal import OffscreenSnapshots
internal import Testing
internal import XCTest

/// Reports a failure to the framework that runs the test.
enum TestReport {
  /// The source location of an assertion.
  struct Place {
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt
  }

  /// Records an issue with the failure's files under Swift Testing, otherwise fails the XCTest
  /// test.
  static func report(_ failure: SnapshotFailure, at place: Place) {
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
