import Foundation

/// The terminal on standard input and output: reads single keys, and knows its size.
final class Terminal {
  /// Whether both standard input and standard output are terminals.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  private var saved = termios()
  private let isRaw: Bool

  /// Switches to reading single keys without echo; if standard input is not a terminal, its
  /// characters are the keys.
  init() {
    isRaw = unsafe tcgetattr(STDIN_FILENO, &saved) == 0
    guard isRaw else { return }
    var settings = saved
    // Without signals, Control-C is read as a key, so that the terminal is always restored.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  deinit { restore() }

  /// Restores the terminal's settings.
  func restore() {
    guard isRaw else { return }
    var settings = saved
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// The next key other than white space; nil at the end of the input.
  func key() -> Character? {
    var byte: UInt8 = 0
    while unsafe read(STDIN_FILENO, &byte, 1) == 1 {
      // Control-D and Control-C end the input in raw mode, too.
      if byte == 4 || byte == 3 { return nil }
      if byte > 32, byte < 127 { return Character(UnicodeScalar(byte)) }
    }
    return nil
  }

  /// The numbers of columns and rows of characters; 80 by 24 if they are not known.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), max(4, Int(size.ws_row)))
  }
}
