internal import Foundation
internal import Offscreen
import OffscreenInspection

/// Describes which views receive touches, as text: a line for each view that is hit, and a grid of
/// letters.
struct HitMapText {
  private struct Area {
    var count = 0
    var box = PixelRect.empty
  }

  /// The index of the letter of each point, on a grid of one point; 0 where nothing is hit, and
  /// ``maskedID`` where the mask covers the point.
  private let ids: [Int]
  private static let maskedID = -1
  private let width: Int
  private let height: Int
  private let views: [View]
  private let names: ViewNames
  /// The ignored areas, with a note for each selector.
  let masks: [MaskNote]

  /// Hit-tests each point of a view's bounds that the mask, in points, does not cover.
  init(of view: View, mask: PixelMask = PixelMask()) {
    view.layoutIfNeeded()
    masks = MaskNote.notes(of: mask, scale: 1)
    let size = view.bounds.size
    width = Int(max(0, size.width.rounded(.up)))
    height = Int(max(0, size.height.rounded(.up)))
    names = ViewNames(root: view)
    var known: [ObjectIdentifier: Int] = [:]
    var found: [View] = []
    var ids: [Int] = []
    ids.reserveCapacity(width * height)
    let hitView = Self.lookUp(view)
    for y in 0..<height {
      for x in 0..<width {
        guard !mask.contains(x: x, y: y) else {
          ids.append(Self.maskedID)
          continue
        }
        guard let hit = hitView(x, y) else {
          ids.append(0)
          continue
        }
        let id = known[ObjectIdentifier(hit)] ?? found.count + 1
        if id > found.count {
          found.append(hit)
          known[ObjectIdentifier(hit)] = id
        }
        ids.append(id)
      }
    }
    self.ids = ids
    views = found
  }

  /// Whether the mask covers every point.
  var isMaskedWhole: Bool { !ids.isEmpty && ids.allSatisfy { $0 == Self.maskedID } }

  /// A lookup in a window's hit map, or a hit test of the view itself.
  private static func lookUp(_ view: View) -> (Int, Int) -> View? {
    if let window = view as? Window {
      let map = HitMap(of: window)
      return { map[$0, $1] }
    }
    let origin = view.bounds.origin
    return { x, y in
      view.hitTest(
        CGPoint(x: origin.x + CGFloat(x) + 0.5, y: origin.y + CGFloat(y) + 0.5), with: nil)
    }
  }

  /// The text, with a letter for every `step` points.
  func text(step: Int) -> String {
    var areas = [Area](repeating: Area(), count: views.count + 1)
    for y in 0..<height {
      for x in 0..<width {
        let id = ids[y * width + x]
        if id == Self.maskedID { continue }
        areas[id].count += 1
        areas[id].box = areas[id].box.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
    var text = "hit map of \(width)x\(height), a letter for every \(step) points\n"
    for (id, area) in areas.enumerated() where area.count > 0 {
      let name = id == 0 ? "nobody" : names.selector(of: views[id - 1])
      let box = area.box
      text += "\(Self.letter(id)) \(name)  \(area.count) pt² in "
      text += "{\(box.minX),\(box.minY) \(box.width)x\(box.height)}\n"
    }
    for note in masks {
      text += "# masked \(note.selector)"
      if let box = note.box { text += "  {\(AttributeText.of(box))}" }
      text += "\n"
    }
    text += "\n"
    for y in stride(from: min(step / 2, max(0, height - 1)), to: height, by: step) {
      for x in stride(from: min(step / 2, max(0, width - 1)), to: width, by: step) {
        text += Self.letter(ids[y * width + x])
      }
      text += "\n"
    }
    return text
  }

  /// `.` for no view, then Latin letters and digits, then accented letters.
  private static func letter(_ id: Int) -> String {
    if id == maskedID { return "#" }
    let plain = Array(".ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    if id < plain.count { return String(plain[id]) }
    // U+0100 is the first of 336 letters; ideographs are used beyond them.
    let value = id - plain.count < 336 ? 0x100 + id - plain.count : 0x4E00 + id % 20_000
    return Unicode.Scalar(UInt32(value)).map { String(Character($0)) } ?? "?"
  }
}
