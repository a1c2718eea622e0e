import Foundation

/// A pattern of dashes and gaps.
struct StrokeDashes {
  private let lengths: [CGFloat]
  private let total: CGFloat
  private let phase: CGFloat
  /// The number of dashes and gaps that may still be made.
  private var remainingCount = CGFloat(StrokeStyle.maximumDashCount)

  /// Creates the pattern of a style; nil if its lines are solid.
  init?(_ style: StrokeStyle) {
    let lengths = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    self.lengths = lengths
    self.total = total
    let turned = style.dashPhase.truncatingRemainder(dividingBy: total)
    phase = turned.isFinite ? (turned < 0 ? turned + total : turned) : 0
  }

  /// Cuts a line into its dashes; if a closed line begins and ends inside a dash, that dash is one
  /// piece.
  mutating func cut(_ line: StrokeLine) -> [StrokeLine] {
    let length = line.segments.reduce(0) { $0 + $1.length }
    let count = length / total * CGFloat(lengths.count)
    guard length > 0, count <= remainingCount else { return [line] }
    remainingCount -= count.rounded(.up)
    var index = 0
    var rest = phase
    // A dash of length zero at the very start is still shown, by its caps.
    while rest >= lengths[index], rest > 0, index + 1 < lengths.count {
      rest -= lengths[index]
      index += 1
    }
    let beginsInside = index % 2 == 0
    var left = max(0, lengths[index] - rest)
    var dashes: [StrokeLine] = []
    var dash = StrokeLine()
    for segment in line.segments {
      let length = segment.length
      var at: CGFloat = 0
      while length - at > left {
        if index % 2 == 0 {
          dash.segments.append(segment.part(at / length, (at + left) / length))
          dashes.append(dash)
          dash = StrokeLine()
        }
        at += left
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      if index % 2 == 0 { dash.segments.append(segment.part(at / length, 1)) }
      left -= length - at
    }
    if !dash.segments.isEmpty { dashes.append(dash) }
    let endsInside = index % 2 == 0
    if line.isClosed, beginsInside, endsInside {
      if dashes.count == 1 { return [line] }
      let last = dashes.removeLast()
      dashes[0].segments.insert(contentsOf: last.segments, at: 0)
    }
    return dashes
  }
}
