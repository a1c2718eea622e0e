/// Decodes characters that a text writes as the two escapes of a surrogate pair, as JSON does, such as
/// `"\ud83d\ude00"`.
///
/// YAML has one escape for such a character (`"\U0001F600"`), and its composer refuses halves. So
/// the backslashes of pairs are given to it as a character that the document has not, and taken
/// back afterwards: in double quotes the pair is its character, elsewhere it is what was written.
/// Nothing moves, so that errors name the right places. A half without its other one stays an error.
struct SurrogatePairs {
  /// The document as the composer is given it.
  let text: String
  /// The character that replaces the backslashes of pairs while the text is parsed; nil if there are no
  /// pairs.
  private let mark: Unicode.Scalar?

  /// Finds the pairs of a document; costs O(length).
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

  /// Whether a text of the composer's has pairs.
  func marks(_ string: String) -> Bool {
    guard let mark else { return false }
    return string.unicodeScalars.contains(mark)
  }

  /// The source of a text at the position where the composer found it, in double quotes or not.
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

  /// A character of private use that the document has neither itself nor as an escape.
  ///
  /// One of at most `ScriptReader.byteLimit` bytes leaves some over.
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
  /// Whether the backslash of a pair of escapes stands at a place, itself not escaped.
  fileprivate func isPair(at index: Int) -> Bool {
    guard self[index] == "\\", index + 12 <= count, self[index + 6] == "\\",
      pair(at: index) != nil
    else { return false }
    return self[..<index].reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }

  /// The character that two escapes say, whatever stands for their backslashes.
  fileprivate func pair(at index: Int) -> Unicode.Scalar? {
    guard index + 12 <= count, self[index + 1] == "u", self[index + 7] == "u",
      let high = number(at: index + 2, digits: 4), let low = number(at: index + 8, digits: 4),
      0xD800...0xDBFF ~= high, 0xDC00...0xDFFF ~= low
    else { return nil }
    return Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + low - 0xDC00)
  }

  /// The value of hexadecimal digits.
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
