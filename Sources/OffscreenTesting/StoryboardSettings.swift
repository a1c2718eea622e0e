internal import Foundation
internal import Offscreen
internal import OffscreenPlayback
internal import OffscreenSnapshots

/// The parameters with which a storyboard is shown and compared.
struct StoryboardSettings {
  var name: String?
  /// The device; its settings that are not given are the usual ones.
  var device: ViewImageConfig?
  var size: CGSize?
  var scale: CGFloat?
  var traits: TraitCollection
  /// The time between two pictures; nil if only the block takes pictures.
  var interval: Duration?
  var comparison: Comparison
  /// The selectors of the masks.
  var selectors: [String]
  var exports: [StoryboardExport]
  var record: RecordMode?

  /// A script without steps for a root, in the variant that is in use.
  func script(for root: StoryboardRoot, title: String) throws -> Script {
    var script = Script(title: title, size: size ?? device?.size ?? root.size, scale: 1)
    var config = device ?? ViewImageConfig()
    config.size = script.size
    let own = scale.map { [TraitCollection(displayScale: $0)] } ?? []
    config.traits = TraitCollection(traitsFrom: [config.traits] + own + [traits])
    script.show(on: VariantInUse.applied(to: config))
    guard scale?.isFinite != false, CanvasLimit.allows(script.size, scale: script.scale) else {
      throw ScriptError(
        .unexpected(
          found: "a window of \(script.size.width) x \(script.size.height) points",
          expected: CanvasLimit.words(scale: script.scale)))
    }
    if let interval { script.capture.schedule = .every(max(interval, .milliseconds(1))) }
    script.masks = try ViewSelector.masks(selectors)
    return script
  }

  /// Whether a view is made as large as the window.
  var fillsWindow: Bool { device != nil || VariantInUse.decidesSize }
}

extension CallSite {
  /// Compares the frames of the storyboard that a block plays with their references, once or in each
  /// variant; an invalid list of variants is one failure.
  ///
  /// - Returns: The failures, each with the call in the block that failed, if one did.
  func verifyStoryboard(
    of makeRoot: () throws -> StoryboardRoot, _ settings: StoryboardSettings,
    variants: [SnapshotVariant]?, _ play: (Storyboard) throws -> Void
  ) -> [(failure: SnapshotFailure, failedCall: CallSite?)] {
    do {
      try variants?.check()
    } catch {
      return [(SnapshotFailure(.badRequest("\(error)"), referencePath: ""), nil)]
    }
    let all: [SnapshotVariant?] = variants ?? [nil]
    return all.compactMap { variant in
      verifyStoryboard(of: makeRoot, settings, variant: variant, play)
    }
  }

  private func verifyStoryboard(
    of makeRoot: () throws -> StoryboardRoot, _ settings: StoryboardSettings,
    variant: SnapshotVariant?, _ play: (Storyboard) throws -> Void
  ) -> (failure: SnapshotFailure, failedCall: CallSite?)? {
    var failedCall: CallSite?
    let failure = verifyStoryboard(
      named: settings.name, variant: variant, comparing: settings.comparison,
      exporting: settings.exports.map { $0.named(for: variant) }, record: settings.record
    ) { prepare in
      let root = try makeRoot()
      let script = try settings.script(for: root, title: testName)
      let player = try Player(script, hosting: root, fillsWindow: settings.fillsWindow)
      prepare(player)
      let storyboard = Storyboard(player)
      try play(storyboard)
      if let error = storyboard.error {
        failedCall = storyboard.failedCall
        throw error
      }
      try player.finish()
      return player
    }
    return failure.map { ($0, failedCall) }
  }
}
