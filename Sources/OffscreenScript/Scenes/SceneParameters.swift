/// A parameter of a gallery scene: its name, type, range and default.
package struct SceneParameter: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case count(ClosedRange<Int>, default: Int)
    case number(ClosedRange<Double>, default: Double)
    case flag(default: Bool)
    case text(default: String)
  }

  package let name: String
  package let kind: Kind
  /// A one-line description.
  package let help: String

  package init(_ name: String, _ kind: Kind, help: String) {
    self.name = name
    self.kind = kind
    self.help = help
  }
}

/// The arguments of a scene: validated against its parameters, with defaults filled in.
package struct SceneParameters: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case count(Int)
    case number(Double)
    case flag(Bool)
    case text(String)
  }

  private var values: [String: Value] = [:]

  /// The default values of `parameters`.
  package init(defaultsOf parameters: [SceneParameter]) {
    for parameter in parameters {
      switch parameter.kind {
      case .count(_, let value): values[parameter.name] = .count(value)
      case .number(_, let value): values[parameter.name] = .number(value)
      case .flag(let value): values[parameter.name] = .flag(value)
      case .text(let value): values[parameter.name] = .text(value)
      }
    }
  }

  /// The value of the integer parameter `name`.
  ///
  /// - Precondition: The scene has such a parameter.
  package func count(_ name: String) -> Int {
    guard case .count(let value) = values[name] else {
      preconditionFailure("The scene has no count called \(name).")
    }
    return value
  }

  /// The value of the number parameter `name`.
  ///
  /// - Precondition: The scene has such a parameter.
  package func number(_ name: String) -> Double {
    guard case .number(let value) = values[name] else {
      preconditionFailure("The scene has no number called \(name).")
    }
    return value
  }

  /// The value of the Boolean parameter `name`.
  ///
  /// - Precondition: The scene has such a parameter.
  package func flag(_ name: String) -> Bool {
    guard case .flag(let value) = values[name] else {
      preconditionFailure("The scene has no flag called \(name).")
    }
    return value
  }

  /// The value of the text parameter `name`.
  ///
  /// - Precondition: The scene has such a parameter.
  package func text(_ name: String) -> String {
    guard case .text(let value) = values[name] else {
      preconditionFailure("The scene has no text called \(name).")
    }
    return value
  }

  mutating func set(_ parameter: SceneParameter, to node: ScriptNode) throws(ScriptError) {
    switch parameter.kind {
    case .count(let range, _): values[parameter.name] = .count(try node.integer(in: range))
    case .number(let range, _): values[parameter.name] = .number(try node.number(in: range))
    case .flag: values[parameter.name] = .flag(try node.flag())
    case .text: values[parameter.name] = .text(try node.text())
    }
  }
}
