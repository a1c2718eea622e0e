import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenViews

/// What moves in a run: where fingers go down and up, and for each frame its state, the view under each
/// finger, the offsets of scroll views that changed since the frame before, and the views that are animated.
final class MotionText {
  private let player: Player
  /// The lines of each frame; a frame that is drawn again at its moment replaces them.
  private var frames: [[String]] = []
  /// The offsets of the scroll views in the last frame, by their selectors.
  private var offsets: [String: CGPoint] = [:]

  /// Plays a run to its end.
  init(playing player: Player) throws {
    self.player = player
    player.onFrame = { [unowned self] count in note(frame: count) }
    try player.run()
  }

  var text: String {
    let touches = player.touchLog.filter { $0.phase != .moved }.map { touch in
      "tick \(touch.tick)  \(touch.time.scriptText)  finger \(touch.id)  "
        + "\(touch.phase.scriptName)  \(AttributeText.of(touch.point))\n"
    }
    return (touches + [""]).joined() + frames.joined().map { $0 + "\n" }.joined()
  }

  private func note(frame count: Int) {
    guard let frame = player.frames.last else { return }
    let window = player.stage.window
    let names = ViewNames(root: window)
    let fingers = frame.fingers.filter(\.isDown).map { finger in
      let hit = window.hitTest(finger.point, with: nil).map { names.selector(of: $0) }
      return "  finger \(finger.id) at \(AttributeText.of(finger.point)) on \(hit ?? "no view")"
    }
    let head = [frame.time.scriptText, frame.name, frame.state.rawValue].compactMap(\.self)
    let lines = [head.joined(separator: "  ")] + fingers + views(in: window, names)
    if frames.count == count { frames.removeLast() }
    frames.append(lines)
  }

  /// A line for each scroll view that moved, and for each view with an animation.
  private func views(in window: Window, _ names: ViewNames) -> [String] {
    let former = offsets
    offsets = [:]
    return window.subtreeInOrder.compactMap { view in
      let painted = view.paintedState
      let name = names.selector(of: view)
      var words: [String] = []
      if let scrollView = view as? ScrollView {
        let offset = scrollView.contentOffset
        offsets[name] = offset
        if former[name] != offset { words.append("offset \(AttributeText.of(offset))") }
      }
      if painted.center != view.center {
        words.append("center \(AttributeText.of(painted.center))")
      }
      if painted.bounds.size != view.bounds.size {
        words.append("size \(AttributeText.of(painted.bounds.size))")
      }
      if painted.alpha != view.alpha { words.append("alpha \(AttributeText.of(painted.alpha))") }
      if painted.transform != view.transform {
        words.append("transform \(AttributeText.of(painted.transform))")
      }
      return words.isEmpty ? nil : "  \(name)  \(words.joined(separator: "  "))"
    }
  }
}
