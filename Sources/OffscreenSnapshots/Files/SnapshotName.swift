internal import Foundation

/// The position of a snapshot in the reference folder: a folder for each suite, then a file stem.
///
/// Every component is sanitised: it is normalised to Unicode's composed form, each run of
/// separators, dots, spaces, control and formatting characters becomes one `-`, marks that would join
/// the character before or after the component are left out, and it is limited to
/// ``maximumByteCount`` bytes. Different texts may give the same name; the ledger of a run
/// detects that.
package struct SnapshotName: Hashable, Sendable {
  /// The maximum length of a component in UTF-8, which leaves room for extensions and temporary
  /// names within the file systems' limit of 255.
  package static let maximumByteCount = 180

  /// The maximum length of the arguments in a name in UTF-8, so that names fit on a line.
  private static let argumentByteCount = 40

  /// The path below the reference folder without extension, such as `OptionBar/selected.dark`.
  package let path: String
  /// The arguments of the test's case, if the path does not contain all of them; nil otherwise.
  package private(set) var arguments: String?

  /// Creates a name from a test's identity.
  ///
  /// - Parameters:
  ///   - suites: The enclosing suites from the outside in, each of which becomes a folder.
  ///   - test: The test's name; trailing parameter labels are dropped.
  ///   - name: The name that distinguishes snapshots of one test, if given.
  /// - Throws: ``SnapshotNameError/empty(_:)`` if nothing valid remains of a part.
  package init(suites: [String], test: String, name: String? = nil) throws(SnapshotNameError) {
    var ending: String?
    if let name { ending = try Self.safe(name) }
    try self.init(suites: suites, test: test, ending: ending)
  }

  /// Creates a name from a test's identity and the arguments of its case.
  ///
  /// The name keeps at most 40 bytes of the arguments. If they are more, or contain characters that
  /// file names do not allow, it ends in a hash of all of them, so that different arguments give
  /// different names. Decimal numbers such as `0.4` keep their point.
  ///
  /// - Parameters:
  ///   - suites: The enclosing suites from the outside in, each of which becomes a folder.
  ///   - test: The test's name; trailing parameter labels are dropped.
  ///   - arguments: A word for each argument.
  /// - Throws: ``SnapshotNameError/empty(_:)`` if nothing valid remains of a suite or the test.
  package init(
    suites: [String], test: String, arguments: [String]
  ) throws(SnapshotNameError) {
    let arguments = arguments.map(\.precomposedStringWithCanonicalMapping)
    let words = arguments.joined(separator: "-")
    let areKept = arguments.allSatisfy { Self.isDecimal($0) || (try? Self.safe($0)) == $0 }
    let safe = areKept ? words : (try? Self.safe(words)) ?? ""
    let kept = Self.prefix(of: safe, byteCount: Self.argumentByteCount)
    let isPlain = arguments.count == 1 || !arguments.contains { $0.contains("-") }
    var ending = kept
    if kept != words || !isPlain {
      // The byte count distinguishes two words from one word that contains the separator.
      let whole = arguments.map { "\($0.utf8.count) \($0)" }.joined()
      ending += "~" + ByteHash.digits(of: Data(whole.utf8)).prefix(8)
    }
    try self.init(suites: suites, test: test, ending: ending)
    if ending != words { self.arguments = arguments.joined(separator: ", ") }
  }

  /// Whether a text is digits with a point between them, and perhaps a sign.
  private static func isDecimal(_ text: String) -> Bool {
    text.wholeMatch(of: /-?[0-9]+\.[0-9]+/) != nil
  }

  private init(
    suites: [String], test: String, ending: String?
  ) throws(SnapshotNameError) {
    var components: [String] = []
    for suite in suites { components.append(Self.bounded(try Self.safe(suite))) }
    var stem = try Self.safe(Self.withoutLabels(test))
    if let ending { stem += "." + ending }
    components.append(Self.bounded(stem))
    path = components.joined(separator: "/")
  }

  /// Creates a name with a path that another initialiser made.
  init(safePath path: String) {
    self.path = path
  }

  /// A function's name without its parameter labels, such as `(text:_:)`; other text in
  /// parentheses, which raw identifiers may contain, is kept.
  private static func withoutLabels(_ test: String) -> String {
    guard let start = test.lastIndex(of: "("), test.hasSuffix(")") else { return test }
    let labels = test[start...].dropFirst().dropLast()
    let areLabels = labels.isEmpty || labels.hasSuffix(":") && !labels.contains(" ")
    return areLabels ? String(test[..<start]) : test
  }

  /// The component for a text: its allowed characters, with one `-` for each run of others between them.
  ///
  /// - Throws: ``SnapshotNameError/empty(_:)`` if no character is allowed.
  private static func safe(_ text: String) throws(SnapshotNameError) -> String {
    var result = ""
    var isGapPending = false
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      guard isAllowed(scalar) else {
        isGapPending = true
        continue
      }
      if isGapPending && !result.isEmpty { result += "-" }
      isGapPending = false
      result.unicodeScalars.append(scalar)
    }
    while let first = result.unicodeScalars.first, areJoined("/", first) {
      result.unicodeScalars.removeFirst()
    }
    while let last = result.unicodeScalars.last, areJoined(last, "/") {
      result.unicodeScalars.removeLast()
    }
    guard !result.isEmpty else { throw .empty(text) }
    return result
  }

  /// Whether two scalars are one character to readers and to `String`, so that a search for either
  /// alone does not find it.
  private static func areJoined(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    String(String.UnicodeScalarView([one, other])).count == 1
  }

  /// Letters, marks, digits, pictographs, and the few ASCII signs that shells do not interpret.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let isDigit = ("0"..."9").contains(scalar)
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      return isDigit || isLetter || "_-+=@".unicodeScalars.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .otherSymbol, .modifierSymbol, .mathSymbol, .currencySymbol:
      return true
    default:
      return false
    }
  }

  /// A component of at most `maximumByteCount` bytes; the end of a longer one is replaced by a
  /// hash.
  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > maximumByteCount else { return text }
    let suffix = "~" + ByteHash.digits(of: Data(text.utf8)).prefix(12)
    return prefix(of: text, byteCount: maximumByteCount - suffix.utf8.count) + suffix
  }

  /// The longest beginning of a text, in whole characters, that has at most some number of bytes.
  private static func prefix(of text: String, byteCount: Int) -> String {
    var result = ""
    for character in text {
      guard result.utf8.count + character.utf8.count <= byteCount else { break }
      result.append(character)
    }
    return result
  }
}

/// An error in a snapshot's name.
package enum SnapshotNameError: Error, Hashable, Sendable {
  /// Nothing valid remains of this text.
  case empty(String)
}

extension SnapshotNameError: CustomStringConvertible {
  /// The error as one line that also describes the solution.
  package var description: String {
    switch self {
    case .empty(let text):
      "the name '\(text)' has no letter or digit that a file name could keep; pass another named:"
    }
  }
}
