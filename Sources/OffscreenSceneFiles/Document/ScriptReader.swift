package import Foundation
import Offscreen
import OffscreenFiles
package import OffscreenInspection
import OffscreenPlayback
import Yams

/// Reads YAML, or its subset JSON, into a `ScriptNode` within fixed limits.
///
/// The limits cover everything that could make reading slow or deeply recursive: bytes, nesting,
/// aliases, and the number of values after expansion of aliases. The composer is recursive, so it
/// runs on a separate thread with a large stack, because the caller's stack may be small. A text
/// that cannot nest deeply is composed on the caller's thread.
package enum ScriptReader {
  /// The maximum size of a file, in bytes.
  package static let byteLimit = 1 << 18
  /// The maximum nesting depth of lists and mappings.
  package static let depthLimit = 64
  /// The maximum number of values in a document, after expansion of aliases.
  package static let nodeLimit = 50_000
  /// The maximum number of aliases in a document; 30 of them expand a value at most 3^10 times.
  package static let aliasLimit = 30
  /// The stack of the composer's thread, in bytes.
  private static let stackSize = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: An error with `path` as it was given, and the position in the file.
  package static func read(path: String) throws(ScriptError) -> ScriptNode {
    do {
      return try read(try bytes(path: path))
    } catch {
      throw error.inFile(path)
    }
  }

  /// Reads a document from bytes.
  package static func read(_ bytes: Data) throws(ScriptError) -> ScriptNode {
    guard bytes.count <= byteLimit else { throw ScriptError(.tooManyBytes(limit: byteLimit)) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ScriptError(.notUTF8(byteOffset: validPrefixCount(bytes)))
    }
    return try read(text: text)
  }

  /// Reads a document from text of at most `limit` bytes.
  package static func read(
    text: String, limit: Int = byteLimit
  ) throws(ScriptError) -> ScriptNode {
    guard text.utf8.count <= limit else { throw ScriptError(.tooManyBytes(limit: limit)) }
    if let position = excessAlias(in: text) {
      throw ScriptError(.tooManyAliases(limit: aliasLimit), at: position)
    }
    if isShallow(text) { return try compose(text) }
    let outcome = onThread(stackSize: stackSize) {
      Result { () throws(ScriptError) in try compose(text) }
    }
    return try outcome.get()
  }

  /// Whether a text has so few characters that begin a list or a mapping that it cannot nest beyond the
  /// depth limit.
  private static func isShallow(_ text: String) -> Bool {
    let openers = "[{-?:".utf8
    return text.utf8.lazy.filter { openers.contains($0) }.prefix(depthLimit + 1).count <= depthLimit
  }

  /// Composes a document; needs a stack for the maximum nesting that the limits allow.
  private static func compose(_ text: String) throws(ScriptError) -> ScriptNode {
    let pairs = SurrogatePairs(in: text)
    let root: Node?
    do {
      root = try Parser(yaml: pairs.text, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw ScriptError(error, in: text, pairs)
    } catch {
      throw ScriptError(.syntax("\(error)"))
    }
    guard let root else { throw ScriptError(.empty) }
    var conversion = NodeConversion(pairs)
    let node = try conversion.convert(root, depth: 0)
    guard !node.isNull else { throw ScriptError(.empty) }
    return node
  }

  private static func bytes(path: String) throws(ScriptError) -> Data {
    do throws(FileError) {
      return try InputFile.read(path, limit: byteLimit)
    } catch {
      switch error.reason {
      case .missing: throw ScriptError(.noSuchFile)
      case .tooLarge(let limit): throw ScriptError(.tooManyBytes(limit: limit))
      case let reason: throw ScriptError(.unreadable(reason: "\(reason)"))
      }
    }
  }

  private static func validPrefixCount(_ bytes: Data) -> Int {
    var valid = 0
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) {
      valid += scalar.count
    }
    return valid
  }

  /// The position of the first alias beyond the limit, found by a scan that understands quotes and
  /// comments within a line.
  ///
  /// A `*` at the start of a word counts as an alias. The text of a block scalar may be miscounted;
  /// the limit is generous enough for that.
  private static func excessAlias(in text: String) -> SourcePosition? {
    var count = 0
    var line = 1
    var column = 1
    var quote: UInt8?
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      switch (byte, quote) {
      case (UInt8(ascii: "\n"), _):
        line += 1
        column = 0
        quote = nil
      case (let byte, .some(let open)):
        if byte == open { quote = nil }
      case (UInt8(ascii: "\""), nil) where isTokenStart(after: previous),
        (UInt8(ascii: "'"), nil) where isTokenStart(after: previous):
        quote = byte
      case (UInt8(ascii: "*"), nil) where isTokenStart(after: previous):
        count += 1
        if count > aliasLimit { return SourcePosition(line: line, column: column) }
      default:
        break
      }
      previous = byte
      column += 1
    }
    return nil
  }

  private static func isTokenStart(after byte: UInt8) -> Bool {
    isBreak(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: ",")
  }

  private static func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}
