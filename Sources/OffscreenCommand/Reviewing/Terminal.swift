import Foundation

/// The terminal on standard input and output: its size, and keys one by one.
final class Terminal {
  /// Whether both standard input and output are a terminal.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  private var saved = termios()
  private let isRaw: Bool

  /// Takes keys as they are pressed, without echo; where standard input is no terminal, its
  /// characters are the keys.
  init() {
    isRaw = unsafe tcgetattr(STDIN_FILENO, &saved) == 0
    guard isRaw else { return }
    var settings = saved
    // Without signals, control and C is a key like others, and nothing ends without restoring.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  deinit { restore() }

  /// Leaves the terminal as it was found.
  func restore() {
    guard isRaw else { return }
    var settings = saved
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// The next key that is no white space; nil at the end of the input.
  func key() -> Character? {
    var byte: UInt8 = 0
    while unsafe read(STDIN_FILENO, &byte, 1) == 1 {
      // Control and D or C end the input of a terminal in raw mode too.
      if byte == 4 || byte == 3 { return nil }
      if byte > 32, byte < 127 { return Character(UnicodeScalar(byte)) }
    }
    return nil
  }

  /// Columns and rows of characters; 80 by 24 where the system does not say.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), max(4, Int(size.ws_row)))
  }
}
