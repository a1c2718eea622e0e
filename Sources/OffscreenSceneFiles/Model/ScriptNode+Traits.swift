package import Offscreen
package import OffscreenInspection
import OffscreenPlayback
import OffscreenSnapshots

extension ScriptNode {
  /// Reads traits as a mapping, such as `{style: dark, direction: rightToLeft}`.
  package func traits() throws(ScriptError) -> TraitCollection {
    let fields = try fields(of: "traits", keys: TraitName.allCases.map(\.rawValue))
    var collections: [TraitCollection] = []
    for name in TraitName.allCases {
      guard let node = fields[name.rawValue] else { continue }
      collections.append(try node.named(name.rawValue, in: name.values))
    }
    return TraitCollection(traitsFrom: collections)
  }
}

extension ValueShape {
  /// The form of traits.
  package static var traits: ValueShape {
    .object(
      TraitName.allCases.map { Field($0.rawValue, .words($0.values.map(\.key)), help: $0.help) })
  }
}
