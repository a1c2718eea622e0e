extension RandomAccessCollection {
  /// The first index whose element lies behind a boundary; `endIndex` if none does.
  ///
  /// All elements that `isBehind` accepts must follow all that it does not.
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
