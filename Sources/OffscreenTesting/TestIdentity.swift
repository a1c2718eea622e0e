internal import Testing

/// The names from which the name of a snapshot's file is derived.
struct TestIdentity: Hashable {
  /// The suites around the test, from the outside in.
  var suites: [String]
  /// The test's function.
  var test: String

  /// For example `Suite/test()`.
  var description: String { (suites + [test]).joined(separator: "/") }

  /// The running test; if Swift Testing runs none, the file names the suite and the calling function
  /// the test.
  static func current(fileID: String, function: String) -> TestIdentity {
    let file = fileID.split(separator: "/").last.map(String.init) ?? fileID
    let fileSuite = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    guard let components = Test.current?.id.nameComponents, let test = components.last else {
      return TestIdentity(suites: [fileSuite], test: function)
    }
    let suites = components.dropLast()
    return TestIdentity(suites: suites.isEmpty ? [fileSuite] : Array(suites), test: test)
  }
}
