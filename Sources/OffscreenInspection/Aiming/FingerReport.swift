public import Foundation
public import Offscreen

/// For each touch target of a window, the probability that a finger that aims at it hits it.
public struct FingerReport: Codable, Hashable, Sendable {
  /// The version of this format: 1.
  public let version: Int
  /// The name of the scene, or the title of the scene file; nil if there is none.
  public let scene: String?
  /// The model of the places where touches land.
  public let model: FingerModel
  /// The targets in view, in tree order.
  public let targets: [Target]

  /// A target that a finger aims at.
  public struct Target: Codable, Hashable, Sendable {
    /// A selector, with the position of an item in its list.
    public let id: String
    /// The point at which the finger aims: the middle of the target's visible part, in points of
    /// the window.
    public let aim: CGPoint
    /// The width and the height of the target's visible part, in points.
    public let size: CGSize
    /// The probability that the touch reaches the target.
    public let hit: Double
    /// The other target that the touch is most likely to reach; nil if it reaches no other target.
    public let neighbour: String?
    /// The probability that the touch reaches that other target.
    public let neighbourHit: Double
    /// The probability that the touch reaches any other target.
    public let otherHit: Double
  }

  init(_ state: AuditState, _ model: FingerModel, scene: String?) {
    version = 1
    self.scene = scene
    self.model = model
    let parts = state.targets.map(\.region.rectangles)
    targets = state.targets.indices.compactMap { index in
      let target = state.targets[index]
      guard target.isOffered, !target.aimedBox.isEmpty else { return nil }
      let size = state.size(of: target.aimedBox)
      let aim = model.distribution(around: target.aimedBox.centre, size, scale: state.scale)
      let hits = parts.map { aim.probability(of: $0) }
      let others = hits.indices.filter { $0 != index }
      let worst = others.max { hits[$0] < hits[$1] }.flatMap { hits[$0] >= 1e-9 ? $0 : nil }
      return Target(
        id: state.name(of: target.view),
        aim: CGPoint(x: aim.x / state.scale, y: aim.y / state.scale), size: size,
        hit: hits[index].rounded9,
        neighbour: worst.map { state.name(of: state.targets[$0].view) },
        neighbourHit: worst.map { hits[$0].rounded9 } ?? 0,
        otherHit: others.reduce(0) { $0 + hits[$1] }.rounded9)
    }
  }
}

/// The views that the touches of a finger hit when it aims at a point, with their probabilities.
public struct AimReport: Codable, Hashable, Sendable {
  /// The version of this format: 1.
  public let version: Int
  /// The name of the scene, or the title of the scene file; nil if there is none.
  public let scene: String?
  /// The model of the places where touches land.
  public let model: FingerModel
  /// The point at which the finger aims: x and y in points of the window.
  public let aim: CGPoint
  /// The target at that point, whose size the spread depends on; nil if there is none.
  public let target: String?
  /// The standard deviations along x and y, in points.
  public let spread: CGVector
  /// The views that are hit, the most likely first.
  public let views: [View]
  /// The probability that the touch hits no view, or lands outside of the window.
  public let nothing: Double

  /// A view that touches hit.
  public struct View: Codable, Hashable, Sendable {
    /// A selector that finds the view.
    public let id: String
    /// The probability that the touch hits it.
    public let hit: Double
  }

  init(_ state: AuditState, _ model: FingerModel, aim point: CGPoint, scene: String?) {
    version = 1
    self.scene = scene
    self.model = model
    aim = point
    let (x, y) = (Double(point.x) * state.scale, Double(point.y) * state.scale)
    let target = state.targets.last { $0.region.meetsCircle(x: x, y: y, radius: 1e-6) }
    self.target = target.map { state.name(of: $0.view) }
    let size = target.map { state.size(of: $0.aimedBox) } ?? .zero
    let distribution = model.distribution(
      around: CGPoint(x: x, y: y), size, scale: state.scale)
    spread = CGVector(
      dx: distribution.spreadX / state.scale, dy: distribution.spreadY / state.scale)
    let regions = HitRegion.regions(of: state.map) { ObjectIdentifier($0) }
    let hits = state.map.views.map { view in
      distribution.probability(of: regions[ObjectIdentifier(view)]?.rectangles ?? [])
    }
    views = zip(state.map.views, hits).enumerated().filter { $0.element.1 >= 1e-9 }
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map { View(id: state.name(of: $0.element.0), hit: $0.element.1.rounded9) }
    nothing = max(0, 1 - hits.reduce(0, +)).rounded9
  }
}

extension FingerModel {
  /// The distribution of touches that aim at a place in pixels, on a target with a size in points.
  func distribution(
    around place: CGPoint, _ size: CGSize, scale: Double
  ) -> TouchDistribution {
    let deviation = spread(size: size)
    return TouchDistribution(
      x: Double(place.x), y: Double(place.y), spreadX: deviation.x * scale,
      spreadY: deviation.y * scale)
  }
}

extension AuditState {
  /// The size of a box of pixels in points.
  func size(of box: PixelRect) -> CGSize {
    CGSize(width: Double(box.width) / scale, height: Double(box.height) / scale)
  }
}

extension AuditState.Target {
  /// The box of the target's visible part, at which people aim; if no part is visible, the box of
  /// the pixels that reach it.
  var aimedBox: PixelRect { seenBox.isEmpty ? region.box : seenBox }
}

extension Double {
  /// The value rounded to nine decimals, more than the accuracy of the model.
  fileprivate var rounded9: Double { (self * 1e9).rounded() / 1e9 }
}

extension FingerReport {
  /// The report as text: a line for each target with the probability of hitting it, the worst
  /// neighbour, and what remains; below, the model.
  public var text: String {
    let width = targets.map(\.id.count).filter { $0 <= 40 }.max() ?? 0
    let lines = targets.map { target in
      let name = target.id + String(repeating: " ", count: max(0, width - target.id.count))
      let worst = target.neighbour.map { ", worst neighbour \($0) \(target.neighbourHit.percent)" }
      let nothing = max(0, 1 - target.hit - target.otherHit).percent
      return "\(name)  \(target.hit.percentInColumn)\(worst ?? ""), no target \(nothing)"
    }
    return (lines + [model.text]).map { $0 + "\n" }.joined()
  }
}

extension AimReport {
  /// The report as text: a line for each view with the probability of hitting it; below, the model.
  public var text: String {
    let point = aim.numbers.map(\.shortText).joined(separator: ",")
    let place = "\(point) on \(target ?? "no target")"
    let sides = spread.numbers.map { (($0 * 100).rounded() / 100).shortText }
    let lines = views.map { "\($0.hit.percentInColumn)  \($0.id)" }
    return
      (["\(place), standard deviation \(sides[0]) across and \(sides[1]) down"] + lines
      + ["\(nothing.percentInColumn)  no view", model.text]).map { $0 + "\n" }.joined()
  }
}

extension Double {
  /// The probability in per cent with one decimal.
  fileprivate var percent: String {
    let tenths = Int((self * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// The same text, padded so that the decimal points in a column are aligned.
  fileprivate var percentInColumn: String {
    String(repeating: " ", count: max(0, 7 - percent.count)) + percent
  }
}
