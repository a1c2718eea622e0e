import Foundation

/// A terminal without a screen: what a person would see and press.
final class PseudoTerminal {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The end that a program takes for its terminal.
  let programSide: FileHandle
  private let person: Int32
  private var unread = ""

  /// Opens a terminal of 80 columns and 24 rows.
  init() throws {
    var (person, program): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe openpty(&person, &program, nil, nil, &size) == 0 else {
      throw Problem(description: "no pseudo-terminal is to be had")
    }
    self.person = person
    programSide = FileHandle(fileDescriptor: program, closeOnDealloc: true)
  }

  deinit { close(person) }

  /// Whether the terminal shows what is typed, as it does outside of programs that read keys.
  var echoes: Bool {
    var settings = termios()
    return unsafe tcgetattr(programSide.fileDescriptor, &settings) == 0
      && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard unsafe Foundation.write(person, bytes, bytes.count) == bytes.count else {
      throw Problem(description: "the terminal takes no keys")
    }
  }

  /// The output of the program up to and including a text; waits a few seconds at most.
  func read(until end: String) throws -> String {
    var descriptor = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    while true {
      if let range = unread.range(of: end) {
        let text = String(unread[..<range.upperBound])
        unread = String(unread[range.upperBound...])
        return text
      }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      guard unsafe poll(&descriptor, 1, 20_000) == 1 else {
        throw Problem(description: "waited in vain for \(end) after \(unread)")
      }
      let count = unsafe Foundation.read(person, &bytes, bytes.count)
      guard count > 0 else { throw Problem(description: "the program ended after \(unread)") }
      unread += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }
}
