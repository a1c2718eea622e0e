internal import Testing

/// The arguments of the case of a parameterised test that runs now.
enum TestArguments {
  /// A word for each argument; nil where the test has none.
  ///
  /// Swift Testing tells its own tools alone about arguments, so they are looked up in the case's
  /// mirror.
  ///
  /// - Throws: ``TestArgumentsError/unknown`` for a parameterised test whose arguments cannot be
  ///   found.
  static func current() throws(TestArgumentsError) -> [String]? {
    guard let testCase = Test.Case.current, testCase.isParameterized else { return nil }
    guard let arguments = list(in: testCase), !arguments.isEmpty else { throw .unknown }
    return arguments.map { argument in
      let value = Mirror(reflecting: argument).children.first { $0.label == "value" }?.value
      return word(for: value ?? argument)
    }
  }

  /// The children of what is called `arguments` in a value, or in what it holds.
  private static func list(in value: Any) -> [Any]? {
    var pending: [(value: Any, depth: Int)] = [(value, 0)]
    while let (value, depth) = pending.popLast() {
      for child in Mirror(reflecting: value).children {
        if child.label == "arguments" {
          return Mirror(reflecting: child.value).children.map(\.value)
        }
        if depth < 3 { pending.append((child.value, depth + 1)) }
      }
    }
    return nil
  }

  private static func word(for value: Any) -> String {
    // Swift Testing puts texts in quotes.
    if value is any StringProtocol || value is Character { return String(describing: value) }
    return (value as? any CustomTestStringConvertible)?.testDescription ?? String(describing: value)
  }
}

/// What can be wrong with the arguments of a test.
enum TestArgumentsError: Error {
  /// They cannot be found.
  case unknown
}

extension TestArgumentsError: CustomStringConvertible {
  /// One line with what to do.
  var description: String {
    "the arguments of this parameterised test cannot be found; pass named:"
  }
}
