import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Each blend mode as a matrix: a row for each source, a column for each backdrop.
@Suite struct BlendSnapshotTests {
  private static let backdrops: [Color] = [
    .clear, .black, .white, .systemOrange, Color.systemTeal.withAlphaComponent(0.5),
  ]
  private static let sources: [Color] = [
    .systemBlue, Color.systemBlue.withAlphaComponent(0.5), .white, .systemYellow,
  ]
  /// Pixels a side of a cell, of which the source covers all but the left two columns.
  private static let side = 8

  @Test(arguments: BlendMode.allCases)
  func mode(_ mode: BlendMode) {
    let (columns, rows) = (Self.backdrops.count, Self.sources.count)
    let picture = SmallPicture.draw(
      columns * Self.side, rows * Self.side, isClear: true
    ) { canvas in
      for (column, backdrop) in Self.backdrops.enumerated() {
        for (row, source) in Self.sources.enumerated() {
          let cell = CGRect(
            x: column * Self.side, y: row * Self.side, width: Self.side, height: Self.side)
          canvas.setBlendMode(.normal)
          canvas.fill(cell, with: backdrop)
          canvas.setBlendMode(mode)
          canvas.fill(cell.insetBy(dx: 1, dy: 0).offsetBy(dx: 1, dy: 0), with: source)
        }
      }
    }
    assertSnapshot(of: picture, as: .image)
  }
}
