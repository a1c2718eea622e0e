// The part of Nimble that the specs of PinLayout use: expectations that record failures.
@_exported import Foundation

/// The failed expectations since the list was last emptied.
public enum Failures {
  /// One line for each failure.
  nonisolated(unsafe) public static var list: [String] = []
}

/// A value that is computed when a matcher needs it.
public struct Expression<Value> {
  let value: () throws -> Value?

  /// The value; nil if there is none.
  public func evaluate() throws -> Value? { try value() }
}

/// The result of a matcher.
public enum PredicateStatus {
  case matches, doesNotMatch, fail
}

/// A condition of a value, with the words for what is expected.
public struct Predicate<Value> {
  let message: String
  let matcher: (Expression<Value>) throws -> PredicateStatus

  /// A condition with words and a closure.
  public static func simple(
    _ message: String, matcher: @escaping (Expression<Value>) throws -> PredicateStatus
  ) -> Predicate {
    Predicate(message: message, matcher: matcher)
  }

  /// A condition that is met by the values for which the closure is true.
  static func holds(_ message: String, _ isTrue: @escaping (Value) -> Bool) -> Predicate {
    simple(message) { expression in
      try expression.evaluate().map(isTrue) == true ? .matches : .doesNotMatch
    }
  }
}

/// A value that is compared with an expectation.
public struct Expectation<Value> {
  let expression: Expression<Value>
  let line: UInt

  /// Records a failure unless the value meets the condition.
  public func to(_ predicate: Predicate<Value>, description: String? = nil) {
    guard (try? predicate.matcher(expression)) != .matches else { return }
    let value = (try? expression.evaluate()).map { "\($0)" } ?? "nil"
    Failures.list.append("line \(line): expected to \(predicate.message), got \(value)")
  }
}

/// Begins an expectation.
public func expect<Value>(
  line: UInt = #line, _ expression: @autoclosure @escaping () throws -> Value?
) -> Expectation<Value> {
  Expectation(expression: Expression(value: expression), line: line)
}

/// A value as text for messages.
public func stringify<Value>(_ value: Value) -> String { "\(value)" }

/// Expects the same value.
public func equal<Value: Equatable>(_ expected: Value?) -> Predicate<Value> {
  .simple("equal \(expected.map { "\($0)" } ?? "nil")") {
    try $0.evaluate() == expected ? .matches : .doesNotMatch
  }
}

/// Expects a number within a distance.
public func beCloseTo(_ expected: CGFloat, within delta: CGFloat = 0.0001) -> Predicate<CGFloat> {
  .holds("be close to \(expected)") { abs($0 - expected) < delta }
}

/// Expects no value.
public func beNil<Value>() -> Predicate<Value> {
  .simple("be nil") { try $0.evaluate() == nil ? .matches : .doesNotMatch }
}

/// Expects a text that contains others.
public func contain(_ parts: [String]) -> Predicate<String> {
  .holds("contain \(parts)") { text in parts.allSatisfy(text.contains) }
}

/// Expects a text that contains others.
public func contain(_ parts: String...) -> Predicate<String> { contain(parts) }
