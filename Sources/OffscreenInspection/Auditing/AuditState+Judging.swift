import Foundation
import Offscreen

extension AuditState {
  // MARK: Sizes

  /// Whether a rectangle fits into a target.
  func room(of target: Target, _ size: CGSize) -> AuditVerdict? {
    guard target.isOffered else { return nil }
    guard !target.region.holds(size, scale: scale) else { return .passes }
    return .fails(smallness(of: target) { self.distanceText(of: target) })
  }

  /// Whether a square fits into a target, or a circle around it is free of others.
  func spacing(of target: Target, _ size: CGSize) -> AuditVerdict? {
    guard target.isOffered else { return nil }
    guard !target.region.holds(size, scale: scale) else { return .passes }
    // The circle around a clipped target would have another centre.
    guard target.region.count > 0, target.isShownWhole else {
      return .fails(smallness(of: target) { "" })
    }
    let diameter = size.width * scale
    let centre = target.region.box.centre
    let isSmall = undersized(side: pixels(size.width))
    let others = zip(targets, isSmall).filter { $0.0.key != target.key && $0.0.region.count > 0 }
    return .neighbours(
      others.map { other, isSmall in
        let meets = other.region.meetsCircle(x: centre.x, y: centre.y, radius: diameter / 2)
        let meetsCircle = isSmall && centre.distance(to: other.region.box.centre) < diameter
        guard meets || meetsCircle else { return (other.key, nil) }
        return (
          other.key,
          smallness(of: target) {
            "; its circle meets \(meets ? "" : "that of ")\(self.name(of: other.view))"
          }
        )
      })
  }

  private func pixels(_ length: Double) -> Int { HitRegion.pixels(length, scale: scale) }

  /// Points of a number of pixels, with at most two decimals.
  private func points(_ pixels: Double) -> String {
    ((pixels / scale * 100).rounded() / 100).shortText
  }

  private func sides(_ width: Int, _ height: Int) -> String {
    "\(points(Double(width)))x\(points(Double(height)))"
  }

  private func share(_ part: Int, of target: Target) -> String {
    let whole = max(1, target.width * target.height)
    return "\(max(1, (part * 100 + whole / 2) / whole)) %"
  }

  /// The reason that a target is too small, such as
  /// `18x31 of 51x31 reachable, 40 % covered by #badge`.
  private func smallness(of target: Target, _ addition: @escaping () -> String) -> AuditProblem {
    let largest = target.region.largestRectangle
    // Ordered by the shorter side, then by the area, then by the visible part.
    let closeness =
      Double(min(largest.width, largest.height)) + Double(largest.area) / 1e9
      + Double(target.shown.area) / 1e18
    return AuditProblem(closeness: closeness) {
      self.sizeText(of: target, largest) + addition()
    } coveredBy: {
      self.cover(of: target)?.view.map { self.name(of: $0) }
    }
  }

  private func sizeText(of target: Target, _ largest: PixelRect) -> String {
    let whole = sides(target.width, target.height)
    if largest.width >= target.width, largest.height >= target.height {
      return sides(largest.width, largest.height)
    }
    let reached = largest.isEmpty ? "nothing" : sides(largest.width, largest.height)
    var text = "\(reached) of \(whole) reachable"
    if let cover = cover(of: target) {
      text += ", \(share(cover.count, of: target)) "
      text += cover.view.map { "covered by \(name(of: $0))" } ?? "on the status bar"
    }
    let cut = target.width * target.height - target.shown.width * target.shown.height
    if cut > 0 { text += ", \(share(cut, of: target)) cut off" }
    return text
  }

  /// What receives the touches at most of the pixels in a target's place.
  private func cover(of target: Target) -> HitMap.Taker? {
    map.takers(in: target.shown).filter { $0.view?.touchTarget !== target.view }
      .max { $0.count < $1.count }
  }

  /// The distance of the next target, except those beside it in a list.
  private func distanceText(of target: Target) -> String {
    let gaps = others(than: target).filter { $0.region.count > 0 && !areInOneList(target, $0) }
      .map { target.shown.gap(to: $0.region.box) }
    return gaps.min().map { ", next target \(points($0)) away" } ?? ""
  }

  /// Whether two targets are cells of one list.
  private func areInOneList(_ first: Target, _ second: Target) -> Bool {
    guard let list = first.view.itemPlace?.list else { return false }
    return second.view.itemPlace?.list === list
  }

  // MARK: Neighbours

  /// The targets that are neither in a target nor around it.
  private func others(than target: Target) -> [Target] {
    targets.filter {
      !$0.view.isDescendant(of: target.view) && !target.view.isDescendant(of: $0.view)
    }
  }

  /// Finds the other targets that cover a part of a target.
  ///
  /// If both targets are clipped, the pair is not judged, because their full extents are unknown.
  func overlaps(of target: Target) -> AuditVerdict? {
    guard target.isOffered, !target.shown.isEmpty else { return nil }
    return .neighbours(
      neighbours(of: target).map { other in
        let common = other.region.count(in: target.shown)
        guard common > 0 else { return (other.key, nil) }
        let problem = AuditProblem(closeness: -Double(common)) {
          "\(self.share(common, of: target)) of it goes to \(self.name(of: other.view))"
        } coveredBy: {
          self.name(of: other.view)
        }
        return (other.key, problem)
      })
  }

