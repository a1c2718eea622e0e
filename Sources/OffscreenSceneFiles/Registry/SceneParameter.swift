internal import Offscreen
import OffscreenInspection
internal import OffscreenPlayback

/// A parameter of a scene: its name, the values that it may have, and its default.
///
/// On the command line it is `--param messages=80`, in a scene file an entry of `params`.
public struct SceneParameter: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case count(ClosedRange<Int>, default: Int)
    case number(ClosedRange<Double>, default: Double)
    case choice([String], default: String)
    case text(default: String)
    case flag(default: Bool)
  }

  /// The name, which is unique among the parameters of a scene.
  public let name: String
  /// A line that describes the parameter, for the help; may be empty.
  public let help: String
  package let kind: Kind

  private init(_ name: String, _ kind: Kind, _ help: String) {
    demand(
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" },
      "A parameter's name has letters, digits, '-' and '_', and this one is \(quoted(name)).")
    self.name = name
    self.kind = kind
    self.help = help
  }

  /// A whole number in a range.
  ///
  /// - Precondition: The range contains the default.
  public static func count(
    _ name: String, _ range: ClosedRange<Int>, default value: Int, help: String = ""
  ) -> SceneParameter {
    demand(
      range.contains(value),
      "The default of the parameter \(name) is \(value), which is not in \(range).")
    return SceneParameter(name, .count(range, default: value), help)
  }

  /// A number in a range.
  ///
  /// - Precondition: The range is finite and contains the default.
  public static func number(
    _ name: String, _ range: ClosedRange<Double>, default value: Double, help: String = ""
  ) -> SceneParameter {
    demand(
      range.lowerBound.isFinite && range.upperBound.isFinite && range.contains(value),
      "The default of the parameter \(name) is \(value), which is not in \(range).")
    return SceneParameter(name, .number(range, default: value), help)
  }

  /// One of several words.
  ///
  /// - Precondition: The default is one of them.
  public static func choice(
    _ name: String, _ names: [String], default value: String, help: String = ""
  ) -> SceneParameter {
    demand(
      names.contains(value),
      "The default of the parameter \(name) is \(quoted(value)), which is not one of \(names).")
    return SceneParameter(name, .choice(names, default: value), help)
  }

  /// Text of at most 10,000 characters.
  public static func text(
    _ name: String, default value: String, help: String = ""
  ) -> SceneParameter {
    SceneParameter(name, .text(default: value), help)
  }

  /// `true` or `false`.
  public static func flag(
    _ name: String, default value: Bool, help: String = ""
  ) -> SceneParameter {
    SceneParameter(name, .flag(default: value), help)
  }

  /// The form of the parameter's value.
  package var shape: ValueShape {
    switch kind {
    case .count(let range, _): .integer(range)
    case .number(let range, _): .number(range)
    case .choice(let names, _): .words(names)
    case .text: .text
    case .flag: .flag
    }
  }

  /// The default, as it is written on the command line.
  package var defaultText: String {
    switch kind {
    case .count(_, let value): String(value)
    case .number(_, let value): value.shortText
    case .choice(_, let value), .text(let value): value
    case .flag(let value): String(value)
    }
  }
}

/// The arguments of a scene: validated against its parameters, with defaults filled in.
package struct SceneArguments: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case count(Int)
    case number(Double)
    case choice(String)
    case text(String)
    case flag(Bool)
  }

  private(set) var values: [String: Value] = [:]

  /// The default values of `parameters`.
  package init(defaultsOf parameters: [SceneParameter]) {
    for parameter in parameters {
      values[parameter.name] =
        switch parameter.kind {
        case .count(_, let value): .count(value)
        case .number(_, let value): .number(value)
        case .choice(_, let value): .choice(value)
        case .text(let value): .text(value)
        case .flag(let value): .flag(value)
        }
    }
  }

  mutating func set(_ parameter: SceneParameter, to node: ScriptNode) throws(ScriptError) {
    values[parameter.name] =
      switch parameter.kind {
      case .count(let range, _): .count(try node.integer(in: range))
      case .number(let range, _): .number(try node.number(in: range))
      case .choice(let names, _): .choice(try node.word(of: names))
      case .text: .text(try node.text())
      case .flag: .flag(try node.flag())
      }
  }

  /// The values as a mapping in JSON, sorted by name.
  var json: String {
    let members = values.sorted { $0.key < $1.key }.map { name, value in
      let text =
        switch value {
        case .count(let count): String(count)
        case .number(let number): number.shortText
        case .choice(let text), .text(let text): AttributeText.quoted(text)
        case .flag(let flag): String(flag)
        }
      return "\(AttributeText.quoted(name)): \(text)"
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
