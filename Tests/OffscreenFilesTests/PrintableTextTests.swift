import Foundation
import Testing

@testable import OffscreenFiles

/// Texts from outside as they are printed.
@Suite struct PrintableTextTests {
  /// Unicode's own properties: controls (C0, DEL, C1), separators of lines and paragraphs, and what changes the
  /// direction of text.
  private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }

  @Test func printableTextHasNoneOfTheScalarsThatHide() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.isUnprintable != isHidden(scalar) { Issue.record("U+\(String(value, radix: 16))") }
      guard scalar.isUnprintable else { continue }
      let name = "a\(scalar)b"
      #expect(name.printable == "a\(scalar.jsonEscape)b")
      #expect(
        name.printableLines == ("\n\t".unicodeScalars.contains(scalar) ? name : name.printable))
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("héllo — 2 pt² 😀 👩‍👩‍👧", "héllo — 2 pt² 😀 👩‍👩‍👧"),
    ("a\r\nb", "a\\r\\nb"), ("\u{1B}]0;title\u{7}", "\\u001b]0;title\\u0007"),
    ("\u{9B}2J\u{7F}", "\\u009b2J\\u007f"), ("\u{202E}gpj.exe", "\\u202egpj.exe"),
    ("a\u{2028}b\u{2029}", "a\\u2028b\\u2029"), ("back\\slash", "back\\slash"),
    ("::error::x", ":\\u003aerror::x"),
    (" \u{A0}::stop-commands::x", " \u{A0}:\\u003astop-commands::x"),
    ("a::error::x", "a::error::x"), (":a::b", ":a::b"), (":::", ":\\u003a:"),
    ("##[error]x", "##\\u005berror]x"), ("a ###[x]", "a ###\\u005bx]"), ("#[0]", "#[0]"),
  ])
  func printableLineShowsWhatIsThere(text: String, shown: String) {
    #expect(text.printable == shown)
    #expect(text.printable.printable == shown)
  }

  @Test func printableLinesKeepTheirEndsAndTabs() {
    let text = "a\tb\n  ::error::c\r\n\n\u{1B}[1md"
    #expect(text.printableLines == "a\tb\n  :\\u003aerror::c\\r\n\n\\u001b[1md")
  }

  /// Every short text of a small alphabet.
  @Test func printableTextIsNeverACommand() {
    let alphabet = [":", "#", "[", " ", "\n", "x"]
    var texts = [""]
    for _ in 0..<5 {
      texts += texts.flatMap { text in alphabet.map { text + $0 } }
      texts = Array(Set(texts)).sorted()
    }
    for text in texts {
      for (shown, isOneLine) in [
        (text.printable, true), (text.printableIdentifier, true), (text.printableLines, false),
      ] {
        let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(!isOneLine || lines.count == 1)
        for line in lines {
          #expect(
            !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("::"), "\(text.debugDescription)")
          #expect(!line.contains("##["), "\(text.debugDescription)")
        }
      }
    }
  }

  @Test func printableLinesOfJSONMeanTheSame() throws {
    let names = (UInt32(0)...0x2070).compactMap(Unicode.Scalar.init).map { "::\($0)##[\\" }
    for formatting in [JSONEncoder.OutputFormatting(), .prettyPrinted] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = formatting
      let text = String(decoding: try encoder.encode(names), as: UTF8.self).printableLines
      #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)) == names)
      #expect(!text.unicodeScalars.contains { $0.isUnprintable && $0 != "\n" })
    }
  }

  @Test func namesOfFilesInErrorsArePrintable() {
    let error = FileError(.missing, "a\n::error::\u{1B}[2J")
    #expect(error.description == "'a\\n::error::\\u001b[2J': there is no such file")
  }

  @Test(arguments: ["a\0b", "\0", "a/\0"])
  func pathsWithAZeroByteAreRefused(path: String) {
    let reason = FileError(.zeroByte, path)
    #expect(throws: reason) { try InputFile.read(path) }
    #expect(throws: reason) { try Destination(path) }
    #expect(throws: reason) { try FolderPath.make(path) }
    #expect(throws: reason) { try FolderPath.checkWritable(path) }
    #expect(throws: reason) { try FolderPath.contents(of: path) }
    #expect("\(reason)".hasSuffix("its name has a zero byte"))
  }

  @Test func missingFilesWhoseNamesWereReplacedAreNotUTF8() throws {
    let folder = try ScratchFolder()
    #expect(throws: FileError(.notUTF8, folder["\u{FFFD}.yaml"])) {
      try InputFile.read(folder["\u{FFFD}.yaml"])
    }
    try folder.write("there", to: "\u{FFFD}.yaml")
    #expect(try InputFile.read(folder["\u{FFFD}.yaml"]) == Data("there".utf8))
  }

  @Test func filesWithAZeroByteAreNotWritten() throws {
    let folder = try ScratchFolder()
    #expect(throws: FileError(.zeroByte, folder["a\0b"])) {
      try AtomicFile.write(Data("x".utf8), to: folder["a\0b"], .fast, permissions: nil)
    }
    #expect(try folder.paths == [])
  }
}
