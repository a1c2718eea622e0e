/// Rows in bands of equal height, of which the last one may have fewer rows.
struct RowBands: Hashable, Sendable {
  /// The rows of all bands.
  let rows: Range<Int>
  /// The number of rows of each band, at least 1.
  let height: Int

  var count: Int { (rows.count + height - 1) / height }

  func rows(ofBand band: Int) -> Range<Int> {
    let top = rows.lowerBound + band * height
    return top..<min(top + height, rows.upperBound)
  }

  /// The bands that some rows touch, which may lie beyond all bands.
  func indices(of some: Range<Int>) -> Range<Int> {
    let (top, bottom) = (
      max(some.lowerBound, rows.lowerBound) - rows.lowerBound,
      min(some.upperBound, rows.upperBound) - rows.lowerBound
    )
    return top < bottom ? top / height..<(bottom - 1) / height + 1 : 0..<0
  }
}
