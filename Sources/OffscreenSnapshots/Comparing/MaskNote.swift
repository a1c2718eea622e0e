internal import Offscreen

/// The areas that a comparison ignored for one selector, as reported by failures, records of runs
/// and the manifest.
package struct MaskNote: Codable, Hashable, Sendable {
  /// The selector.
  package var selector: String
  /// The number of views that matched; in a storyboard, the maximum in any frame.
  package var views: Int
  /// The bounding box of the ignored areas, in a storyboard over all frames: x, y, width, height.
  ///
  /// In pixels, or in points for a hit map. All 0 if the views were not visible; nil for a text
  /// without positions.
  package var area: [Int]?
  /// The number of frames of a storyboard in which a view matched; nil for other snapshots.
  package var frames: Int?

  /// Creates a note.
  package init(selector: String, views: Int, area: [Int]? = nil, frames: Int? = nil) {
    self.selector = selector
    self.views = views
    self.area = area
    self.frames = frames
  }

  /// A note for each selector of a picture's mask, in the order of the selectors.
  static func notes(of mask: PixelMask) -> [MaskNote] {
    notes(ofEach: [mask])
  }

  /// A note for each selector of a storyboard's masks, in the order of their first match.
  static func notes(ofFrames masks: [PixelMask]) -> [MaskNote] {
    let notes = notes(ofEach: masks)
    return notes.map { note in
      var note = note
      note.frames = masks.count { mask in mask.parts.contains { $0.name == note.selector } }
      return note
    }
  }

  /// Merges the parts of several masks: the most views of a selector, and the box around all of them.
  private static func notes(ofEach masks: [PixelMask]) -> [MaskNote] {
    var order: [String] = []
    var views: [String: Int] = [:]
    var boxes: [String: PixelRect] = [:]
    for mask in masks {
      let parts = Dictionary(grouping: mask.parts, by: \.name)
      for part in mask.parts where boxes[part.name] == nil {
        order.append(part.name)
        boxes[part.name] = .empty
      }
      for name in order {
        guard let named = parts[name] else { continue }
        views[name] = max(views[name, default: 0], named.count)
        boxes[name] = named.reduce(boxes[name, default: .empty]) { $0.union($1.box) }
      }
    }
    return order.map { name in
      let box = boxes[name, default: .empty]
      return MaskNote(
        selector: name, views: views[name, default: 0],
        area: box.isEmpty ? [0, 0, 0, 0] : [box.minX, box.minY, box.width, box.height])
    }
  }
}

extension MaskNote: CustomStringConvertible {
  /// For example `#clock  {8,8 104x20}` or `Cell  12 views  {0,0 390x600}  in 7 frames`.
  package var description: String {
    var words = [selector]
    if views != 1 { words.append("\(views) views") }
    if let area, area.count == 4 {
      words.append(
        area[2] == 0 || area[3] == 0
          ? "out of sight" : "{\(area[0]),\(area[1]) \(area[2])x\(area[3])}")
    }
    if let frames { words.append(frames == 1 ? "in 1 frame" : "in \(frames) frames") }
    return words.joined(separator: "  ")
  }
}
