import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// A scene with the five lists of columns, pages and rows one above the other, and the plain computation of
/// the item under a point.
struct FiveLists {
  let player: Player

  init() throws {
    let file = try SceneFile(text: Self.text, registry: Gallery.registry)
    player = try Player(file, registry: Gallery.registry)
    player.stage.window.layoutIfNeeded()
  }

  static let text = """
    version: 1
    size: [320, 420]
    root:
      id: screen
      subviews:
        - class: HorizontalTableView
          id: table
          frame: [0, 0, 320, 60]
          columns: { count: 20, width: [60, 90, 120] }
        - class: RotatedTableView
          id: rotated
          frame: [0, 70, 320, 60]
          columns: { count: 20, width: [60, 90, 120] }
        - class: OptionBar
          id: bar
          frame: [0, 140, 320, 44]
          options: [Today, This week, Month, Quarter, Year, Five years, Everything so far]
        - class: PagingScrollView
          id: pages
          frame: [0, 200, 320, 60]
          pages: { count: 6, text: "{page}" }
        - class: SwipeTableView
          id: swipe
          frame: [0, 270, 320, 150]
          items:
            - { count: 30, height: 40 }
            - collection:
                layout: { itemSize: [100, 40], spacing: 0 }
                items: { count: 60 }
            - { count: 30, height: 40 }
    """

  static let titles = [
    "Today", "This week", "Month", "Quarter", "Year", "Five years", "Everything so far",
  ]

  /// The index of the part that contains a place, if the lengths follow one another from 0; nil outside.
  static func part(at place: Double, of lengths: [Double]) -> Int? {
    var end = 0.0
    guard place >= 0 else { return nil }
    for (index, length) in lengths.enumerated() {
      end += length
      if place < end { return index }
    }
    return nil
  }

  static let columnWidths: [Double] = (0..<20).map { [60, 90, 120][$0 % 3] }

  static var titleWidths: [Double] {
    titles.map { title in
      Double(OptionBarTitleCell.width(forTitle: title, font: .standard(size: 15), padding: 14))
    }
  }

  /// The selector of the view that a touch at a point of the window hits.
  func hit(_ x: Double, _ y: Double) throws -> String? {
    try player.ask(.hits(at: [CGPoint(x: x, y: y)])).ids[0]
  }

  func view(_ selector: String) throws -> View {
    try #require(ViewSelector(selector)).match(in: player.stage.window)
  }
}
