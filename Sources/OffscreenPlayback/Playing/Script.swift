package import Foundation
package import Offscreen
package import OffscreenInspection
package import OffscreenSnapshots

/// A sequence of steps to be played on views: a stage's size and clock, the steps, and the frames to capture.
package struct Script: Sendable {
  /// The path of the file, as the caller gave it; nil for a script that was not read from one.
  package let path: String?
  /// A heading for readers.
  package let title: String
  /// The scene's name in reports: its name in the gallery, or the title.
  package var sceneName: String
  /// The fonts that views may refer to by name, and their default font.
  package var fonts = FontBook()
  /// The window's size in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: Double
  /// The traits that differ from those of a light phone of this size with text of the usual size.
  package var traits = TraitCollection()
  /// The distances of the safe area from the window's edges, in points.
  package var safeAreaInsets = EdgeInsets.zero
  /// The variants in which the frames are compared; empty for the scene as it is.
  package var variants: [SnapshotVariant] = []
  package var framesPerSecond = 60
  /// Selects the views whose rectangles are ignored when frames are compared.
  package var masks: [ViewSelector] = []
  /// The same for all scripts of a run; a script without such views is not an
  /// error.
  package var sharedMasks: [ViewSelector] = []
  /// The views that audits leave out, each for one rule.
  package var exemptions: [AuditExemption] = []
  package var capture = CaptureSettings()
  package var steps: [Step] = []
  /// Whether the work of playing the script is counted even if no step checks it.
  package var countsWork = false

  package init(
    path: String? = nil, title: String, sceneName: String? = nil, size: CGSize, scale: Double
  ) {
    self.path = path
    self.title = title
    self.sceneName = sceneName ?? title
    self.size = size
    self.scale = scale
  }
}

extension Script {
  /// The window's size, safe area and traits.
  package var config: ViewImageConfig {
    ViewImageConfig(safeArea: safeAreaInsets, size: size, traits: traits)
  }

  /// Gives the window the size, the scale, the safe area and the traits of a configuration.
  package mutating func show(on config: ViewImageConfig) {
    size = config.size ?? size
    if config.traits.displayScale > 0 { scale = Double(config.traits.displayScale) }
    safeAreaInsets = config.safeArea
    traits = config.traits
  }

  /// Throws an error unless the window has a size and a scale that can be drawn.
  package func checkCanvas() throws(ScriptError) {
    guard CanvasLimit.scales.contains(scale) else {
      throw ScriptError(
        .unexpected(
          found: "the scale \(scale.shortText)",
          expected: "a scale from \(CanvasLimit.scales.lowerBound.shortText) to "
            + CanvasLimit.scales.upperBound.shortText))
    }
    guard CanvasLimit.allows(size, scale: scale) else {
      throw ScriptError(
        .unexpected(
          found: "a size of \(size.width.shortText) x \(size.height.shortText) points",
          expected: CanvasLimit.words(scale: scale)))
    }
  }
}
