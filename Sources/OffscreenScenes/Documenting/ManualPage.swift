/// A manual page of section 1 in roff with the macros of man(7), from the outline of a command.
struct ManualPage {
  private let tool: CommandOutline
  private let version: String
  private var lines: [String] = []

  init(_ tool: CommandOutline, version: String) {
    self.tool = tool
    self.version = version
  }

  /// The page.
  var text: String {
    var page = self
    page.write()
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write() {
    let name = tool.commandName
    lines = [
      #".TH "\#(Roff.plain(name.uppercased()))" 1 "" "\#(Roff.plain("\(name) \(version)"))""#,
      ".SH NAME", Roff.plain(name) + #" \- "# + Roff.plain(tool.abstract ?? ""), ".SH SYNOPSIS",
      #"\fB\#(Roff.plain(name))\fR \fIsubcommand\fR [\fIoptions\fR]"#, ".SH DESCRIPTION",
    ]
    prose(tool.discussion ?? "", heading: ".SH")
    let subcommands = (tool.subcommands ?? []).filter { $0.commandName != "help" }
    lines.append(".SH SUBCOMMANDS")
    for command in subcommands { section(command) }
  }

  private mutating func section(_ command: CommandOutline) {
    let arguments = (command.arguments ?? []).filter { argument in
      let names = (argument.names ?? []).map(\.name)
      return argument.shouldDisplay && !names.contains("help") && !names.contains("version")
    }
    lines += [".SS \(Roff.plain(command.commandName))", synopsis(command, arguments), ".PP"]
    lines.append(Roff.line(command.abstract ?? ""))
    for argument in arguments {
      lines += [".TP", argument.roff]
      lines.append(Roff.line(argument.words))
    }
    prose(command.discussion ?? "", heading: nil)
  }

  private func synopsis(
    _ command: CommandOutline, _ arguments: [CommandOutline.Argument]
  ) -> String {
    var words = [#"\fB\#(Roff.plain(tool.commandName)) \#(Roff.plain(command.commandName))\fR"#]
    for argument in arguments where argument.kind == .positional || !argument.isOptional {
      words.append(
        (argument.isOptional ? "[\(argument.roff)]" : argument.roff)
          + (argument.isRepeating ? " ..." : ""))
    }
    return (words + [#"[\fIoptions\fR]"#]).joined(separator: " ")
  }

  /// Paragraphs, headings in capitals, and indented lines, which keep their breaks.
  ///
  /// `heading` is the macro of headings; without one they are set in bold.
  private mutating func prose(_ text: String, heading: String?) {
    var isIndented = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let starts = line.hasPrefix("  ")
      if starts != isIndented, !line.isEmpty {
        lines.append(starts ? ".nf" : ".fi")
        isIndented = starts
      }
      if line.isEmpty {
        if !isIndented { lines.append(".PP") }
      } else if line.allSatisfy({ $0.isUppercase || $0 == " " }) {
        lines.append(heading.map { "\($0) \(line)" } ?? #"\fB\#(line)\fR"#)
      } else {
        lines.append(Roff.line(String(line)))
      }
    }
    if isIndented { lines.append(".fi") }
  }
}

extension CommandOutline.Argument {
  /// The names and the value, in bold and italics.
  fileprivate var roff: String {
    let value = #"\fI\#(Roff.plain(valueName ?? "value"))\fR"#
    let names = (names ?? []).map { #"\fB\#(Roff.plain($0.typed))\fR"# }
    switch kind {
    case .positional: return value
    case .flag: return names.joined(separator: ", ")
    case .option: return names.joined(separator: ", ") + " " + value
    }
  }

  /// What the argument is for, its values and its default.
  fileprivate var words: String {
    var words = [abstract, discussion].compactMap { $0 }
    if let allValues, !allValues.isEmpty {
      words.append("Values: \(allValues.joined(separator: ", ")).")
    }
    if kind != .flag, let defaultValue { words.append("Default: \(defaultValue).") }
    return words.joined(separator: " ")
  }
}

/// Text in roff's notation.
private enum Roff {
  /// Text within a line: backslashes, and hyphens that can be searched for and copied.
  static func plain(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
  }

  /// A line of text, which is no request even if it begins with a dot or an apostrophe.
  static func line(_ text: String) -> String {
    let line = plain(text)
    return line.first.map { ".'".contains($0) } == true ? "\\&" + line : line
  }
}
