/// Names of frames' files: each picture has one, named for the first time it is seen.
package struct FrameFileNames {
  private var names: Set<String> = []
  private var nameOfHash: [String: String] = [:]

  /// Creates names of which none is taken.
  package init() {}

  /// Names the file of a frame, and tells whether no earlier frame has the same pixels.
  ///
  /// A name is such as `0180ms.png`, with decimals where the time has them and a number where the
  /// name is taken by another picture.
  ///
  /// - Parameters:
  ///   - time: When the frame is shown.
  ///   - hash: The hash of its pixels.
  /// - Returns: The file's name, and whether it was not given before.
  package mutating func name(at time: Duration, hash: String) -> (name: String, isNew: Bool) {
    if let known = nameOfHash[hash] { return (known, false) }
    let stem = FrameTime(time).paddedText
    var name = stem + ".png"
    var number = 2
    while !names.insert(name).inserted {
      name = "\(stem)-\(number).png"
      number += 1
    }
    nameOfHash[hash] = name
    return (name, true)
  }
}

/// A time of a frame, in whole microseconds.
package struct FrameTime: Hashable, Sendable {
  /// Microseconds since the start of the run, 0 or more.
  package let microseconds: Int

  /// Rounds a time, halves up; what is too long for an integer counts as the longest.
  package init(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    let rest = Int((attoseconds + 500_000_000_000) / 1_000_000_000_000)
    let (whole, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000)
    microseconds = overflow ? .max : max(0, whole &+ rest)
  }

  /// Takes milliseconds as `frames.json` has them; nil unless they are finite, 0 or more and less
  /// than a million seconds.
  package init?(milliseconds: Double) {
    guard milliseconds >= 0, milliseconds < 1e9 else { return nil }
    microseconds = Int((milliseconds * 1000).rounded())
  }

  /// Milliseconds with at most three decimals.
  package var milliseconds: Double { Double(microseconds) / 1000 }

  /// Such as `180ms` or `16.667ms`.
  package var text: String {
    var text = String(microseconds / 1000)
    if !microseconds.isMultiple(of: 1000) {
      var decimals = String(microseconds % 1000 + 1000).dropFirst()
      while decimals.last == "0" { decimals.removeLast() }
      text += "." + decimals
    }
    return text + "ms"
  }

  /// The text with zeros before it, so that times up to ten seconds sort as texts.
  package var paddedText: String {
    let whole = String(microseconds / 1000)
    return String(repeating: "0", count: max(0, 4 - whole.count)) + text
  }
}
