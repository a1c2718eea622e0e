public import OffscreenSnapshots

/// Compares snapshots of a view or a view controller in several variants with their references.
///
/// `assertSnapshot(of: Card(), as: .image, variants: [.light, .dark, .size(320, 568)])` compares three
/// pictures, whose names end in `light`, `dark` and `320x568`; `variants: .crossed([.light, .dark],
/// [.device(.iPhoneSE), .device(.iPhone13)])` compares four. All are compared, whether or not one of them
/// differs, and the report shows them side by side.
///
/// - Parameters:
///   - value: The view or the controller, in no window, computed once for each variant.
///   - strategy: The strategy of each snapshot, such as `.image` or `.tree`.
///   - variants: The variants; two with the same name, or one that contradicts itself, fail the
///     test.
///   - name: Distinguishes the snapshots of one test.
///   - record: The record mode; nil means that of the scope, the environment or the default.
///   - fileID: The module and name of the calling file.
///   - filePath: The absolute path of the calling file.
///   - testName: The calling function.
///   - line: The line of the call, at which failures are shown.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  variants: [SnapshotVariant], named name: String? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID, filePath, testName: testName, line: line, column: column)
  let failures = site.verify(
    of: try value(), as: strategy, variants: variants, named: name, record: record)
  for failure in failures { site.report(failure) }
}

/// Compares snapshots in several variants as `assertSnapshot` does, and returns the failures instead of
/// failing a test.
///
/// - Returns: The failures in the order of the variants; none if every reference is equal.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  variants: [SnapshotVariant], named name: String? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function
) -> [SnapshotFailure] {
  CallSite(fileID, filePath, testName: testName).verify(
    of: try value(), as: strategy, variants: variants, named: name, record: record)
}

extension CallSite {
  /// Compares the snapshots of a value in several variants; an invalid list is one failure.
  fileprivate func verify<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
    variants: [SnapshotVariant], named name: String?, record: RecordMode?
  ) -> [SnapshotFailure] {
    do {
      try variants.check()
    } catch {
      return [SnapshotFailure(.badRequest("\(error)"), referencePath: "")]
    }
    var failures: [SnapshotFailure] = []
    for variant in variants {
      let failure = verify(
        of: try value(), as: strategy, named: name, variant: variant, record: record)
      if let failure { failures.append(failure) }
    }
    return failures
  }
}
