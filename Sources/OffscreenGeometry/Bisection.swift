extension RandomAccessCollection {
  /// The first index whose element lies behind a boundary; `endIndex` if none does.
  ///
  /// All elements that `isBehind` accepts must follow all others.
  ///
  /// Inlinable, because the condition is called in loops of other modules.
  ///
  /// - Complexity: O(log count).
  @inlinable
  package func bisected(by isBehind: (Element) -> Bool) -> Index {
    var (start, length) = (startIndex, count)
    while length > 0 {
      let middle = index(start, offsetBy: length / 2)
      if isBehind(self[middle]) {
        length /= 2
      } else {
        start = index(after: middle)
        length -= length / 2 + 1
      }
    }
    return start
  }
}

/// The part of an interval around a boundary, after the interval was halved a number of times.
///
/// All numbers that `isBehind` accepts must be greater than all others. If it accepts all or none,
/// the part is at the corresponding end of the interval.
///
/// - Parameters:
///   - lower: The lower end of the interval.
///   - upper: The upper end, which must not be less.
///   - steps: The number of halvings; each calls `isBehind` once.
///   - isBehind: Whether a number lies behind the boundary.
/// - Returns: The ends of the part, which is 2^steps times shorter.
package func bisected(
  from lower: Double, to upper: Double, steps: Int, by isBehind: (Double) -> Bool
) -> (lower: Double, upper: Double) {
  var (lower, upper) = (lower, upper)
  for _ in 0..<steps {
    let middle = (lower + upper) / 2
    if isBehind(middle) { upper = middle } else { lower = middle }
  }
  return (lower, upper)
}
