import Foundation

/// The layout of a text by Pango and Cairo, by the program of `Tools/Comparison`, which the tests
/// compile where the libraries are.
enum PangoLayout {
  struct Glyph: Hashable {
    var id: Int
    /// The font file that draws it, without folders.
    var file: String
    /// Where its character begins in the text, in bytes.
    var byte: Int
    /// Where it is drawn, and where the next one's pen stands, in pixels from the line's left.
    var x: Double
    var advance: Double
  }

  struct Line {
    /// In bytes of the text.
    var range: Range<Int>
    /// The glyphs from left to right.
    var glyphs: [Glyph]
  }

  /// Whether the libraries' headers are here; `Tools/setup test` installs them.
  static let isInstalled =
    (try? run("pkg-config", ["--exists"] + libraries)) != nil

  private static let libraries = ["pangocairo", "pangoft2", "fontconfig"]

  /// The compiled program; made once, when the first test asks for it.
  private static let program = Result { () throws -> String in
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let target = FileManager.default.temporaryDirectory
      .appending(path: "pango-layout-\(ProcessInfo.processInfo.processIdentifier)").path
    let flags = try run("pkg-config", ["--cflags", "--libs"] + libraries)
      .split { $0.isWhitespace }.map(String.init)
    _ = try run(
      "clang",
      ["-O1", root.appending(path: "Tools/Comparison/pango-layout.c").path, "-o", target] + flags)
    return target
  }

  /// Lays out a text in fonts of files.
  static func lines(
    of text: String, width: Int, size: Int, families: [String], files: [String]
  ) throws -> [Line] {
    let output = try run(
      program.get(), ["\(width)", "\(size)", families.joined(separator: ",")] + files,
      input: text)
    var lines: [Line] = []
    var file = ""
    for words in output.split(separator: "\n").map({ $0.split(separator: " ") }) {
      let numbers = words.dropFirst().compactMap { Int($0) }
      switch words[0] {
      case "line":
        lines.append(Line(range: numbers[0]..<numbers[0] + numbers[1], glyphs: []))
      case "run": file = words.dropFirst().joined(separator: " ")
      default:
        lines[lines.count - 1].glyphs.append(
          Glyph(
            id: numbers[0], file: file, byte: numbers[1], x: Double(numbers[2]) / 1024,
            advance: Double(numbers[4]) / 1024))
      }
    }
    return lines
  }

  /// Runs a program of the `PATH`, or at a path, and returns what it prints.
  private static func run(
    _ program: String, _ arguments: [String], input: String = ""
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = FileHandle.nullDevice
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ProgramFailure(program: program, status: process.terminationStatus)
    }
    return String(decoding: output, as: UTF8.self)
  }

  struct ProgramFailure: Error {
    var program: String
    var status: Int32
  }
}
