import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The instances of a replicator during a pass that paints them one after the other.
struct PaintedInstances {
  /// The number of layers inside replicators after which a pass begins no further instance.
  static let maximumLayerCount = 100_000

  private let layer: Layer
  private let instances: LayerInstances
  /// The instance that is shown around the pass, which may be inside the replicator.
  private let outer: ShownInstance?
  /// The parts in the order of their depth; nil if each instance is painted as a whole.
  private var sorted: [Part]?
  /// The next instance and its transform about the middle.
  private var index = 0
  private var power = Transform3D.identity
  /// Whether an instance has begun, and whether it is drawn as a group.
  private var isOpen = false
  private var isGroup = false

  /// Something to paint: an instance, or one of its sublayers.
  struct Part {
    let index: Int
    fileprivate let power: Transform3D
    /// The sublayer; nil for all of them.
    fileprivate var sublayer: Layer?
    fileprivate var depth: CGFloat = 0
  }

  /// Begins the instances of a layer; those of a layer without a plane are sorted by depth, at most until
  /// they have `layerCount` sublayers.
  init(_ instances: LayerInstances, of layer: Layer, layerCount: Int) {
    self.layer = layer
    self.instances = instances
    outer = layer.shownInstance
    if !layer.hasPlane { sorted = partsByDepth(limit: layerCount).reversed() }
  }

  /// The next part to paint; nil after the last one.
  ///
  /// An instance whose transform is no longer finite is the end.
  mutating func next() -> Part? {
    if sorted != nil { return sorted?.popLast() }
    guard index < instances.count, power.isFinite else { return nil }
    defer {
      index += 1
      power = power.concatenating(instances.step).withExactTurns
    }
    return Part(index: index, power: power)
  }

  /// Sets the canvas and the layer up for a part, and returns its sublayers in their order.
  mutating func begin(_ part: Part, on canvas: Canvas) -> [Layer?] {
    let color = instances.color(of: part.index)
    canvas.save()
    canvas.multiplyColors(by: color)
    isGroup = color.alpha < 1
    if isGroup { canvas.beginLayer(alpha: color.alpha) }
    isOpen = true
    if let transform = show(part) { canvas.concatenate(transform) }
    guard color.alpha > 0 else { return [] }
    return part.sublayer.map { [$0] } ?? Layer.sortedByDepth(layer.children.slots)
  }

  /// Restores the canvas and the layer after a part, if one has begun.
  mutating func endInstance(on canvas: Canvas) {
    guard isOpen else { return }
    isOpen = false
    hide()
    if isGroup { canvas.endLayer() }
    canvas.restore()
  }

  /// Ends the instances.
  func close() { layer.shownInstance = outer }

  /// Makes the layer show a part; returns the transform that is left to the canvas.
  private func show(_ part: Part) -> CGAffineTransform? {
    let delay = instances.delay(of: part.index)
    let map = instances.placed(part.power)
    guard layer.arrangesInSpace || !part.power.isAffine else {
      layer.shownInstance = ShownInstance(delay: delay, space: nil)
      return part.index == 0 ? nil : map.affineTransform
    }
    layer.shownInstance = ShownInstance(delay: delay, space: map)
    layer.flags.insert(.standsInSpace)
    return nil
  }

  private func hide() {
    layer.shownInstance = outer
    layer.noteSpace()
  }

  /// The sublayers of all instances from back to front.
  private func partsByDepth(limit: Int) -> [Part] {
    var parts: [Part] = []
    var all = self
    while parts.count <= limit, let part = all.next() {
      _ = show(part)
      for case .some(let sublayer) in layer.children.slots {
        var one = part
        one.sublayer = sublayer
        one.depth = sublayer.depth
        parts.append(one)
      }
      hide()
      if layer.children.isEmpty { break }
    }
    return parts.enumerated()
      .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map(\.element)
  }
}

extension Transform3D {
  /// The transform with entries of the plane that miss 0, 1 or -1 only by rounding set to it, so that powers of turns
  /// that add up to quarter turns are exact.
  fileprivate var withExactTurns: Transform3D {
    func exact(_ entry: CGFloat) -> CGFloat {
      let whole = entry.rounded()
      return abs(whole) <= 1 && abs(entry - whole) < 1e-12 ? whole : entry
    }
    var result = self
    (result.m11, result.m12) = (exact(m11), exact(m12))
    (result.m21, result.m22) = (exact(m21), exact(m22))
    return result
  }
}
