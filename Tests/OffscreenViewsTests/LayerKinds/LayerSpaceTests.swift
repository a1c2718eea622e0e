import Foundation
import Offscreen
import Testing

/// Layers that leave the plane, against the canvas.
@Suite struct LayerSpaceTests {
  private let frame = CGRect(x: 30, y: 20, width: 60, height: 40)

  private var perspective: Transform3D {
    var transform = Transform3D.identity
    transform.m34 = -1.0 / 200
    return transform
  }

  private func turned(_ angle: CGFloat) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
  }

  private func layer(_ color: Color, _ transform: Transform3D = .identity) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = color
    layer.transform = transform
    return layer
  }

  private func picture(_ layers: [Layer], sublayerTransform: Transform3D = .identity) -> Pixmap {
    let view = View(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    view.layer.sublayerTransform = sublayerTransform
    for layer in layers { view.layer.addSublayer(layer) }
    return view.snapshot()
  }

  /// A rectangle of the size of the layers, projected about the middle of the view.
  private func drawing(_ transform: Transform3D, _ body: (Canvas, CGRect) -> Void) -> Pixmap {
    let canvas = Canvas(width: 120, height: 80)
    let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
    let map = Transform3D(translationX: -30, y: -20).concatenating(transform)
      .concatenating(Transform3D(translationX: 60, y: 40))
    canvas.beginLayer(rect, projectedBy: map)
    body(canvas, rect)
    canvas.endLayer()
    return Renderer(threads: 1).render(canvas.finish())
  }

  @Test func perspectiveOfATransformProjectsTheLayer() {
    let transform = turned(0.9).concatenating(perspective)
    let expected = drawing(transform) { $0.fill($1, with: .red) }
    #expect(picture([layer(.red, transform)]) == expected)
    #expect(picture([layer(.red, turned(0.9))], sublayerTransform: perspective) == expected)
  }

  @Test func transformsTurnAboutTheDepthOfTheAnchorPoint() {
    let back = Transform3D(translationX: 0, y: 0, z: -30)
    let expected = picture(
      [layer(.red, back.concatenating(turned(0.9)))], sublayerTransform: perspective)
    let deep = layer(.red, turned(0.9))
    deep.anchorPointZ = 30
    #expect(picture([deep], sublayerTransform: perspective) == expected)
    deep.anchorPointZ = .nan
    deep.anchorPointZ = -.infinity
    #expect(deep.anchorPointZ == 30 && deep.value(forKey: "anchorPointZ") as? CGFloat == 30)
    deep.anchorPointZ = 0
    #expect(
      picture([deep], sublayerTransform: perspective)
        == picture([layer(.red, turned(0.9))], sublayerTransform: perspective))
  }

  @Test func depthsOfAnchorPointsAreAnimated() {
    let stage = Stage(size: CGSize(width: 120, height: 80))
    let deep = layer(.red)
    stage.window.layer.addSublayer(deep)
    let animation = BasicAnimation(keyPath: "anchorPointZ")
    animation.fromValue = 0
    animation.toValue = 40
    animation.duration = 1
    deep.add(animation, forKey: nil)
    stage.advance(by: .milliseconds(500))
    #expect(abs((deep.presentation()?.anchorPointZ ?? 0) - 20) < 1e-9 && deep.anchorPointZ == 0)
  }

  @Test func perspectiveIsKeptWithSublayersAndCorners() {
    let transform = turned(-0.7).concatenating(perspective)
    let shown = layer(.red, transform)
    shown.cornerRadius = 9
    let inner = Layer()
    inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    inner.backgroundColor = .blue
    shown.addSublayer(inner)
    let expected = drawing(transform) { canvas, rect in
      canvas.fill(rect, cornerRadius: 9, with: .red)
      canvas.fill(CGRect(x: 10, y: 10, width: 20, height: 20), with: .blue)
    }
    #expect(picture([shown]) == expected)
  }

  @Test func transformsInSpaceWithoutPerspectiveAreAffine() {
    let squeezed = layer(.red)
    squeezed.setAffineTransform(CGAffineTransform(scaleX: turned(0.8).m11, y: 1))
    #expect(picture([layer(.red, turned(0.8))]) == picture([squeezed]))
  }

  @Test func transformsInThePlaneAreAffine() {
    let shown = layer(.red, Transform3D(CGAffineTransform(rotationAngle: 0.3)))
    #expect(shown.affineTransform() == CGAffineTransform(rotationAngle: 0.3))
    let tilted = layer(.red, turned(0.8))
    #expect(tilted.transform == turned(0.8))
    tilted.setAffineTransform(.identity)
    #expect(tilted.transform.isIdentity)
    #expect(picture([tilted]) == picture([layer(.red)]))
  }

  @Test func depthOrdersSiblingsByTheirMiddle() {
    let near = layer(.red, Transform3D(translationX: 0, y: 0, z: 20))
    let far = layer(.blue, Transform3D(translationX: 10, y: 0, z: -20))
    #expect(picture([near, far]) == picture([far, near]))
    #expect(picture([near, far])[60, 40] == Color.red.pixel)
  }

  @Test func depthOfZPositionIsPartOfPerspective() {
    let raised = layer(.red)
    raised.zPosition = 50
    let expected = drawing(Transform3D(translationX: 0, y: 0, z: 50).concatenating(perspective)) {
      $0.fill($1, with: .red)
    }
    #expect(picture([raised], sublayerTransform: perspective) == expected)
  }

  @Test func backsOfLayersThatAreNotDoubleSidedAreNotPainted() {
    let back = layer(.red, turned(2.5))
    #expect(picture([back])[60, 40].alpha == 255)
    back.isDoubleSided = false
    #expect(picture([back])[60, 40].alpha == 0)
    back.transform = turned(0.5)
    #expect(picture([back])[60, 40].alpha == 255)
  }

  /// Faces in a transform layer are projected as if their transforms were one.
  @Test func transformLayersArrangeTheirSublayersInSpace() {
    let group = TransformLayer()
    group.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    group.backgroundColor = .green
    group.transform = turned(0.6)
    let faces = [layer(.red, Transform3D(translationX: 0, y: 0, z: 30)), layer(.blue, turned(1.2))]
    for face in faces { group.addSublayer(face) }
    let shown = picture([group], sublayerTransform: perspective)
    let direct = faces.map { face in
      layer(face.backgroundColor ?? .clear, face.transform.concatenating(turned(0.6)))
    }
    #expect(shown == picture(direct, sublayerTransform: perspective))
  }

  @Test func transformsOfBadNumbersHaveNoEffect() {
    let shown = layer(.red)
    for number in [CGFloat.nan, .infinity, -.infinity] {
      shown.transform = Transform3D(translationX: number, y: 0, z: 0)
      shown.sublayerTransform = Transform3D(scaleX: number, y: 1, z: 1)
    }
    #expect(shown.transform.isIdentity && shown.sublayerTransform.isIdentity)
    for transform in [
      Transform3D(), Transform3D(scaleX: 0, y: 0, z: 0),
      Transform3D(scaleX: 1e300, y: 1e300, z: 1e300),
    ] {
      shown.transform = transform
      _ = picture([shown])
      shown.transform = transform.concatenating(perspective)
      _ = picture([shown], sublayerTransform: transform)
    }
    shown.transform = turned(.pi / 2).concatenating(perspective)
    #expect(picture([shown])[60, 40].alpha == 0)
  }
}
