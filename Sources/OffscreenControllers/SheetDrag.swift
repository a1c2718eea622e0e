package import Foundation
import OffscreenGeometry

/// One finger's drag of a sheet.
package struct SheetDrag {
  /// The time by which the velocity of the finger carries the sheet on, in seconds, for choosing the
  /// detent.
  ///
  /// Apple has published none.
  private static let projection: CGFloat = 0.25

  /// The height that the sheet showed at the beginning.
  let start: CGFloat
  /// The heights of the detents, in ascending order.
  let heights: [CGFloat]
  /// Whether the finger may dismiss the sheet.
  package var dismisses: Bool
  /// The height of the container, which the sheet never reaches, however far it is pulled up.
  let container: CGFloat

  package init(start: CGFloat, heights: [CGFloat], dismisses: Bool, container: CGFloat) {
    self.start = start
    self.heights = heights
    self.dismisses = dismisses
    self.container = container
  }

  /// The height that a finger's movement requests; downwards is positive.
  private func wanted(after translation: CGFloat) -> CGFloat { start - translation }

  /// Whether a movement pulls the sheet below its smallest detent.
  package func goesBelow(after translation: CGFloat) -> Bool {
    wanted(after: translation) < heights[0]
  }

  /// The height that the sheet shows after a movement: that of the finger between the limits.
  ///
  /// Beyond them it is less, as with a scroll view: above, in a band as high as the space over the
  /// largest sheet, and below, if the sheet may not be dismissed, in one as high as the container.
  package func shown(after translation: CGFloat) -> CGFloat {
    let (smallest, largest) = (heights[0], heights[heights.count - 1])
    let wanted = wanted(after: translation)
    if wanted > largest {
      return largest + banded(wanted - largest, in: container - largest)
    }
    if dismisses { return max(0, wanted) }
    return wanted < smallest ? smallest - banded(smallest - wanted, in: container) : wanted
  }

  private func banded(_ distance: CGFloat, in dimension: CGFloat) -> CGFloat {
    CGFloat(RubberBand.banded(Double(distance), dimension: Double(dimension)))
  }

  /// The index of the detent at which the sheet comes to rest; nil if it is dismissed.
  ///
  /// It is the nearest one to the place where the finger's velocity would carry the sheet; showing
  /// nothing counts as a detent. Of two that are equally near, the higher one.
  package func rest(after translation: CGFloat, velocity: CGFloat) -> Int? {
    let end = wanted(after: translation) - velocity * Self.projection
    var best: (index: Int?, distance: CGFloat) = (nil, abs(end))
    for (index, height) in heights.enumerated() where abs(end - height) <= best.distance {
      best = (index, abs(end - height))
    }
    return best.index
  }
}
