import ArgumentParser
import Foundation
import Offscreen

/// How a terminal shows pictures.
enum TerminalPictures: String, ExpressibleByArgument, CaseIterable {
  /// The best that the terminal is known to understand.
  case auto
  /// The graphics protocol of kitty, also in Ghostty, WezTerm and Konsole.
  case kitty
  /// The inline images of iTerm2.
  case iterm
  /// DEC's sixels.
  case sixel
  /// Two pixels a character, in 24-bit colours.
  case blocks
  /// No pictures.
  case none

  /// The way for a terminal, as its variables describe it.
  ///
  /// - Parameters:
  ///   - variables: The environment.
  ///   - isTerminal: Whether a person is looking at all.
  /// - Returns: Any way but `auto`.
  static func detected(_ variables: [String: String], isTerminal: Bool) -> TerminalPictures {
    guard isTerminal, variables["NO_COLOR", default: ""].isEmpty else { return .none }
    let term = variables["TERM", default: ""]
    let program = variables["TERM_PROGRAM", default: ""]
    // A multiplexer passes none of the protocols on by itself.
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

  /// The text that makes a terminal show a picture, fitted into so many columns and rows.
  func text(for picture: Pixmap, columns: Int, rows: Int) -> String {
    guard picture.width > 0, picture.height > 0 else { return "" }
    switch self {
    case .auto, .none: return ""
    case .blocks: return HalfBlocks.text(picture, columns: columns, rows: rows)
    case .sixel: return Sixels.text(picture, width: columns * 9, height: rows * 18)
    case .kitty, .iterm:
      guard let data = try? PNG.encode(picture) else { return "" }
      // A cell is about twice as high as wide.
      let fit = min(
        Double(columns), Double(rows * 2) * Double(picture.width) / Double(picture.height),
        Double(picture.width) / 8)
      let width = max(1, Int(fit))
      return self == .kitty ? Self.kitty(data, columns: width) : Self.iterm(data, columns: width)
    }
  }

  /// The picture in pieces of 4,096 letters, as the protocol wants them.
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
