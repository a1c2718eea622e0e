internal import Testing

/// The names from which the name of a snapshot's file is derived.
struct TestIdentity: Hashable {
  /// The suites around the test, from the outside in.
  var suites: [String]
  /// The test's function.
  var test: String

  /// The names with slashes, such as `Suite/test()`.
  var description: String { (suites + [test]).joined(separator: "/") }

  /// The names of a test; the file names the suite of a test without one.
  init(suites: [String], test: String, fileID: String) {
    let file = fileID.split(separator: "/").last.map(String.init) ?? fileID
    let fileSuite = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    self.suites = suites.isEmpty ? [fileSuite] : suites
    self.test = test
  }

  /// The running test of Swift Testing or XCTest; if none runs, the file names the suite.
  ///
  /// The calling function names the test under XCTest.
  static func current(fileID: String, function: String) -> TestIdentity {
    guard let components = Test.current?.id.nameComponents, let test = components.last else {
      return TestIdentity(
        suites: RunningXCTest.suites ?? [], test: function, fileID: fileID)
    }
    return TestIdentity(suites: Array(components.dropLast()), test: test, fileID: fileID)
  }
}
