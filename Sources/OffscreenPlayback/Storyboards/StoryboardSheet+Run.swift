import Foundation
import Offscreen
import OffscreenInspection

extension StoryboardSheet {
  /// The contact sheet of a finished run.
  package init(_ player: Player) {
    let script = player.script
    let frames = player.frames
    var facts = [
      "\(Double(script.size.width).shortText) \u{D7} \(Double(script.size.height).shortText) pt"
    ]
    if script.scale != 1 { facts.append("@\(script.scale.shortText)x") }
    facts.append("\(script.framesPerSecond) frames a second")
    facts.append(frames.count == 1 ? "1 frame shown" : "\(frames.count) frames shown")
    self.init(
      title: script.title, subtitle: facts.joined(separator: "   \u{B7}   "), frames: frames,
      scale: script.scale)
    curves = player.motionCurves
  }
}
