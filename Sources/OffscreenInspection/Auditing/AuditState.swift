import Foundation
import Offscreen

/// The targets of a window in one scroll state, and the pixels that reach them.
final class AuditState {
  /// A view that responds to taps.
  struct Target {
    let view: View
    let key: TargetKey
    /// The pixels that hit the view, or a view in it that is not a target itself.
    fileprivate(set) var region = HitRegion()
    /// The part of the view's bounding box that nothing clips, in pixels of the window.
    let shown: PixelRect
    /// The size of the view's bounding box in pixels.
    let width: Int
    let height: Int
    /// Whether the view and all views around it accept touches.
    let takesTouches: Bool
    /// The number of pixels that show the view, or a view in it that is not a target itself.
    fileprivate(set) var seenCount = 0
    /// The first of these pixels.
    fileprivate(set) var seenPixel: (x: Int, y: Int)?
    /// The bounding box of these pixels.
    fileprivate(set) var seenBox = PixelRect.empty

    /// Whether nothing clips the view.
    var isShownWhole: Bool { shown.width >= width && shown.height >= height }
    /// Whether the target is visible and no touch reaches it.
    var isUnreachable: Bool { seenCount > 0 && region.count == 0 }
    /// Whether a touch could reach the view if nothing were in front of it.
    var isOffered: Bool { takesTouches && (!shown.isEmpty || region.count > 0) }
  }

  let window: Window
  let map: HitMap
  /// Pixels per point.
  let scale: Double
  /// The targets in tree order.
  private(set) var targets: [Target] = []
  private var knownNames: ViewNames?
  private var knownUndersized: [Int: [Bool]] = [:]

  /// Examines the present state of a window.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose window is laid out.
  ///   - isSeen: Whether to find the visible parts of the targets, which draws every view.
  init(of stage: Stage, findingWhatIsSeen isSeen: Bool) {
    window = stage.window
    scale = Double(stage.scale)
    map = HitMap(of: window, scale: stage.scale)
    let painted = isSeen ? PaintedMap(of: window, scale: stage.scale) : nil
    // Hit tests and drawing run code of the views, so the tree is read only afterwards.
    collectTargets()
    let places = Dictionary(
      targets.enumerated().map { (ObjectIdentifier($1.view), $0) }, uniquingKeysWith: min)
    let regions = HitRegion.regions(of: map) { view in
      view.touchTarget.flatMap { places[ObjectIdentifier($0)] }
    }
    for (place, region) in regions { targets[place].region = region }
    if let painted { noteWhatIsSeen(painted, places) }
  }

  // MARK: Targets

  private struct Visit {
    let view: View
    let clip: CGRect
    let takesTouches: Bool
  }

  private func collectTargets() {
    var waiting = window.foremostViews.reversed().map {
      Visit(view: $0, clip: window.bounds, takesTouches: window.takesTouches)
    }
    while let visit = waiting.popLast() {
      let view = visit.view
      guard !view.isHidden, view.alpha > 0 else { continue }
      let takesTouches = visit.takesTouches && view.takesTouches
      var clip = visit.clip
      if view.clipsToBounds || view.isTouchTarget {
        let frame = view.convert(view.bounds, to: nil)
        let shown = frame.intersection(visit.clip)
        if view.clipsToBounds { clip = shown }
        if view.isTouchTarget {
          let box = PixelRect(centresIn: frame, scale: scale)
          targets.append(
            Target(
              view: view, key: TargetKey(view),
              shown: PixelRect(centresIn: shown, scale: scale), width: box.width,
              height: box.height,
              takesTouches: takesTouches))
        }
      }
      waiting += view.subviews.reversed().map {
        Visit(view: $0, clip: clip, takesTouches: takesTouches)
      }
    }
  }

  private func noteWhatIsSeen(_ painted: PaintedMap, _ places: [ObjectIdentifier: Int]) {
    let placeOfView = painted.views.map { view -> Int? in
      var next: View? = view
      while let current = next {
        if let place = places[ObjectIdentifier(current)] { return place }
        next = current.superview
      }
      return nil
    }
    for y in 0..<painted.height {
      for run in painted.runs(inRow: y, columns: 0..<painted.width) {
        guard let index = run.mark.viewIndex, let place = placeOfView[index] else { continue }
        targets[place].seenCount += run.columns.count
        targets[place].seenBox = targets[place].seenBox.union(
          PixelRect(
            minX: run.columns.lowerBound, minY: y, maxX: run.columns.upperBound, maxY: y + 1))
        if targets[place].seenPixel == nil {
          targets[place].seenPixel = (run.columns.lowerBound, y)
        }
      }
    }
  }

  /// For each target, whether no square of a side in pixels fits into its region.
  func undersized(side: Int) -> [Bool] {
    if let known = knownUndersized[side] { return known }
    let found = targets.map { !$0.region.holds(width: side, height: side) }
    knownUndersized[side] = found
    return found
  }

  // MARK: Names

  /// Discards the names.
  ///
  /// Must be called after code of views has run, which may have changed the tree.
  func forgetNames() {
    knownNames = nil
  }

  private var names: ViewNames {
    if let knownNames { return knownNames }
    let names = ViewNames(root: window)
    knownNames = names
    return names
  }

  /// The path of a view from the window.
  func path(of view: View) -> String { names.path(of: view) }

  /// A name of a view that is the same in all scroll states; see `ViewNames.selector(of:)`.
  func name(of view: View) -> String { names.selector(of: view) }
}
