extension StoryboardDifference {
  /// The number of frames that differ, such as `2 of 9 frames`, with the former number if it has
  /// changed.
  var summary: String {
    let count =
      expectedCount == actualCount ? "\(actualCount)" : "\(expectedCount) then \(actualCount)"
    return "\(frames.count) of \(count) frames"
  }
}

extension StoryboardDifference.Frame: CustomStringConvertible {
  /// For example `100ms end  12 of 108 px, 11.111 %`.
  public var description: String {
    ([FrameTime(time).text] + (name.map { [$0] } ?? [])).joined(separator: " ") + "  \(change)"
  }
}

extension StoryboardDifference.Change: CustomStringConvertible {
  /// A short description of the difference.
  public var description: String {
    switch self {
    case .pixels(let difference, let count):
      let share = SnapshotFailure.share(of: difference)
      return count == difference.changedCount ? share : "\(share); gate counts \(count)"
    case .size(let expected, let actual): return expected.change(to: actual)
    case .new: return "not in the reference"
    case .gone: return "only in the reference"
    case .unreadable(let problem): return "the reference \(problem)"
    }
  }
}

extension SnapshotFailure {
  /// The frames that differ, and details of the first if its pixels differ.
  func facts(of difference: StoryboardDifference) -> [String] {
    var lines = difference.frames.prefix(Self.listedLineCount).map(\.description)
    let rest = difference.frames.count - lines.count
    if rest > 0 { lines.append("and \(Self.grouped(rest)) more") }
    guard case .pixels(let pixels, _) = difference.frames.first?.change else {
      return Self.field("frames", lines)
    }
    return Self.field("frames", lines) + facts(of: pixels)
  }
}
