import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@Suite struct Transform3DTests {
  private static let axes: [(CGFloat, CGFloat, CGFloat)] = [
    (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, -7),
  ]

  private func entries(_ t: Transform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42,
      t.m43, t.m44,
    ]
  }

  @Test(arguments: -8...8)
  func transformsOfQuarterTurnsHaveExactEntries(quarters: Int) {
    for (x, y, z) in Self.axes {
      let turn = Transform3D(rotationAngle: CGFloat(quarters) * .pi / 2, x: x, y: y, z: z)
      #expect(entries(turn).allSatisfy { [0, 1, -1].contains($0) })
      let back = turn.rotated(by: CGFloat(-quarters) * .pi / 2, x: x, y: y, z: z)
      #expect(back.isIdentity)
    }
  }

  @Test func transformsAboutTheZAxisAreThoseOfThePlane() {
    for step in -20...20 {
      let angle = CGFloat(step) * 0.37
      let turn = Transform3D(rotationAngle: angle, x: 0, y: 0, z: 2)
      #expect(turn.isAffine)
      #expect(turn.affineTransform == CGAffineTransform(rotationAngle: angle))
    }
  }

  @Test func transformsConcatenateInTheOrderOfTheFunctionsOfCoreAnimation() {
    let move = Transform3D(translationX: 10, y: 20, z: 30)
    let grow = move.scaledBy(x: 2, y: 3, z: 4)
    #expect(grow.m11 == 2 && grow.m22 == 3 && grow.m33 == 4)
    #expect(grow.m41 == 10 && grow.m42 == 20 && grow.m43 == 30)
    let other = Transform3D(scaleX: 2, y: 3, z: 4).translatedBy(x: 1, y: 1, z: 1)
    #expect(other.m41 == 2 && other.m42 == 3 && other.m43 == 4)
  }

  @Test func transformsHaveInverses() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      func number() -> CGFloat { CGFloat.random(in: -2...2, using: &generator) }
      var matrix = Transform3D(rotationAngle: number(), x: number(), y: number(), z: number())
        .scaledBy(x: 1.5, y: 0.5, z: 3).translatedBy(x: number(), y: number(), z: number())
      matrix.m34 = number() / 500
      matrix.m14 = number() / 500
      let product = matrix.concatenating(matrix.inverted())
      for (entry, expected) in zip(entries(product), entries(.identity)) {
        #expect(abs(entry - expected) < 1e-9)
      }
    }
  }

  @Test func transformsWithoutAnInverseStayThemselves() {
    for matrix in [
      Transform3D(), Transform3D(scaleX: 1, y: 1, z: 0), Transform3D(scaleX: 0, y: 1, z: 1),
    ] {
      #expect(matrix.inverted() == matrix)
    }
    let infinite = Transform3D(translationX: .infinity, y: 0, z: 0)
    #expect(infinite.inverted() == infinite)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 0])
  func transformsAboutAnAxisWithoutDirectionAreTheIdentity(component: CGFloat) {
    #expect(Transform3D(rotationAngle: 1, x: component, y: 0, z: 0).isIdentity)
  }

  @Test func transformsAboutAHugeOrTinyAxisAreThoseAboutItsDirection() {
    let turn = Transform3D(rotationAngle: 1, x: 1, y: 1, z: 0)
    #expect(Transform3D(rotationAngle: 1, x: 1e300, y: 1e300, z: 0) == turn)
    #expect(Transform3D(rotationAngle: 1, x: 1e-300, y: 1e-300, z: 0) == turn)
  }
}

@Suite struct PlaneProjectionTests {
  /// A plane turned about the y axis before a viewer at a distance of 500.
  private func turned(_ angle: CGFloat) -> PlaneProjection {
    var matrix = Transform3D.identity
    matrix.m34 = -1.0 / 500
    return PlaneProjection(matrix.rotated(by: angle, x: 0, y: 1, z: 0))
  }

