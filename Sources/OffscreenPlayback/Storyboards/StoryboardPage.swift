package import Foundation
import Offscreen
import OffscreenInspection
import OffscreenSnapshots

/// A page on which the frames of a run are explored: one at a time, with fingers, the tree and the
/// hit map of each, and the curves of the scrolled views.
///
/// It is a single HTML file without references to others; equal runs give equal bytes.
package struct StoryboardPage {
  /// The maximum number of bytes in a page.
  package static let byteLimit = 200_000_000

  private var content: Content

  /// Collects the frames of a finished run, which was logged and whose frames were inspected.
  ///
  /// - Throws: An encoding error.
  package init(_ player: Player) throws {
    let sheet = StoryboardSheet(player)
    content = Content(
      title: sheet.title, facts: sheet.subtitle,
      size: [Double(player.script.size.width), Double(player.script.size.height)],
      curves: player.motionCurves)
    var pictures: [String: Int] = [:]
    var trees: [String: Int] = [:]
    var maps: [HoverMap: Int] = [:]
    for frame in player.frames {
      let picture = try content.pictures.index(
        of: frame.pixmap.contentHash, in: &pictures
      ) { try PNG.encode(frame.pixmap) }
      let tree = frame.inspection.map { inspection in
        content.trees.index(of: inspection.tree, in: &trees) { inspection.tree }
      }
      let map = frame.inspection.map { inspection in
        content.maps.index(of: inspection.hits, in: &maps) { inspection.hits }
      }
      content.frames.append(Frame(frame, picture: picture, tree: tree, map: map))
    }
  }

  /// The page in UTF-8.
  package func html() throws -> Data {
    let page = PageTemplate.page(
      PageFile.storyboard,
      [
        "style": HoverMap.style + "\n" + PageFile.storyboardStyle,
        "content": try PageTemplate.json(content),
        "script": HoverMap.script + "\n" + PageFile.storyboardScript,
      ])
    return Data(page.utf8)
  }

  /// The data that the page's script shows.
  private struct Content: Encodable {
    let title: String
    let facts: String
    /// The window's size in points.
    let size: [Double]
    let curves: MotionCurves?
    var frames: [Frame] = []
    /// The PNGs in Base64, and other data shared by frames, each stored once.
    var pictures: [Data] = []
    var trees: [String] = []
    var maps: [HoverMap] = []
  }

  private struct Frame: Encodable {
    let time: String
    let milliseconds: Double
    let name: String?
    let state: String
    let offset: String?
    let picture: Int
    let tree: Int?
    let map: Int?
    let marks: [Mark]
    /// The work since the frame before; nil unless it was counted.
    let work: [Amount]?

    enum CodingKeys: String, CodingKey {
      case time, name, state, offset, picture, tree, map, marks, work
      case milliseconds = "t_ms"
    }

    init(_ frame: CapturedFrame, picture: Int, tree: Int?, map: Int?) {
      time = StoryboardSheet.time(frame.time)
      milliseconds = frame.time.milliseconds
      name = frame.name
      state = frame.state.rawValue
      offset = StoryboardSheet.offset(of: frame)
      self.picture = picture
      self.tree = tree
      self.map = map
      marks = frame.fingers.flatMap { FingerMark(finger: $0).shapes.map(Mark.init) }
      work = frame.work?.amounts.map { Amount(name: $0.kind.words, number: $0.number) }
    }
  }

  /// A count that is not zero.
  private struct Amount: Encodable {
    let name: String
    let number: Int
  }

  /// A circle or ring of a finger, in points of the window.
  private struct Mark: Encodable {
    let x: Double
    let y: Double
    let radius: Double
    let color: String
    let width: Double?

    init(_ shape: FingerMark.Shape) {
      x = Double(shape.center.x).rounded6
      y = Double(shape.center.y).rounded6
      radius = Double(shape.radius).rounded6
      color = shape.color.hexString
      width = shape.width.map(Double.init)
    }
  }
}

extension Array {
  /// The index of the element with a key; a new one is appended.
  fileprivate mutating func index<Key: Hashable>(
    of key: Key, in known: inout [Key: Int], _ element: () throws -> Element
  ) rethrows -> Int {
    if let index = known[key] { return index }
    append(try element())
    known[key] = count - 1
    return count - 1
  }
}
