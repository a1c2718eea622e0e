/// The minimum number of single-character insertions, deletions, substitutions and swaps of
/// neighbours that turn one string into the other, ignoring case.
///
/// This is the optimal string alignment distance (Damerau 1964, Levenshtein 1966) over Unicode
/// scalars. O(n * m) time; strings are cut after 64 scalars.
package func editDistance(_ first: some StringProtocol, _ second: some StringProtocol) -> Int {
  let rows = Array(first.lowercased().unicodeScalars.prefix(64))
  let columns = Array(second.lowercased().unicodeScalars.prefix(64))
  var beforeLast: [Int] = []
  var last = Array(0...columns.count)
  for row in rows.indices {
    var current = [row + 1]
    current.reserveCapacity(last.count)
    for column in columns.indices {
      var best = min(
        last[column] + (rows[row] == columns[column] ? 0 : 1),
        last[column + 1] + 1,
        current[column] + 1)
      if row > 0, column > 0, rows[row] == columns[column - 1], rows[row - 1] == columns[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  return last[columns.count]
}

/// The candidate most similar to `name`; nil if none is similar enough to be a likely typo.
///
/// Similar enough means at most one edit per three characters of the longer word, and at least one
/// edit; a prefix of at least three characters counts as one edit. Ties go to the first candidate.
package func nearest(_ name: String, in candidates: some Sequence<String>) -> String? {
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let isBeginning = name.count >= 3 && candidate.hasPrefix(name)
    let distance = isBeginning ? 1 : editDistance(name, candidate)
    let allowed = max(1, max(name.count, candidate.count) / 3)
    if distance <= allowed, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.candidate
}
