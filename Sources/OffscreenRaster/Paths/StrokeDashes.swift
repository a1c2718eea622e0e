import Foundation

/// A pattern of dashes and gaps.
struct StrokeDashes {
  /// An even number of lengths, of a dash and a gap in turn, in the units of the path.
  private let lengths: [CGFloat]
  private let total: CGFloat
  /// The position in the pattern at which each subpath begins: at least 0 and less than `total`.
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
    var position = start
    let beginsInside = position.isDash
    var dashes: [StrokeLine] = []
    var dash = StrokeLine()
    for segment in line.segments {
      let length = segment.length
      var at: CGFloat = 0
      while length - at > position.remaining {
        if position.isDash {
          dash.segments.append(segment.part(at / length, (at + position.remaining) / length))
          dashes.append(dash)
          dash = StrokeLine()
        }
        at += position.remaining
        position.index = (position.index + 1) % lengths.count
        position.remaining = lengths[position.index]
      }
      if position.isDash { dash.segments.append(segment.part(at / length, 1)) }
      position.remaining -= length - at
    }
    if !dash.segments.isEmpty { dashes.append(dash) }
    guard line.isClosed, beginsInside, position.isDash else { return dashes }
    if dashes.count == 1 { return [line] }
    let last = dashes.removeLast()
    dashes[0].segments.insert(contentsOf: last.segments, at: 0)
    return dashes
  }

  /// A position in the pattern: an entry of `lengths`, and the length that remains of it.
  private struct Position {
    var index: Int
    var remaining: CGFloat

    /// Dashes and gaps alternate, a dash first.
    var isDash: Bool { index % 2 == 0 }
  }

  /// The position at the beginning of a subpath.
  private var start: Position {
    var index = 0
    var rest = phase
    // A dash of length zero at the very start is still shown, by its caps.
    while rest >= lengths[index], rest > 0, index + 1 < lengths.count {
      rest -= lengths[index]
      index += 1
    }
    return Position(index: index, remaining: max(0, lengths[index] - rest))
  }
}
