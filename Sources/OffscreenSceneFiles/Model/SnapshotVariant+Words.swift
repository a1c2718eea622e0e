import Foundation
import Offscreen
package import OffscreenInspection
import OffscreenPlayback
package import OffscreenSnapshots

extension SnapshotVariant {
  /// The variants with a fixed word; sizes such as `320x568` are words too.
  package static let known: [(word: String, variant: SnapshotVariant)] =
    [.light, .dark, .leftToRight, .rightToLeft, .highContrast].map { ($0.name, $0) }
    + TraitName.contentSize.values.map { ($0.key, .traits($0.key, $0.value)) }
    + PseudoLanguage.allCases.map { ($0.rawValue, .pseudoLanguage($0)) }
    + SnapshotDevice.allCases.flatMap { device in
      [
        (device.rawValue, .device(device)),
        ("\(device.rawValue)-portrait", .device(device, .portrait)),
        ("\(device.rawValue)-landscape", .device(device, .landscape)),
      ]
    }

  /// Reads a variant such as `dark`, `320x568` or `dark+iPhoneSE`.
  package static func reading(
    _ text: String, at position: SourcePosition?
  ) throws(ScriptError) -> SnapshotVariant {
    var variant: SnapshotVariant?
    for word in text.split(separator: "+", omittingEmptySubsequences: false) {
      let part = try reading(word: String(word), at: position)
      variant = variant?.and(part) ?? part
    }
    guard let variant else {
      throw ScriptError(.conflict("found no variant, expected one"), at: position)
    }
    return variant
  }

  private static func reading(
    word: String, at position: SourcePosition?
  ) throws(ScriptError) -> SnapshotVariant {
    if let found = known.first(where: { $0.word == word }) { return found.variant }
    let lengths = word.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    if lengths.count == 2, let width = lengths[0], let height = lengths[1] {
      return .size(width, height)
    }
    let words = known.map(\.word)
    throw ScriptError(
      .unknownName(
        kind: "variant", name: word, nearest: nearest(word, in: words),
        known: ["320x568"] + words), at: position)
  }
}

extension ScriptNode {
  /// Reads a list of variants, or a list of such lists, which are crossed.
  package func variants() throws(ScriptError) -> [SnapshotVariant] {
    let items = try items("variants", limit: 100)
    var lists: [[SnapshotVariant]] = []
    var single: [SnapshotVariant] = []
    for item in items {
      if case .sequence = item.content {
        lists.append(try item.variants())
      } else {
        single.append(try .reading(try item.text("a variant"), at: item.position))
      }
    }
    guard lists.isEmpty || single.isEmpty else {
      throw ScriptError(
        .conflict("found variants beside lists of variants, expected only one of them"),
        at: position)
    }
    let variants = lists.isEmpty ? single : .crossed(lists: lists)
    do throws(VariantError) {
      try variants.check()
    } catch {
      throw ScriptError(.conflict("\(error)"), at: position)
    }
    return variants
  }
}

extension SceneFile {
  /// The same scene in a variant.
  ///
  /// - Throws: A ``ScriptError`` if the window would be too large.
  package func shown(in variant: SnapshotVariant) throws(ScriptError) -> SceneFile {
    var file = self
    file.script.show(on: variant.applied(to: file.script.config))
    try file.script.checkCanvas()
    return file
  }
}
