import Foundation

/// The values that one property takes in a keyframe animation, the initial one first.
struct KeyframeValues {
  /// At least two.
  let values: [AnimatableValue]
  /// The tangents at the values; the default ones where there are none.
  let tangents: [SplineTangent]

  /// The value at `progress`, 0...1, between value `index` and the next.
  ///
  /// A smooth path is Kochanek and Bartels' spline, where the first and last values count twice.
  func value(after index: Int, progress: CGFloat, isSmooth: Bool) -> AnimatableValue {
    let (start, end) = (values[index], values[index + 1])
    guard isSmooth, progress > 0, progress < 1 else {
      return start.interpolated(to: end, progress: progress)
    }
    let before = values[max(index - 1, 0)].components(beside: start)
    let after = values[min(index + 2, values.count - 1)].components(beside: end)
    let (first, second) = (start.components(beside: end), end.components(beside: start))
    guard !first.isEmpty, before.count == first.count, after.count == first.count,
      second.count == first.count
    else { return start.interpolated(to: end, progress: progress) }
    let (leaving, arriving) = (tangent(at: index), tangent(at: index + 1))
    let t = progress
    let mixed = first.indices.map { part -> CGFloat in
      let (b, c) = (first[part], second[part])
      let out = leaving.outgoing(from: b - before[part], to: c - b)
      let into = arriving.incoming(from: c - b, to: after[part] - c)
      let square = t * t * (3 * (c - b) - 2 * out - into)
      let cube = t * t * t * (2 * (b - c) + out + into)
      return b + t * out + square + cube
    }
    return end.made(of: mixed)
  }

  private func tangent(at index: Int) -> SplineTangent {
    index < tangents.count ? tangents[index] : SplineTangent()
  }

  /// The position at `fraction`, 0...1, of the total distance through all values, for constant
  /// speed: between value `index` and the next.
  func place(atFraction fraction: CGFloat) -> (index: Int, progress: CGFloat) {
    let lengths = values.indices.dropLast().map { distance(after: $0) }
    var rest = lengths.reduce(0, +) * fraction
    for (index, length) in lengths.enumerated() {
      if rest < length { return (index, rest / length) }
      rest -= length
    }
    return (lengths.count - 1, 1)
  }

  /// The Euclidean distance between a value and the next, over the numbers that they consist of.
  private func distance(after index: Int) -> CGFloat {
    let (start, end) = (values[index], values[index + 1])
    let squares = zip(start.components(beside: end), end.components(beside: start))
      .map { ($1 - $0) * ($1 - $0) }
    return squares.reduce(0, +).squareRoot()
  }
}

extension SplineTangent {
  /// The tangent behind a keyframe, for the differences from the one before it and to the next one.
  fileprivate func outgoing(from: CGFloat, to: CGFloat) -> CGFloat {
    (1 - tension)
      * ((1 + bias) * (1 + continuity) * from + (1 - bias) * (1 - continuity) * to) / 2
  }

  /// The tangent before a keyframe, for the differences from the one before it and to the next one.
  fileprivate func incoming(from: CGFloat, to: CGFloat) -> CGFloat {
    (1 - tension)
      * ((1 + bias) * (1 - continuity) * from + (1 - bias) * (1 + continuity) * to) / 2
  }
}
