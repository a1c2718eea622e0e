public import OffscreenSnapshots

/// Fails the running test unless a snapshot of a value equals its reference.
///
/// References are in `Snapshots/<Suite>/<test>[.<name>].png` in the package. A missing one is
/// written and the test fails, so that the picture is reviewed; if `CI` is set, nothing is written.
/// The comparison is exact. The files of a failure are in `.build/snapshots` and, under Swift
/// Testing, in the test's attachments.
///
/// A function that calls this one on behalf of tests passes on its caller's position in the source.
///
/// - Parameters:
///   - value: The value.
///   - strategy: The strategy of the snapshot.
///   - name: Distinguishes the snapshots of one test; nil in a parameterised test means its
///     arguments.
///   - record: The record mode; nil means that of the scope, the environment or the default.
///   - fileID: The module and name of the calling file, which names the suite if no test is
///     running.
///   - filePath: The absolute path of the calling file; the package's root is the nearest folder above
///     it with a `Package.swift`.
///   - testName: The calling function; under XCTest, the name of the test.
///   - line: The line of the call, at which the failure is shown.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID, filePath, testName: testName, line: line, column: column)
  site.report(site.verify(of: try value(), as: strategy, named: name, record: record))
}

/// The same function under its former name.
@available(
  *, deprecated, renamed: "assertSnapshot(of:as:named:record:fileID:file:testName:line:column:)"
)
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: strategy, named: name, record: record, fileID: fileID, file: filePath,
    testName: testName, line: line, column: column)
}
