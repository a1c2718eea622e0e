internal import Foundation
internal import Offscreen

/// The areas that a comparison ignored for one selector, as reported by failures, records of runs
/// and the manifest.
package struct MaskNote: Codable, Hashable, Sendable {
  /// The selector.
  package var selector: String
  /// The number of views that matched; in a storyboard, the maximum in any frame.
  package var views: Int
  /// The bounding box of the ignored areas, in a storyboard over all frames: x, y, width and height in
  /// points, rounded to thousandths; all 0 if the views were not visible, nil for a text without positions.
  package var area: [Double]?
  /// The number of frames of a storyboard in which a view matched; nil for other snapshots.
  package var frames: Int?

  /// Creates a note.
  package init(selector: String, views: Int, area: [Double]? = nil, frames: Int? = nil) {
    self.selector = selector
    self.views = views
    self.area = area
    self.frames = frames
  }

  /// A note for each selector of a picture's mask, in the order of the selectors; `scale` is the number
  /// of the mask's pixels per point.
  static func notes(of mask: PixelMask, scale: Double) -> [MaskNote] {
    notes(ofEach: [mask], scale: scale)
  }

  /// A note for each selector of a storyboard's masks, in the order of their first match.
  static func notes(ofFrames masks: [PixelMask], scale: Double) -> [MaskNote] {
    let notes = notes(ofEach: masks, scale: scale)
    return notes.map { note in
      var note = note
      note.frames = masks.count { mask in mask.parts.contains { $0.name == note.selector } }
      return note
    }
  }

  /// Merges the parts of several masks: for each selector the maximum number of views, and the box
  /// around all areas.
  private static func notes(ofEach masks: [PixelMask], scale: Double) -> [MaskNote] {
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
        area: box.isEmpty ? [0, 0, 0, 0] : box.inPoints(scale: scale))
    }
  }
}

extension MaskNote: CustomStringConvertible {
  /// For example `#clock  {8,8 104x20}` or `Cell  12 views  {0,0 390x600}  in 7 frames`.
  package var description: String {
    var words = [selector]
    if views != 1 { words.append("\(views) views") }
    if let box { words.append(box.isEmpty ? "out of sight" : "{\(AttributeText.of(box))}") }
    if let frames { words.append(frames == 1 ? "in 1 frame" : "in \(frames) frames") }
    return words.joined(separator: "  ")
  }
}

extension MaskNote {
  /// ``area`` as a rectangle; nil if there is none.
  var box: CGRect? {
    guard let area, area.count == 4 else { return nil }
    return CGRect(x: area[0], y: area[1], width: area[2], height: area[3])
  }
}

extension PixelRect {
  /// x, y, width and height in points, rounded to thousandths.
  func inPoints(scale: Double) -> [Double] {
    [minX, minY, width, height].map { (Double($0) / scale * 1000).rounded() / 1000 }
  }

  /// The box in points as messages show it, such as `{8,8 104x20}`.
  package func shownInPoints(scale: Double) -> String {
    let sides = inPoints(scale: scale)
    let box = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    return "{\(AttributeText.of(box))}"
  }
}
