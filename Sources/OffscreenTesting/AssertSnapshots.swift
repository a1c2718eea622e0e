public import OffscreenSnapshots

/// Compares several snapshots of a value with references, each named after its key.
///
/// All are compared, in the order of the keys, whether or not one of them differs.
///
/// - Parameters:
///   - value: The value, computed once for each snapshot.
///   - strategies: The strategies of the snapshots, by name.
///   - record: The record mode; nil means that of the scope, the environment or the default.
///   - fileID: The module and name of the calling file.
///   - filePath: The absolute path of the calling file.
///   - testName: The calling function.
///   - line: The line of the call, at which failures are shown.
///   - column: The column of the call.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Compares several snapshots of a value with references that are named by numbers, from 1.
///
/// - Parameters:
///   - value: The value, computed once for each snapshot.
///   - strategies: The strategies of the snapshots.
///   - record: The record mode; nil means that of the scope, the environment or the default.
///   - fileID: The module and name of the calling file.
///   - filePath: The absolute path of the calling file.
///   - testName: The calling function.
///   - line: The line of the call, at which failures are shown.
///   - column: The column of the call.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  for (index, strategy) in strategies.enumerated() {
    assertSnapshot(
      of: try value(), as: strategy, named: "\(index + 1)", record: record, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}
