import Foundation
import Offscreen
import Testing

/// Dumps of trees with the views' bounding boxes in the window.
@Suite struct TreeBoxTests {
  private func window() -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let card = View(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
    let turned = View(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    card.addSubview(turned)
    window.addSubview(card)
    return window
  }

  @Test func boxesFollowTheOtherAttributes() {
    #expect(
      window().treeDescription(showing: .boxes) == """
        Window {0,0 100x80} box={0,0 100x80}
          View {10,20 50x40} box={10,20 50x40}
            View {10,0 10x20} size=20x10 center=15,10 transform=0,1,-1,0,0,0 box={20,20 10x20}

        """)
  }

  @Test func boxesAreNumbersInJSON() {
    #expect(
      window().treeJSON(showing: .boxes) == """
        {"class": "Window", "frame": [0, 0, 100, 80], "box": [0, 0, 100, 80], "subviews": [
          {"class": "View", "frame": [10, 20, 50, 40], "box": [10, 20, 50, 40], "subviews": [
            {"class": "View", "frame": [10, 0, 10, 20], "size": [20, 10], "center": [15, 10], \
        "transform": [0, 1, -1, 0, 0, 0], "box": [20, 20, 10, 20]}
          ]}
        ]}
        """)
    #expect(!window().treeJSON().contains("box"))
  }
}
