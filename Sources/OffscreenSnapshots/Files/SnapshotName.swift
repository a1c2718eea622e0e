internal import Foundation

/// Where a snapshot stands within the reference folder: folders for suites, then a stem.
///
/// Every component is made safe: in Unicode's composed form, without separators, dots, spaces,
/// control and formatting characters (each run of those becomes one `-`), and at most
/// ``maximumByteCount`` bytes long. Two texts may give one name; the ledger of a run finds that out.
package struct SnapshotName: Hashable, Sendable {
  /// The most bytes of one component in UTF-8, so that endings and temporary names still fit into
  /// the 255 that file systems allow.
  package static let maximumByteCount = 180

  /// The path below the reference folder without an ending, such as `OptionBar/selected.dark`.
  package let path: String

  /// Creates a name from a test's identity.
  ///
  /// - Parameters:
  ///   - suites: The enclosing suites from the outside in, each a folder.
  ///   - test: The test's name; the labels of its parameters at its end are dropped.
  ///   - name: What tells snapshots of one test apart, if given.
  /// - Throws: ``SnapshotNameError/empty(_:)`` when nothing safe remains of a part.
  package init(suites: [String], test: String, name: String? = nil) throws(SnapshotNameError) {
    var ending: String?
    if let name { ending = try Self.safe(name) }
    try self.init(suites: suites, test: test, ending: ending)
  }

  /// Creates a name from a test's identity and the arguments of its case.
  ///
  /// Arguments of which a file name can keep only a part end in a hash of the whole, so that other
  /// arguments give another name.
  ///
  /// - Parameters:
  ///   - suites: The enclosing suites from the outside in, each a folder.
  ///   - test: The test's name; the labels of its parameters at its end are dropped.
  ///   - arguments: A word for each argument.
  /// - Throws: ``SnapshotNameError/empty(_:)`` when nothing safe remains of a suite or the test.
  package init(
    suites: [String], test: String, arguments: [String]
  ) throws(SnapshotNameError) {
    let arguments = arguments.map(\.precomposedStringWithCanonicalMapping)
    let words = arguments.joined(separator: "-")
    let kept = (try? Self.safe(words)) ?? ""
    let isPlain = arguments.count == 1 || !arguments.contains { $0.contains("-") }
    var ending = kept
    if kept != words || !isPlain {
      // The count keeps two words and one with the sign between them apart.
      let whole = arguments.map { "\($0.utf8.count) \($0)" }.joined()
      ending += "~" + ByteHash.digits(of: Data(whole.utf8)).prefix(8)
    }
    try self.init(suites: suites, test: test, ending: ending)
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

  /// Takes a path that was made by the other initializer.
  init(safePath path: String) {
    self.path = path
  }

  /// A function's name without its parameters, such as `(text:_:)`; other words in parentheses, as
  /// raw identifiers may have them, are kept.
  private static func withoutLabels(_ test: String) -> String {
    guard let start = test.lastIndex(of: "("), test.hasSuffix(")") else { return test }
    let labels = test[start...].dropFirst().dropLast()
    let areLabels = labels.isEmpty || labels.hasSuffix(":") && !labels.contains(" ")
    return areLabels ? String(test[..<start]) : test
  }

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
    guard !result.isEmpty else { throw .empty(text) }
    return result
  }

  /// Letters, marks, digits, pictographs, and the few ASCII signs that need no quoting in a shell.
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

  /// A component of at most `maximumByteCount` bytes: a long one loses its end to a hash of itself.
  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > maximumByteCount else { return text }
    let suffix = "~" + ByteHash.digits(of: Data(text.utf8)).prefix(12)
    var result = ""
    for character in text {
      guard result.utf8.count + character.utf8.count + suffix.utf8.count <= maximumByteCount else {
        break
      }
      result.append(character)
    }
    return result + suffix
  }
}

/// What can be wrong with a snapshot's name.
package enum SnapshotNameError: Error, Hashable, Sendable {
  /// Nothing that a file name may have is left of this text.
  case empty(String)
}

extension SnapshotNameError: CustomStringConvertible {
  /// One line with the text and what to do.
  package var description: String {
    switch self {
    case .empty(let text):
      "the name '\(text)' has no letter or digit that a file name could keep; pass another named:"
    }
  }
}
