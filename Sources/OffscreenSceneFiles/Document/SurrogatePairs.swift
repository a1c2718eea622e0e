/// Decodes surrogate pairs that JSON writes as two escapes, such as `"\ud83d\ude00"`.
///
/// YAML has a single escape for these characters (`"\U0001F600"`), and its composer rejects
/// surrogates. The composer therefore parses a text in which an unused character replaces the
/// backslashes of each pair. In its result, a pair in double quotes becomes the character, and other
/// pairs get their backslashes back. The replacement is one scalar for one scalar, so the positions
/// in errors are right. A surrogate without its partner remains an error.
struct SurrogatePairs {
  /// The text to be parsed, with the backslashes of pairs replaced.
  let text: String
  /// The character in place of the backslashes of pairs; nil if there are no pairs.
  private let mark: Unicode.Scalar?

  /// Finds the pairs of a document, in O(length).
  init(in text: String) {
    let scalars = Array(text.unicodeScalars)
    let pairs = scalars.indices.filter { scalars.isPair(at: $0) }
    guard !pairs.isEmpty, let mark = Self.unusedScalar(in: scalars) else {
      self.text = text
      mark = nil
      return
    }
    var marked = scalars
    for index in pairs {
      marked[index] = mark
      marked[index + 6] = mark
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: marked)
    self.text = String(view)
    self.mark = mark
  }

  /// Whether a parsed string contains replaced backslashes.
  func marks(_ string: String) -> Bool {
    guard let mark else { return false }
    return string.unicodeScalars.contains(mark)
  }

  /// A parsed string with its pairs decoded if it was in double quotes, and with their backslashes
  /// restored otherwise.
  func resolved(_ string: String, isDoubleQuoted: Bool) -> String {
    guard let mark, marks(string) else { return string }
    let scalars = Array(string.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if scalars[index] != mark {
        result.append(scalars[index])
        index += 1
      } else if isDoubleQuoted, let pair = scalars.pair(at: index) {
        result.append(pair)
        index += 12
      } else {
        result.append("\\")
        index += 1
      }
    }
    return String(result)
  }

  /// A private-use character that occurs neither in the document nor as one of its escapes.
  ///
  /// Nil only if all of them occur, which takes 281 KB.
  private static func unusedScalar(in scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    var used = Set(scalars)
    for index in scalars.indices where scalars[index] == "\\" {
      used.formUnion(
        [4, 8].compactMap { scalars.number(at: index + 2, digits: $0) }
          .compactMap(Unicode.Scalar.init))
    }
    let candidates = [0xE000...0xF8FF, 0xF_0000...0xF_FFFD] as [ClosedRange<UInt32>]
    return candidates.lazy.joined().compactMap(Unicode.Scalar.init).first { !used.contains($0) }
  }
}

extension [Unicode.Scalar] {
  /// Whether a pair of escapes begins at `index`, with a backslash that is not itself escaped.
  fileprivate func isPair(at index: Int) -> Bool {
    guard self[index] == "\\", index + 12 <= count, self[index + 6] == "\\",
      pair(at: index) != nil
    else { return false }
    return self[..<index].reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }

  /// The character of the two escapes at `index`; accepts any scalars in place of their backslashes.
  fileprivate func pair(at index: Int) -> Unicode.Scalar? {
    guard index + 12 <= count, self[index + 1] == "u", self[index + 7] == "u",
      let high = number(at: index + 2, digits: 4), let low = number(at: index + 8, digits: 4),
      0xD800...0xDBFF ~= high, 0xDC00...0xDFFF ~= low
    else { return nil }
    return Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + low - 0xDC00)
  }

  /// The value of `digits` hexadecimal digits at `index`; nil if there are others.
  fileprivate func number(at index: Int, digits: Int) -> UInt32? {
    guard index + digits <= count else { return nil }
    var value: UInt32 = 0
    for scalar in self[index..<index + digits] {
      guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
      value = value << 4 + UInt32(digit)
    }
    return value
  }
}
