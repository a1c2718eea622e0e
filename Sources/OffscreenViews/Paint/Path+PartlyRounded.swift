import Foundation
import OffscreenRaster

extension Path {
  /// Creates the outline of a rectangle with only some of its corners rounded.
  ///
  /// Corners are quarter circles as cubic curves with a handle of 0.5523 of the radius.
  init(partlyRounded rect: CGRect, radius: CGFloat, corners: CornerMask) {
    self.init()
    let handle = radius * (1 - 0.552_284_749_830_793_4)
    let turns: [(corner: CGPoint, dx: CGFloat, dy: CGFloat, mask: CornerMask)] = [
      (CGPoint(x: rect.minX, y: rect.minY), 0, -1, .layerMinXMinYCorner),
      (CGPoint(x: rect.maxX, y: rect.minY), 1, 0, .layerMaxXMinYCorner),
      (CGPoint(x: rect.maxX, y: rect.maxY), 0, 1, .layerMaxXMaxYCorner),
      (CGPoint(x: rect.minX, y: rect.maxY), -1, 0, .layerMinXMaxYCorner),
    ]
    for (index, turn) in turns.enumerated() {
      // The outline comes in along (dx, dy) and leaves turned a quarter clockwise.
      let radius = corners.contains(turn.mask) ? radius : 0
      let handle = corners.contains(turn.mask) ? handle : 0
      let start = CGPoint(x: turn.corner.x - turn.dx * radius, y: turn.corner.y - turn.dy * radius)
      let end = CGPoint(x: turn.corner.x - turn.dy * radius, y: turn.corner.y + turn.dx * radius)
      if index == 0 { move(to: start) } else { addLine(to: start) }
      guard radius > 0 else { continue }
      addCurve(
        to: end,
        control1: CGPoint(
          x: turn.corner.x - turn.dx * handle, y: turn.corner.y - turn.dy * handle),
        control2: CGPoint(
          x: turn.corner.x - turn.dy * handle, y: turn.corner.y + turn.dx * handle))
    }
    close()
  }
}
