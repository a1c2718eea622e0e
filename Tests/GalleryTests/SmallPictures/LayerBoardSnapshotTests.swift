import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Boards of layers, each with other values of a property.
@Suite struct LayerBoardSnapshotTests {
  /// The picture of layers of 28 x 20 points on a board with four in a row.
  private func board(_ layers: [Layer], scale: Int) -> Pixmap {
    let rows = (layers.count + 3) / 4
    let view = View(frame: CGRect(x: 0, y: 0, width: 4 * 36 + 8, height: CGFloat(rows) * 28 + 8))
    view.backgroundColor = .white
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(
        x: CGFloat(index % 4) * 36 + 8, y: CGFloat(index / 4) * 28 + 8, width: 28, height: 20)
      view.layer.addSublayer(layer)
    }
    return view.snapshot(scale: CGFloat(scale))
  }

  private func pictured(_ change: (Layer) -> Void = { _ in }) -> Layer {
    let layer = Layer()
    layer.backgroundColor = .systemGray5
    layer.contents = SmallPicture.sample
    change(layer)
    return layer
  }

  @Test(arguments: [1, 2])
  func gravities(_ scale: Int) {
    let names = [
      "resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom", "left", "right",
      "topLeft", "topRight", "bottomLeft", "bottomRight",
    ]
    let layers = names.map { name in
      pictured { layer in
        layer.contentsGravity = LayerContentsGravity(rawValue: name)
        layer.masksToBounds = true
        layer.cornerRadius = 4
      }
    }
    assertSnapshot(of: board(layers, scale: scale), as: .image)
  }

  @Test(arguments: [1, 2])
  func partsCentersAndFilters(_ scale: Int) {
    let rects = [
      CGRect(x: 0, y: 0, width: 0.5, height: 0.5), CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5),
      CGRect(x: -0.5, y: -0.5, width: 2, height: 2), CGRect(x: 0.2, y: 0, width: 0.9, height: 1),
    ]
    let centers = [
      CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2), CGRect(x: 0.5, y: 0.5, width: 0, height: 0),
      CGRect(x: 0, y: 0.4, width: 1, height: 0.2), CGRect(x: 0.8, y: 0.1, width: 0.1, height: 0.5),
    ]
    let parts = rects.map { rect in pictured { $0.contentsRect = rect } }
    let nine = centers.map { center in pictured { $0.contentsCenter = center } }
    let filtered = [
      pictured { $0.magnificationFilter = .nearest },
      pictured { layer in
        layer.contentsGravity = .center
        layer.contentsScale = 3
        layer.minificationFilter = .nearest
      },
      pictured { layer in
        layer.contentsGravity = .center
        layer.contentsScale = 3
      },
      pictured { layer in
        layer.contentsGravity = .center
        layer.contentsScale = 0.5
        layer.magnificationFilter = .nearest
        layer.opacity = 0.5
      },
    ]
    assertSnapshot(of: board(parts + nine + filtered, scale: scale), as: .image)
  }
}
