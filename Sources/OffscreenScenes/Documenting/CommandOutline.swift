import ArgumentParser
import Foundation

/// What the parser of arguments knows of a command: the part of `--experimental-dump-help` that a
/// manual needs.
struct CommandOutline: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [CommandOutline]?

  /// An argument, an option or a flag.
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      enum Kind: String, Decodable {
        case long, short, longWithSingleDash
      }

      let kind: Kind
      let name: String
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
    let discussion: String?
  }

  /// The outline of the tool with all its subcommands.
  static func ofTool() throws -> CommandOutline {
    struct Dump: Decodable {
      let command: CommandOutline
    }
    return try JSONDecoder().decode(Dump.self, from: Data(OffscreenTool._dumpHelp().utf8)).command
  }
}

extension CommandOutline.Argument.Name {
  /// The name as it is typed, such as `--output` or `-o`.
  var typed: String { (kind == .long ? "--" : "-") + name }
}
