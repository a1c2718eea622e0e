import ArgumentParser
import Foundation
import Offscreen

/// A protocol for showing pictures in a terminal.
enum TerminalPictures: String, ExpressibleByArgument, CaseIterable {
  /// The best protocol that the terminal is known to support.
  case auto
  /// The graphics protocol of kitty, also supported by Ghostty, WezTerm and Konsole.
  case kitty
  /// The inline images of iTerm2.
  case iterm
  /// DEC's sixels.
  case sixel
  /// Half blocks: two pixels per character, in 24-bit colours.
  case blocks
  /// No pictures.
  case none

  /// The protocol for the terminal that environment variables describe.
  ///
  /// - Parameters:
  ///   - variables: The environment.
  ///   - isTerminal: Whether the output is a terminal.
  /// - Returns: Any protocol except `auto`.
  static func detected(_ variables: [String: String], isTerminal: Bool) -> TerminalPictures {
    guard isTerminal, variables["NO_COLOR", default: ""].isEmpty else { return .none }
    let term = variables["TERM", default: ""]
    let program = variables["TERM_PROGRAM", default: ""]
    // Terminal multiplexers do not pass the protocols through by default.
    let isMultiplexed = term.hasPrefix("screen") || term.hasPrefix("tmux")
    if term == "dumb" || term.isEmpty { return .none }
    if isMultiplexed { return .blocks }
    if variables["KITTY_WINDOW_ID"] != nil || term.contains("kitty") || term.contains("ghostty")
      || ["ghostty", "WezTerm"].contains(program) || variables["KONSOLE_VERSION"] != nil
    {
      return .kitty
    }
    if program == "iTerm.app" || variables["LC_TERMINAL"] == "iTerm2" { return .iterm }
    if term.contains("sixel") || term.hasPrefix("mlterm") || term.hasPrefix("foot") {
      return .sixel
    }
    return .blocks
  }

  /// The text that shows a picture fitted into the given number of columns and rows.
  func text(for picture: Pixmap, columns: Int, rows: Int) -> String {
    guard picture.width > 0, picture.height > 0 else { return "" }
    switch self {
    case .auto, .none: return ""
    case .blocks: return HalfBlocks.text(picture, columns: columns, rows: rows)
    case .sixel: return Sixels.text(picture, width: columns * 9, height: rows * 18)
    case .kitty, .iterm:
      guard let data = try? PNG.encode(picture) else { return "" }
      // A character cell is about twice as high as it is wide.
      let fit = min(
        Double(columns), Double(rows * 2) * Double(picture.width) / Double(picture.height),
        Double(picture.width) / 8)
      let width = max(1, Int(fit))
      return self == .kitty ? Self.kitty(data, columns: width) : Self.iterm(data, columns: width)
    }
  }

  /// The picture in chunks of 4,096 characters, as the protocol requires.
  private static func kitty(_ data: Data, columns: Int) -> String {
    let letters = Array(data.base64EncodedString().utf8)
    var text = ""
    var start = 0
    while start < letters.count {
      let end = min(letters.count, start + 4_096)
      let head = start == 0 ? "a=T,f=100,c=\(columns)," : ""
      let piece = String(decoding: letters[start..<end], as: UTF8.self)
      text += "\u{1B}_G\(head)m=\(end < letters.count ? 1 : 0);\(piece)\u{1B}\\"
      start = end
    }
    return text + "\n"
  }

  private static func iterm(_ data: Data, columns: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(data.count);width=\(columns);preserveAspectRatio=1:"
      + data.base64EncodedString() + "\u{07}\n"
  }
}