  /// The other targets that are too near.
  func gaps(of target: Target, _ size: CGSize) -> AuditVerdict? {
    guard target.isOffered, !target.shown.isEmpty else { return nil }
    return .neighbours(
      neighbours(of: target).filter { !areInOneList(target, $0) }.map { other in
        let gap = target.shown.gap(to: other.shown)
        guard gap < size.width * scale - 1e-6 else { return (other.key, nil) }
        let problem = AuditProblem(closeness: gap) {
          "\(self.points(gap)) from \(self.name(of: other.view))"
        }
        return (other.key, problem)
      })
  }

  private func neighbours(of target: Target) -> [Target] {
    others(than: target).filter { other in
      other.isOffered && !other.shown.isEmpty && (target.isShownWhole || other.isShownWhole)
    }
  }

  // MARK: Visibility and reach

  /// Whether a visible target is hit.
  func reach(of target: Target) -> AuditVerdict? {
    if target.region.count > 0 { return .passes }
    guard target.isUnreachable, let pixel = target.seenPixel else { return nil }
    let point = CGPoint(x: (Double(pixel.x) + 0.5) / scale, y: (Double(pixel.y) + 0.5) / scale)
    return .fails(
      AuditProblem(closeness: Double(target.seenCount)) {
        "never hit: " + self.refusal(of: target.view, at: point)
      })
  }

  private func refusal(of view: View, at point: CGPoint) -> String {
    let trace = window.traceHitTest(at: point)
    // The trace ran code of the views, which may have changed the tree.
    forgetNames()
    guard let rejection = trace.rejection(of: view) else {
      return trace.hit.map { "\(name(of: $0)) is hit" } ?? "no view is hit"
    }
    return rejection.text { self.name(of: $0) }
  }

  /// Whether a target that is hit is visible.
  func sight(of target: Target) -> AuditVerdict? {
    if target.seenCount > 0 { return .passes }
    guard target.region.count > 0 else { return nil }
    return .fails(
      AuditProblem(closeness: Double(target.region.count)) {
        let largest = target.region.largestRectangle
        return "\(self.sides(largest.width, largest.height)), never seen"
      })
  }

  // MARK: Nested targets

  /// Whether the targets inside a target leave enough space for it.
  func rest(of target: Target, _ size: CGSize) -> AuditVerdict? {
    guard target.isOffered else { return nil }
    let inner = targets.filter { $0.view !== target.view && $0.view.isDescendant(of: target.view) }
    guard !inner.isEmpty else { return nil }
    let width = min(pixels(size.width), target.width)
    let height = min(pixels(size.height), target.height)
    guard !target.region.holds(width: width, height: height) else { return .passes }
    let largest = target.region.largestRectangle
    return .fails(
      AuditProblem(closeness: Double(min(largest.width, largest.height))) {
        let taken = inner.max { $0.shown.area < $1.shown.area }.map { self.name(of: $0.view) }
        return "\(taken ?? "") leaves \(self.sides(largest.width, largest.height)) of "
          + self.sides(target.width, target.height)
      })
  }
}

extension HitTestTrace.Rejection {
  /// The reason in words, such as `outside #card by 0, 9`.
  fileprivate func text(name: (View) -> String) -> String {
    let by = "\(Double(distanceOutside.x).shortText), \(Double(distanceOutside.y).shortText)"
    let view = name(view)
    return switch reason {
    case .hidden: "\(view) is hidden"
    case .alpha: "\(view) is clear"
    case .userInteractionDisabled: "\(view) takes no touches"
    case .animated: "\(view) is animated without allowUserInteraction"
    case .outsideBounds: "outside \(view) by \(by)"
    case .outsideAncestorBounds: "outside \(other.map(name) ?? "a view around it") by \(by)"
    case .pointInsideReturnedFalse: "point(inside:with:) of \(view) returns false"
    case .hitTestReturnedNil: "hitTest(_:with:) of \(view) returns nil"
    case .occludedBy: "covered by \(other.map(name) ?? "another view")"
    case .statusBar: "on the status bar"
    }
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }

  /// The middle, counted from the top left corner of the page.
  var centre: CGPoint {
    CGPoint(x: Double(minX + maxX) / 2, y: Double(minY + maxY) / 2)
  }

  /// The distance between two rectangles; 0 if they meet.
  fileprivate func gap(to other: PixelRect) -> Double {
    let across = Double(max(other.minX - maxX, minX - other.maxX, 0))
    let down = Double(max(other.minY - maxY, minY - other.maxY, 0))
    return (across * across + down * down).squareRoot()
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat {
    let (across, down) = (other.x - x, other.y - y)
    return (across * across + down * down).squareRoot()
  }
}
