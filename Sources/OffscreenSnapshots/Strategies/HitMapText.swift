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

  /// The letters of a grid of one point.
  private let map: LetterMap<ObjectIdentifier>
  /// The names of the views by their letters.
  private let names: [String]
  /// The ignored areas, with a note for each selector.
  let masks: [MaskNote]

  /// Hit-tests each point of a view's bounds that the mask, in points, does not cover.
  init(of view: View, mask: PixelMask = PixelMask()) {
    view.layoutIfNeeded()
    masks = MaskNote.notes(of: mask, scale: 1)
    let size = view.bounds.size
    let hitView = Self.lookUp(view)
    let all = ViewNames(root: view)
    var views: [ObjectIdentifier: View] = [:]
    map = LetterMap(
      width: Int(max(0, size.width.rounded(.up))), height: Int(max(0, size.height.rounded(.up)))
    ) { x, y in
      if mask.contains(x: x, y: y) { return .masked }
      guard let found = hitView(x, y) else { return .nothing }
      // A cell and its content view have one name.
      let hit = found === view ? found : found.cellOfContent ?? found
      views[ObjectIdentifier(hit)] = hit
      return .hit(ObjectIdentifier(hit))
    }
    names = map.keys.map { key in views[key].map { all.selector(of: $0) } ?? "" }
  }

  /// Whether the mask covers every point.
  var isMaskedWhole: Bool { map.isMaskedWhole }

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

  /// The description as text, with a letter for every `step` points.
  func text(step: Int) -> String {
    var areas = [Area](repeating: Area(), count: names.count + 1)
    for y in 0..<map.height {
      for x in 0..<map.width where map[x, y] >= 0 {
        areas[map[x, y]].count += 1
        areas[map[x, y]].box = areas[map[x, y]].box
          .union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
    var text = "hit map of \(map.width)x\(map.height), a letter for every \(step) points\n"
    for (number, area) in areas.enumerated() where area.count > 0 {
      let name = number == 0 ? "nobody" : names[number - 1]
      let box = area.box
      text += "\(LetterMap<ObjectIdentifier>.letter(number)) \(name)  \(area.count) pt² in "
      text += "{\(box.minX),\(box.minY) \(box.width)x\(box.height)}\n"
    }
    for note in masks {
      text += "# masked \(note.selector)"
      if let box = note.box { text += "  {\(AttributeText.of(box))}" }
      text += "\n"
    }
    return text + "\n" + map.rows(step: step)
  }
}