  @Test func projectionDividesByTheDepth() throws {
    // The point (100, 50) turned by 60 degrees is (50, 50) at a depth of -100 sin 60.
    let point = try #require(turned(.pi / 3).project(CGPoint(x: 100, y: 50)))
    let scale = 500 / (500 + 100 * 0.75.squareRoot())
    #expect(abs(point.x - 50 * scale) < 1e-9 && abs(point.y - 50 * scale) < 1e-9)
  }

  @Test func projectionBackwardsUndoesProjection() throws {
    for step in -30...30 {
      let projection = turned(CGFloat(step) * 0.1)
        .concatenating(CGAffineTransform(translationX: 30, y: 7))
      let inverse = try #require(projection.inverted)
      for x in stride(from: CGFloat(-200), through: 200, by: 50) {
        guard let image = projection.project(CGPoint(x: x, y: 25)) else { continue }
        let back = try #require(inverse.project(image))
        #expect(abs(back.x - x) < 1e-8 && abs(back.y - 25) < 1e-8)
      }
    }
    #expect(turned(.pi / 2).inverted == nil)
  }

  @Test func projectionThatKeepsTheDepthIsAffine() {
    let flipped = PlaneProjection(Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0))
    #expect(flipped.affineTransform == CGAffineTransform(scaleX: -1, y: 1))
    #expect(turned(1).affineTransform == nil)
    var far = Transform3D.identity
    far.m44 = 2
    #expect(PlaneProjection(far).affineTransform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    far.m44 = -1
    #expect(PlaneProjection(far).affineTransform == nil)
  }

  @Test func projectionPrecededByAnAffineTransformAppliesItFirst() throws {
    let map = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let projection = turned(0.5)
    let point = CGPoint(x: 11, y: 13)
    let expected = try #require(projection.project(point.applying(map)))
    let found = try #require(projection.preceded(by: map).project(point))
    #expect(abs(found.x - expected.x) < 1e-9 && abs(found.y - expected.y) < 1e-9)
  }

  @Test func projectionOfARectIsItsFourCornersInOrder() throws {
    let projection = turned(0.7)
    let rect = CGRect(x: -40, y: -30, width: 80, height: 60)
    let outline = projection.outline(of: rect, limit: 65_536)
    let corners = [(-40, -30), (40, -30), (40, 30), (-40, 30)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(outline == corners.compactMap(projection.project))
  }

  /// A floor that begins under the viewer and ends in the distance.
  @Test func projectionOfARectBehindTheViewerIsCutThere() {
    let projection = turned(1.2)
    let rect = CGRect(x: -2000, y: -100, width: 4000, height: 200)
    let outline = projection.outline(of: rect, limit: 1000)
    #expect(outline.count >= 3)
    for point in outline {
      #expect(abs(point.x) <= 1000.001 && abs(point.y) <= 1000.001)
    }
    let behind = CGRect(x: -3000, y: 0, width: 1000, height: 10)
    #expect(projection.outline(of: behind, limit: 1000).isEmpty)
  }

  @Test func projectionOfBadNumbersIsEmpty() {
    for number in [CGFloat.nan, .infinity, 1e308] {
      let projection = PlaneProjection(Transform3D(scaleX: number, y: number, z: 1))
      _ = projection.outline(of: CGRect(x: 0, y: 0, width: 10, height: 10), limit: 1000)
      _ = projection.inverted
      let rect = CGRect(x: number, y: 0, width: number, height: 10)
      for point in turned(1).outline(of: rect, limit: 1000) {
        #expect(point.x.isFinite && point.y.isFinite)
      }
    }
    #expect(turned(1).outline(of: .null, limit: 1000).isEmpty)
    #expect(
      PlaneProjection(Transform3D()).outline(of: CGRect(x: 0, y: 0, width: 1, height: 1), limit: 9)
        .isEmpty)
  }
}
