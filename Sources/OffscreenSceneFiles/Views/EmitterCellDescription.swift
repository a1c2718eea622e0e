import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A validated description of a cell of an emitter, in the words of the code.
struct EmitterCellDescription: Sendable {
  private let setters: [Setters<EmitterCell>.Setter]

  /// A new cell as described.
  func make() -> EmitterCell {
    let cell = EmitterCell()
    for set in setters { set(cell) }
    return cell
  }

  private typealias Key = SceneKey<Setters<EmitterCell>>

  fileprivate static let mapping = SceneMapping(
    "a cell", Setters<EmitterCell>(),
    keys + [
      Key.setting(
        "emitterCells", .list(of: .innerCell, "a list of cells", limit: 100), in: \.self,
        help: "What each particle emits; cells in them have no further ones."
      ) { (cell: EmitterCell, cells) in cell.emitterCells = cells.map { $0.make() } }
    ])

  /// The cells of cells, which emit nothing themselves.
  fileprivate static let innerMapping = SceneMapping("a cell", Setters<EmitterCell>(), keys)

  fileprivate static func read(
    _ node: ScriptNode, _ mapping: SceneMapping<Setters<EmitterCell>>, _ source: AttributeSource
  ) throws(ScriptError) -> EmitterCellDescription {
    let setters = try mapping.read(node, source)
    return EmitterCellDescription(setters: setters.ordered(by: mapping.fields))
  }

  private static func key(
    _ key: String, _ range: ClosedRange<CGFloat>,
    _ property: any ReferenceWritableKeyPath<EmitterCell, Float> & Sendable
  ) -> Key {
    .setting(key, .number(range), in: \.self) { (cell: EmitterCell, number: CGFloat) in
      cell[keyPath: property] = Float(number)
    }
  }

  private static func key(
    _ key: String, _ range: ClosedRange<CGFloat>,
    _ property: any ReferenceWritableKeyPath<EmitterCell, CGFloat> & Sendable, _ help: String = ""
  ) -> Key {
    .setting(key, .number(range), in: \.self, help: help) { (cell: EmitterCell, number: CGFloat) in
      cell[keyPath: property] = number
    }
  }

  private static var keys: [Key] {
    let appearance: [Key] = [
      .setting("name", .text, in: \.self) { (cell: EmitterCell, name) in cell.name = name },
      .setting("contents", .image, in: \.self, help: "The picture of a particle.") {
        (cell: EmitterCell, image) in cell.contents = image
      },
      key("contentsScale", 0.01...100, \.contentsScale, "Pixels per point."),
      .setting("color", .color, in: \.self) { (cell: EmitterCell, color) in cell.color = color },
      key("redRange", 0...2, \.redRange), key("greenRange", 0...2, \.greenRange),
      key("blueRange", 0...2, \.blueRange), key("alphaRange", 0...2, \.alphaRange),
      key("redSpeed", -1e3...1e3, \.redSpeed), key("greenSpeed", -1e3...1e3, \.greenSpeed),
      key("blueSpeed", -1e3...1e3, \.blueSpeed), key("alphaSpeed", -1e3...1e3, \.alphaSpeed),
      key("scale", -1e3...1e3, \.scale), key("scaleRange", 0...1e3, \.scaleRange),
      key("scaleSpeed", -1e3...1e3, \.scaleSpeed),
    ]
    let times: [Key] = [
      key("birthRate", 0...1e6, \.birthRate), key("lifetime", 0...1e6, \.lifetime),
      key("lifetimeRange", 0...1e6, \.lifetimeRange),
      .setting("beginTime", .duration, in: \.self) { (cell: EmitterCell, time) in
        cell.beginTime = time.inSeconds
      },
      .setting("duration", .duration, in: \.self, help: "How long it emits; for ever by default.") {
        (cell: EmitterCell, time) in cell.duration = time.inSeconds
      },
    ]
    let motion: [Key] = [
      key("velocity", -1e6...1e6, \.velocity), key("velocityRange", 0...1e6, \.velocityRange),
      key("xAcceleration", -1e6...1e6, \.xAcceleration),
      key("yAcceleration", -1e6...1e6, \.yAcceleration),
      key("zAcceleration", -1e6...1e6, \.zAcceleration),
      key("emissionLatitude", -100...100, \.emissionLatitude, "In radians, out of the plane."),
      key("emissionLongitude", -100...100, \.emissionLongitude, "In radians from the right."),
      key("emissionRange", 0...100, \.emissionRange, "In radians."),
      key("spin", -1e3...1e3, \.spin, "In radians a second."),
      key("spinRange", 0...1e3, \.spinRange),
    ]
    return appearance + times + motion
  }
}

extension SceneAttributeType where Value == EmitterCellDescription {
  /// A cell of an emitter.
  static var emitterCell: Self { cell(EmitterCellDescription.mapping) }

  /// A cell of a cell.
  fileprivate static var innerCell: Self { cell(EmitterCellDescription.innerMapping) }

  private static func cell(_ mapping: SceneMapping<Setters<EmitterCell>>) -> Self {
    Self(mapping.shape) { (node, source) throws(ScriptError) in
      try EmitterCellDescription.read(node, mapping, source)
    }
  }
}
