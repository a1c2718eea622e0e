internal import Testing

/// The names from which the name of a snapshot's file is derived.
struct TestIdentity: Hashable {
  /// The suites around the test, from the outside in.
  var suites: [String]
  /// The test's function.
  var test: String
  /// The suites under which versions before 0.1 kept the references of the test; nil if those are
  /// another class's.
  var formerSuites: [String]?

  /// For example `Suite/test()`.
  var description: String { (suites + [test]).joined(separator: "/") }

  /// The running test of Swift Testing or XCTest; if none runs, the file names the suite.
  ///
  /// The calling function names the test under XCTest.
  static func current(fileID: String, function: String) -> TestIdentity {
    let file = fileID.split(separator: "/").last.map(String.init) ?? fileID
    let fileSuite = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    guard let components = Test.current?.id.nameComponents, let test = components.last else {
      let module = fileID.split(separator: "/").first.map(String.init) ?? ""
      return ofXCTest(
        RunningXCTest.suites ?? [], function: function, fileSuite: fileSuite,
        isFileAClass: RunningXCTest.isClass("\(module).\(fileSuite)"))
    }
    let suites = components.dropLast()
    return TestIdentity(suites: suites.isEmpty ? [fileSuite] : Array(suites), test: test)
  }

  /// A test of the class with these names; the file names the suite if there is no class.
  ///
  /// If a class has the name of the file, the references of that name are its own.
  static func ofXCTest(
    _ suites: [String], function: String, fileSuite: String,
    isFileAClass: @autoclosure () -> Bool
  ) -> TestIdentity {
    guard !suites.isEmpty else { return TestIdentity(suites: [fileSuite], test: function) }
    return TestIdentity(
      suites: suites, test: function, formerSuites: isFileAClass() ? nil : [fileSuite])
  }
}
