import OffscreenGeometry

/// The latest picture of a drawing that changes from time to time.
///
/// Of the next picture, only the bands of rows are drawn whose commands differ from those of the latest one; the
/// pixels are those of a whole drawing. Besides the picture, its display list is kept in memory, and pictures that were
/// drawn for it, such as blurred shadows, up to 16 MB.
package struct KeptDrawing: Sendable {
  /// The latest picture; nil before the first one.
  package private(set) var picture: Pixmap?
  /// The display list of the latest picture.
  package private(set) var list: DisplayList?
  /// The bands in which it was drawn; nil if they were not those of a single plan.
  private var plan: BandPlan?
  /// The pictures of the list that have been drawn, in its order; nil for others.
  private var pictures: [RenderedPicture?] = []
  /// The maximum size of all pictures of the list together, in bytes.
  private static let mostPictureBytes = 16 << 20

  /// The size of the pictures of the list that are kept, in bytes.
  package var pictureBytes: Int { pictures.reduce(0) { $0 + ($1?.byteCount ?? 0) } }

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
    var comparison = self.list.flatMap { former in
      former.width == list.width && former.height == list.height
        ? ListComparison(of: list, with: former) : nil
    }
    let changed = changedBands(in: &comparison, plan: plan)
    var pictures = knownPictures(of: list, in: comparison)
    // The former picture's memory is free for the next one unless a copy is left.
    var former = picture.take()
    let versions = former?.bandVersions
    self = KeptDrawing()
    var latest: Pixmap
    if let plan, changed.contains(false), var pixmap = former.take() {
      renderer.update(&pixmap, to: list, plan, changed: changed, keeping: &pictures)
      latest = pixmap
      if changed.contains(true) { latest.beginFacts(versions?.advanced(where: changed)) }
    } else {
      former = nil
      latest = renderer.render(list, keeping: &pictures)
      latest.beginFacts(plan.map { BandVersions($0.bands, width: list.width) })
    }
    (picture, self.list, self.plan) = (latest, list, plan)
    keep(pictures)
    return latest
  }

  /// For each band of a new plan, whether its pixels may differ from the latest ones; empty if all may.
  private func changedBands(
    in comparison: inout ListComparison?, plan newPlan: BandPlan?
  ) -> [Bool] {
    guard let plan, let newPlan, plan.bands == newPlan.bands, var compared = comparison.take()
    else { return [] }
    defer { comparison = compared }
    return (0..<plan.bandCount).map { band in
      let (commands, former) = (newPlan.commands(inBand: band), plan.commands(inBand: band))
      return commands.count != former.count
        || !zip(commands, former).allSatisfy { compared.isSame($0, $1) }
    }
  }

  /// The pictures of a new list that are the same as drawn ones of the latest list.
  private func knownPictures(
    of new: DisplayList, in comparison: ListComparison?
  ) -> [RenderedPicture?] {
    guard let comparison, !pictures.isEmpty else { return [] }
    return new.pictures.indices.map { index in
      comparison.formerPicture(of: index).flatMap { pictures[$0] }
    }
  }

  /// Keeps the first pictures that are not too large together.
  private mutating func keep(_ drawn: [RenderedPicture?]) {
    var bytes = 0
    pictures = drawn.map { picture in
      guard let picture, bytes + picture.byteCount <= Self.mostPictureBytes else { return nil }
      bytes += picture.byteCount
      return picture
    }
  }
}
