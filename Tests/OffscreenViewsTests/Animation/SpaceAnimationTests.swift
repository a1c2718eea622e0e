import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenTestSupport
import Testing

/// Animations of transforms in space, against closed forms.
@Suite struct SpaceAnimationTests {
  private let stage = Stage(size: CGSize(width: 50, height: 50))
  private let view = View()
  private var layer: Layer { view.layer }

  init() { stage.window.addSubview(view) }

  private func rotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z)
  }

  private func distance(_ a: Transform3D, _ b: Transform3D) -> CGFloat {
    func entries(_ t: Transform3D) -> [CGFloat] {
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
        t.m42, t.m43, t.m44,
      ]
    }
    return zip(entries(a), entries(b)).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Compares what shows at a hundred times of an animation of one second with a function of the progress.
  private func expectShown(
    _ expected: (CGFloat) -> Transform3D, shown: (Layer) -> Transform3D = { $0.transform },
    _ comment: Comment? = nil
  ) {
    for step in 1..<100 {
      stage.advance(by: .milliseconds(10))
      let now = layer.presentation().map(shown) ?? Transform3D()
      // Progress is rounded to multiples of 2^-20.
      let progress = (CGFloat(step) / 100 * 1_048_576).rounded() / 1_048_576
      #expect(distance(now, expected(progress)) < 1e-9, comment)
    }
  }

  private func add(_ keyPath: String, from: Any?, to: Any?) {
    let animation = BasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.timingFunction = MediaTimingFunction(name: .linear)
    layer.add(animation, forKey: nil)
  }

  @Test(arguments: [(1.0, 0.0, 0.0), (0, 1, 0), (1, 1, 0), (1, -1, 0), (0.3, -2, 1)])
  func rotationsTurnAtConstantSpeed(_ axis: (Double, Double, Double)) {
    let (x, y, z) = (CGFloat(axis.0), CGFloat(axis.1), CGFloat(axis.2))
    add("transform", from: Transform3D.identity, to: rotation(3, x, y, z))
    expectShown { rotation(3 * $0, x, y, z) }
  }

  /// From 2.5 to 4.5 radians a turn passes 180 degrees, on the shorter way.
  @Test func rotationsTakeTheShorterWay() {
    add("transform", from: rotation(2.5, 0, 1, 0), to: rotation(4.5, 0, 1, 0))
    expectShown { rotation(2.5 + 2 * $0, 0, 1, 0) }
  }

  @Test func scaleAndTranslationAreMixedSeparately() {
    let end = Transform3D(scaleX: 3, y: 2, z: 5)
      .concatenating(rotation(1, 0, 1, 0)).concatenating(
        Transform3D(translationX: 10, y: 20, z: 30))
    add("transform", from: Transform3D.identity, to: end)
    expectShown { progress in
      Transform3D(scaleX: 1 + 2 * progress, y: 1 + progress, z: 1 + 4 * progress)
        .concatenating(rotation(progress, 0, 1, 0))
        .concatenating(
          Transform3D(translationX: 10 * progress, y: 20 * progress, z: 30 * progress))
    }
  }

  @Test func perspectiveIsMixed() {
    var (start, end) = (Transform3D.identity, Transform3D.identity)
    start.m34 = -0.001
    end.m34 = -0.005
    let turned = rotation(1, 1, 0, 0)
    add("transform", from: turned.concatenating(start), to: turned.concatenating(end))
    expectShown { progress in
      var mixed = Transform3D.identity
      mixed.m34 = -0.001 - 0.004 * progress
      return turned.concatenating(mixed)
    }
  }

  @Test func perspectiveOfSublayersIsAnimated() {
    var end = Transform3D.identity
    end.m34 = -0.004
    add("sublayerTransform", from: Transform3D.identity, to: end)
    expectShown(
      { progress in
        var mixed = Transform3D.identity
        mixed.m34 = -0.004 * progress
        return mixed
      }, shown: \.sublayerTransform)
  }

  @Test func componentsOfRotationAreAnimatedAlone() {
    let axes: [(String, (CGFloat, CGFloat, CGFloat))] = [
      ("x", (1, 0, 0)), ("y", (0, 1, 0)), ("z", (0, 0, 1)),
    ]
    for (name, (x, y, z)) in axes {
      layer.removeAllAnimations()
      add("transform.rotation.\(name)", from: 0, to: 2 * CGFloat.pi)
      expectShown({ rotation(2 * .pi * $0, x, y, z) }, "\(name)")
    }
  }

  @Test func valueFunctionsMakeTransformsInSpace() {
    let cases: [(ValueFunctionName, Any, Any, (CGFloat) -> Transform3D)] = [
      (.rotateX, 0, 2, { rotation(2 * $0, 1, 0, 0) }),
      (.rotateY, 0, 2, { rotation(2 * $0, 0, 1, 0) }),
      (.rotateZ, 0, 2, { rotation(2 * $0, 0, 0, 1) }),
      (.translateZ, 0, 50, { Transform3D(translationX: 0, y: 0, z: 50 * $0) }),
      (.scaleZ, 1, 3, { Transform3D(scaleX: 1, y: 1, z: 1 + 2 * $0) }),
      (
        .scale, [1, 1, 1], [2, 3, 4], { Transform3D(scaleX: 1 + $0, y: 1 + 2 * $0, z: 1 + 3 * $0) }
      ),
      (
        .translate, [0, 0, 0], [2, 3, 4],
        { Transform3D(translationX: 2 * $0, y: 3 * $0, z: 4 * $0) }
      ),
    ]
    for (name, from, to, expected) in cases {
      layer.removeAllAnimations()
      let animation = BasicAnimation(keyPath: "transform")
      animation.valueFunction = ValueFunction(name: name)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 1
      animation.timingFunction = MediaTimingFunction(name: .linear)
      layer.add(animation, forKey: nil)
      expectShown(expected, "\(name.rawValue)")
    }
  }

  @Test func animationsOfTransformsInSpaceRunInBlocks() {
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      layer.transform = rotation(2, 0, 1, 0)
    }
    expectShown { rotation(2 * $0, 0, 1, 0) }
  }

  @Test func keyPathsReadAndSetComponentsInSpace() {
    for (path, value) in [
      ("transform.rotation.x", 0.4), ("transform.rotation.y", 0.7), ("transform.rotation.z", -2),
      ("transform.rotation", 1), ("transform.scale.x", 2), ("transform.scale.z", 3),
      ("transform.translation.z", 9), ("sublayerTransform.rotation.y", 1),
      ("sublayerTransform.scale", 4), ("transform.scale", 0.5),
    ] as [(String, CGFloat)] {
      layer.setValue(value, forKeyPath: path)
      let read = layer.value(forKeyPath: path) as? CGFloat ?? .nan
      #expect(abs(read - value) < 1e-9, "\(path)")
    }
    #expect(abs((layer.value(forKeyPath: "transform.rotation.x") as? CGFloat ?? 0) - 0.4) < 1e-9)
    let whole = layer.value(forKey: "transform") as? Transform3D
    #expect(whole == layer.transform)
  }

  /// Parts that were taken apart make the same transform again.
  @Test func transformsAreEqualToTheirParts() {
    var generator = SeededGenerator(seed: 11)
    func number(_ limit: CGFloat) -> CGFloat { .random(in: -limit...limit, using: &generator) }
    for _ in 0..<500 {
      let transform = Transform3D(
        m11: number(2), m12: number(2), m13: number(2), m14: number(0.01), m21: number(2),
        m22: number(2), m23: number(2), m24: number(0.01), m31: number(2), m32: number(2),
        m33: number(2), m34: number(0.01), m41: number(50), m42: number(50), m43: number(50),
        m44: 1 + number(0.5))
      layer.transform = transform
      // Setting a part to itself.
      let angle = layer.value(forKeyPath: "transform.rotation.y")
      layer.setValue(angle, forKeyPath: "transform.rotation.y")
      // The parts are those of the matrix that is divided by its last entry, which is the same map.
      let factor = transform.m44
      var scaled = layer.transform
      for path in [
        \Transform3D.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33,
        \.m34, \.m41, \.m42, \.m43, \.m44,
      ] as [WritableKeyPath<Transform3D, CGFloat>] { scaled[keyPath: path] *= factor }
      #expect(distance(scaled, transform) < 1e-6)
    }
  }

  /// Singular transforms are mixed without numbers that are not finite.
  @Test func singularTransformsAreMixed() {
    add("transform", from: Transform3D(scaleX: 0, y: 0, z: 0), to: rotation(1, 0, 1, 0))
    expectShown { progress in
      Transform3D(scaleX: progress, y: progress, z: progress)
        .concatenating(rotation(progress, 0, 1, 0))
    }
    for transform in [
      Transform3D(), Transform3D(scaleX: 1e300, y: 1, z: 1),
      Transform3D(rotationAngle: .nan, x: 0, y: 1, z: 0),
    ] {
      layer.removeAllAnimations()
      add("transform", from: transform, to: rotation(1, 0, 1, 0))
      for _ in 0..<9 {
        stage.advance(by: .milliseconds(100))
        _ = stage.window.snapshot()
      }
    }
  }
}
