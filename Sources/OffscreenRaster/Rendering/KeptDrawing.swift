import OffscreenGeometry

/// The latest picture of a drawing that changes from time to time.
///
/// Of the next picture, only the bands of rows are drawn whose commands differ from those of the latest one; the
/// pixels are those of a whole drawing. Besides the picture, its display list is kept in memory.
package struct KeptDrawing: Sendable {
  /// The latest picture; nil before the first one.
  package private(set) var picture: Pixmap?
  /// The display list of the latest picture.
  package private(set) var list: DisplayList?
  /// The bands in which it was drawn; nil if they were not those of a single plan.
  private var plan: BandPlan?

  /// Creates a drawing without a picture.
  package init() {}

  /// Renders a list in place of the latest one, on transparent ground.
  ///
  /// Bands that stay the same keep their memory if no copy of the latest picture is left, and are otherwise copied.
  ///
  /// - Complexity: O(commands and what they refer to), and the cost of drawing the bands that differ.
  package mutating func render(_ list: DisplayList, with renderer: Renderer = Renderer()) -> Pixmap
  {
    let plans = Array(renderer.plans(for: list))
    let plan = plans.count == 1 ? plans[0] : nil
    let changed = changedBands(of: list, plan: plan)
    // The former picture's memory is free for the next one unless a copy is left.
    var former = picture.take()
    let versions = former?.bandVersions
    self = KeptDrawing()
    var latest: Pixmap
    if let plan, changed.contains(false), var pixmap = former.take() {
      renderer.update(&pixmap, to: list, plan, changed: changed)
      latest = pixmap
      if changed.contains(true) { latest.beginFacts(versions?.advanced(where: changed)) }
    } else {
      former = nil
      latest = renderer.render(list)
      latest.beginFacts(plan.map { BandVersions($0.bands, width: list.width) })
    }
    (picture, self.list, self.plan) = (latest, list, plan)
    return latest
  }

  /// For each band of a new plan, whether its pixels may differ from the latest ones; empty if all may.
  private func changedBands(of new: DisplayList, plan newPlan: BandPlan?) -> [Bool] {
    guard let list, let plan, let newPlan, new.width == list.width, new.height == list.height,
      plan.bands == newPlan.bands
    else { return [] }
    var comparison = ListComparison(of: new, with: list)
    return (0..<plan.bandCount).map { band in
      let (commands, former) = (newPlan.commands(inBand: band), plan.commands(inBand: band))
      return commands.count != former.count
        || !zip(commands, former).allSatisfy { comparison.isSame($0, $1) }
    }
  }
}
