import Foundation
import Offscreen

extension StoryboardSheet {
  /// The contact sheet of a finished run.
  package init(_ runner: ScriptRunner) {
    let file = runner.file
    let frames = runner.frames
    var facts = [
      "\(Double(file.size.width).shortText) \u{D7} \(Double(file.size.height).shortText) pt"
    ]
    if file.scale != 1 { facts.append("@\(file.scale.shortText)x") }
    facts.append("\(file.framesPerSecond) frames a second")
    facts.append(frames.count == 1 ? "1 frame shown" : "\(frames.count) frames shown")
    self.init(
      title: file.title, subtitle: facts.joined(separator: "   \u{B7}   "), frames: frames,
      scale: file.scale)
  }
}
