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

  /// Circular corners above continuous ones: filled, with a border, clipped, some of them, and larger than the layer.
  @Test(arguments: [1, 3])
  func corners(_ scale: Int) {
    let kinds: [(Layer) -> Void] = [
      { $0.backgroundColor = .systemBlue },
      { layer in
        layer.backgroundColor = .systemYellow
        (layer.borderWidth, layer.borderColor) = (2, .systemRed)
      },
      { layer in
        layer.contents = SmallPicture.sample
        layer.masksToBounds = true
      },
      { layer in
        layer.backgroundColor = .systemGreen
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      },
    ]
    let layers = [
      (7, LayerCornerCurve.circular), (7, .continuous), (14, .circular), (14, .continuous),
    ]
    .flatMap { radius, curve in
      kinds.map { change in
        let layer = Layer()
        layer.cornerRadius = CGFloat(radius)
        layer.cornerCurve = curve
        change(layer)
        return layer
      }
    }
    assertSnapshot(of: board(layers, scale: scale), as: .image)
  }

  /// Each filter over four colours, from light to dark.
  @Test func compositingFilters() {
    let names = [
      "none", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
      "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode",
      "hardLightBlendMode", "differenceBlendMode", "exclusionBlendMode", "hueBlendMode",
      "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "sourceAtopCompositing",
      "additionCompositing",
    ]
    let layers = names.map { name in
      let ground = GradientLayer()
      ground.colors = [Color.white, Color.systemYellow, Color.systemPink, Color.black]
      ground.locations = [0, 0.35, 0.7, 1]
      (ground.startPoint, ground.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      let layer = GradientLayer()
      layer.frame = CGRect(x: 2, y: 4, width: 24, height: 12)
      layer.colors = [Color.systemBlue, Color.systemBlue.withAlphaComponent(0.4)]
      layer.compositingFilter = name
      ground.addSublayer(layer)
      return ground
    }
    assertSnapshot(of: board(layers, scale: 2), as: .image)
  }

  /// A row, a grid, a ring, a spiral that fades, colours that change, and a tunnel in perspective.
  @Test(arguments: [1, 2])
  func replicators(_ scale: Int) {
    func dot(_ rect: CGRect, _ color: Color = .systemBlue) -> Layer {
      let layer = Layer()
      layer.frame = rect
      layer.cornerRadius = min(rect.width, rect.height) / 2
      layer.backgroundColor = color
      return layer
    }
    func replicator(
      _ count: Int, _ transform: Transform3D, _ sublayer: Layer,
      _ change: (ReplicatorLayer) -> Void = { _ in }
    ) -> ReplicatorLayer {
      let layer = ReplicatorLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 28, height: 20)
      layer.instanceCount = count
      layer.instanceTransform = transform
      layer.addSublayer(sublayer)
      change(layer)
      return layer
    }
    let move = Transform3D(translationX: 5, y: 0)
    let turn = Transform3D(CGAffineTransform(rotationAngle: .pi / 4))
    let row = dot(CGRect(x: 2, y: 8, width: 4, height: 4))
    let inner = replicator(5, move, dot(CGRect(x: 2, y: 1, width: 3, height: 3), .systemRed))
    let spiral = Transform3D(CGAffineTransform(rotationAngle: 0.6).scaledBy(x: 0.9, y: 0.9))
    let card = Layer()
    card.frame = CGRect(x: 4, y: 4, width: 20, height: 12)
    (card.borderWidth, card.borderColor) = (1, .systemIndigo)
    let layers = [
      replicator(5, move, row),
      replicator(4, Transform3D(translationX: 0, y: 5), inner),
      replicator(8, turn, dot(CGRect(x: 12, y: 1, width: 4, height: 4), .systemGreen)),
      replicator(9, spiral, dot(CGRect(x: 13, y: 0, width: 5, height: 5), .systemPurple)) {
        $0.instanceAlphaOffset = -0.1
      },
      replicator(5, move, dot(CGRect(x: 2, y: 3, width: 4, height: 14), .white)) { layer in
        layer.backgroundColor = .darkGray
        layer.instanceColor = Color(red: 1, green: 0.2, blue: 0.2, alpha: 1)
        (layer.instanceGreenOffset, layer.instanceBlueOffset) = (0.2, 0.1)
      },
      replicator(6, Transform3D(translationX: 0, y: 0, z: -12), card) { layer in
        layer.preservesDepth = true
        layer.sublayerTransform.m34 = -1 / 60
        layer.instanceAlphaOffset = -0.15
      },
      replicator(
        2, Transform3D(scaleX: 1, y: -1, z: 1),
        dot(CGRect(x: 6, y: 2, width: 16, height: 7), .systemOrange)
      ) {
        $0.instanceAlphaOffset = -0.6
      },
      replicator(0, move, dot(CGRect(x: 2, y: 8, width: 4, height: 4), .black)),
    ]
    assertSnapshot(of: board(layers, scale: scale), as: .image)
  }

  /// Shapes of emitters and ways to draw their particles, after two seconds.
  @Test func emitters() {
    func emitter(
      _ shape: EmitterLayerEmitterShape, _ change: (EmitterLayer, EmitterCell) -> Void
    ) -> EmitterLayer {
      let (layer, cell) = (EmitterLayer(), EmitterCell())
      layer.emitterPosition = CGPoint(x: 14, y: 10)
      layer.emitterSize = CGSize(width: 12, height: 12)
      layer.emitterShape = shape
      (layer.seed, layer.masksToBounds, layer.backgroundColor) = (7, true, .black)
      cell.contents = Pixmap(width: 2, height: 2, fill: Color.white.pixel)
      (cell.birthRate, cell.lifetime, cell.velocity) = (20, 1.5, 6)
      cell.emissionRange = 2 * .pi
      cell.color = .systemTeal
      change(layer, cell)
      layer.emitterCells = [cell]
      return layer
    }
    let layers = [
      emitter(.point) { _, _ in },
      emitter(.line) { _, cell in
        (cell.emissionLongitude, cell.emissionRange, cell.yAcceleration) = (-.pi / 2, 0.4, 8)
      },
      emitter(.rectangle) { layer, cell in
        layer.emitterMode = .outline
        cell.velocity = 0
      },
      emitter(.circle) { layer, cell in
        layer.emitterMode = .outline
        layer.emitterSize.width = 5
        (cell.velocity, cell.emissionRange, cell.color) = (2, 0, .systemPink)
      },
      emitter(.point) { _, cell in
        (cell.alphaSpeed, cell.scale, cell.scaleSpeed, cell.color) = (-0.6, 2, 1, .systemOrange)
      },
      emitter(.point) { layer, cell in
        layer.renderMode = .additive
        (cell.birthRate, cell.velocity, cell.scale) = (60, 3, 2)
        cell.color = Color(red: 0.4, green: 0.15, blue: 0.05, alpha: 1)
      },
      emitter(.rectangle) { _, cell in
        (cell.velocity, cell.redRange, cell.greenRange, cell.blueRange) = (0, 1, 1, 1)
      },
      emitter(.point) { _, cell in
        (cell.spin, cell.scale, cell.scaleRange, cell.birthRate) = (3, 2, 1, 12)
      },
    ]
    let stage = Stage(size: CGSize(width: 152, height: 64), scale: 2)
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(
        x: CGFloat(index % 4) * 36 + 8, y: CGFloat(index / 4) * 28 + 8, width: 28, height: 20)
      stage.window.layer.addSublayer(layer)
    }
    stage.window.backgroundColor = .white
    stage.advance(by: .seconds(2))
    assertSnapshot(of: stage.render(), as: .image)
  }
}
