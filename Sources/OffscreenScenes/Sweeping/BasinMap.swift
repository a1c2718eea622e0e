import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The answers to one question by the point at which a gesture began: the scene with a square of its
/// answer's tint around each point, and a legend.
struct BasinMap {
  private let picture: MapPicture

  /// Draws a map.
  ///
  /// - Parameters:
  ///   - picture: The window before the gesture.
  ///   - scale: Its pixels per point.
  ///   - grid: The points.
  ///   - answers: The answer for each point, row by row.
  init(over picture: Pixmap, scale: Double, _ grid: SweepGrid, _ answers: [SweepValue]) {
    var places: [SweepValue: Int] = [:]
    var kinds: [SweepValue] = []
    var shares: [Int] = []
    for answer in answers where answer != .none {
      let place = places[answer] ?? kinds.count
      if place == kinds.count {
        places[answer] = place
        kinds.append(answer)
        shares.append(0)
      }
      shares[place] += 1
    }
    let areas = zip(kinds, shares).map { kind, count in
      let share = (1_000 * Double(count) / Double(max(1, answers.count))).rounded() / 10
      return MapPicture.Area("\(kind.text): \(share.shortText) %", count: count)
    }
    self.picture = MapPicture(over: picture, scale: scale, areas: areas) { x, y in
      let column = Int(Double(x) / scale / grid.step)
      let row = Int(Double(y) / scale / grid.step)
      guard column < grid.xs.count, row < grid.ys.count else { return nil }
      return places[answers[row * grid.xs.count + column]]
    }
  }

  func render() -> Pixmap { picture.withLegend() }
}

/// Points of a window at equal distances, each in the middle of a square; the last squares of a row and of a
/// column end with the window, and are cut if the distance does not divide its side.
struct SweepGrid {
  /// The distance in points.
  let step: Double
  let xs: [Double]
  let ys: [Double]

  init(step: Double, size: CGSize) {
    self.step = step
    xs = Self.middles(of: size.width, step)
    ys = Self.middles(of: size.height, step)
  }

  /// The middles of the parts of a length; a shorter length than one step is one part.
  private static func middles(of length: Double, _ step: Double) -> [Double] {
    guard length > step else { return [step / 2] }
    return stride(from: 0, to: length, by: step).map { ($0 + min($0 + step, length)) / 2 }
  }
}
