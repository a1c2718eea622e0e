internal import Testing

/// The arguments of the test case that is running, in a parameterised test.
enum TestArguments {
  /// A word for each argument; nil if the test has none.
  ///
  /// Swift Testing has no interface for the arguments, so they are read from the case's mirror.
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

  /// The children of the property `arguments`, in a value or its properties.
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
    // Swift Testing puts strings in quotation marks.
    if value is any StringProtocol || value is Character { return String(describing: value) }
    return (value as? any CustomTestStringConvertible)?.testDescription ?? String(describing: value)
  }
}

/// An error about the arguments of a test.
enum TestArgumentsError: Error {
  /// The arguments cannot be found.
  case unknown
}

extension TestArgumentsError: CustomStringConvertible {
  /// One line with the problem and its solution.
  var description: String {
    "the arguments of this parameterised test cannot be found; pass named:"
  }
}
