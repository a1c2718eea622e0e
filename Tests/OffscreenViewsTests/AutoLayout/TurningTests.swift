import Foundation
import Offscreen
import Testing

/// Contents that change the direction of reading while they are measured.
@Suite struct TurningTests {
  private final class Turner: View {
    var turns = true
    override var intrinsicContentSize: CGSize {
      if turns, let window {
        turns = false
        window.semanticContentAttribute = .forceRightToLeft
        superview?.semanticContentAttribute = .forceRightToLeft
      }
      return CGSize(width: 30, height: 20)
    }
  }

  @Test func contentsThatTurnTheDirectionAreMeasuredAnew() {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    let views = [Turner(), Turner(), Turner()]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
      view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 10).isActive =
        true
      view.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
    }
    stage.window.layoutIfNeeded()
    #expect(
      views.map(\.frame) == Array(repeating: CGRect(x: 160, y: 0, width: 30, height: 20), count: 3))
  }
}
