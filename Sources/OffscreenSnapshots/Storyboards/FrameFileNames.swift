/// Assigns file names to frames: each distinct picture has one, after the first frame that shows
/// it.
package struct FrameFileNames {
  private var names: Set<String> = []
  private var nameOfHash: [String: String] = [:]

  /// Starts with no names assigned.
  package init() {}

  /// Names the file of a frame, and tells whether its pixels are new.
  ///
  /// A name is such as `0180ms.png`, with decimals if the time has any, and with a number if
  /// another picture has the name already.
  ///
  /// - Parameters:
  ///   - time: The frame's time.
  ///   - hash: The hash of its pixels.
  /// - Returns: The file's name, and whether it is assigned for the first time.
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

/// The time of a frame, in whole microseconds.
package struct FrameTime: Hashable, Sendable {
  /// Microseconds since the start of the run, 0 or more.
  package let microseconds: Int

  /// Rounds a time to the nearest microsecond, halves up, saturating at the largest integer.
  package init(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    let rest = Int((attoseconds + 500_000_000_000) / 1_000_000_000_000)
    let (whole, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000)
    microseconds = overflow ? .max : max(0, whole &+ rest)
  }

  /// Converts milliseconds from `frames.json`; nil unless they are finite, at least 0 and less than
  /// a million seconds.
  package init?(milliseconds: Double) {
    guard milliseconds >= 0, milliseconds < 1e9 else { return nil }
    microseconds = Int((milliseconds * 1000).rounded())
  }

  /// Milliseconds with at most three decimals.
  package var milliseconds: Double { Double(microseconds) / 1000 }

  /// The time such as `180ms` or `16.667ms`.
  package var text: String {
    var text = String(microseconds / 1000)
    if !microseconds.isMultiple(of: 1000) {
      var decimals = String(microseconds % 1000 + 1000).dropFirst()
      while decimals.last == "0" { decimals.removeLast() }
      text += "." + decimals
    }
    return text + "ms"
  }

  /// The time with leading zeros, so that times up to ten seconds sort in order as text.
  package var paddedText: String {
    let whole = String(microseconds / 1000)
    return String(repeating: "0", count: max(0, 4 - whole.count)) + text
  }
}
