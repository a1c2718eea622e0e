import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Hit tests and conversions of points through projections, against closed forms and against the picture.
@Suite struct LayerSpaceHitTests {
  private static let distance: CGFloat = 300

  private static func turned(_ angle: CGFloat, x: CGFloat = 0, y: CGFloat = 1) -> Transform3D {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / distance
    return Transform3D(rotationAngle: angle, x: x, y: y, z: 0).concatenating(perspective)
  }

  /// A card of 100 x 80 points in the middle of a view of 200 x 160.
  private func card(_ transform: Transform3D) -> (root: View, card: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
    let card = View(frame: CGRect(x: 50, y: 40, width: 100, height: 80))
    card.backgroundColor = .red
    card.transform3D = transform
    root.addSubview(card)
    return (root, card)
  }

  /// By similar triangles: a point at x from the axis is at depth -x sin a, seen at a distance of d.
  @Test(arguments: [0.3, 0.9, 1.4, -0.7, 2.6]) func conversionsFollowTheClosedForm(_ angle: Double)
  {
    let (root, card) = card(Self.turned(CGFloat(angle)))
    let (sine, cosine) = (CGFloat(sin(angle)), CGFloat(cos(angle)))
    for (x, y) in [(0, 0), (50, 40), (100, 80), (10, 70), (93, 2)] as [(CGFloat, CGFloat)] {
      let w = 1 + (x - 50) * sine / Self.distance
      let place = CGPoint(x: 100 + (x - 50) * cosine / w, y: 80 + (y - 40) / w)
      let shown = card.convert(CGPoint(x: x, y: y), to: root)
      #expect(hypot(shown.x - place.x, shown.y - place.y) < 1e-9)
      let back = root.convert(place, to: card)
      #expect(hypot(back.x - x, back.y - y) < 1e-9)
      let layers = card.layer.convert(CGPoint(x: x, y: y), to: root.layer)
      #expect(layers == shown)
    }
  }

  /// Every pixel whose centre shows the card is a hit, and no other one.
  @Test func touchesReachCardsWhereTheyAreDrawn() {
    for (angle, x, y) in [
      (0.9, 0, 1), (-1.2, 1, 0), (2.4, 1, 1), (0.4, 0.2, -1), (1.5, 0, 1),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      let (root, card) = card(Self.turned(angle, x: x, y: y))
      let picture = root.snapshot()
      for row in 0..<160 {
        for column in 0..<200 {
          let alpha = picture[column, row].alpha
          // Pixels that the edge crosses may be either.
          guard alpha == 0 || alpha == 255 else { continue }
          let hit = root.hitTest(CGPoint(x: Double(column) + 0.5, y: Double(row) + 0.5), with: nil)
          #expect((hit === card) == (alpha == 255), "\(angle) \(column) \(row)")
        }
      }
    }
  }

  @Test func touchesReachViewsInPerspectiveOfTheirSuperview() {
    let (root, card) = card(Transform3D(rotationAngle: 0.9, x: 0, y: 1, z: 0))
    var perspective = Transform3D.identity
    perspective.m34 = -1 / Self.distance
    root.layer.sublayerTransform = perspective
    let direct = self.card(Self.turned(0.9))
    for x in stride(from: 0.5, to: 200, by: 7) {
      for y in stride(from: 0.5, to: 160, by: 7) {
        let point = CGPoint(x: x, y: y)
        let hit = root.hitTest(point, with: nil) === card
        #expect(hit == (direct.root.hitTest(point, with: nil) === direct.card))
        let (first, second) = (
          root.convert(point, to: card), direct.root.convert(point, to: direct.card)
        )
        #expect(hypot(first.x - second.x, first.y - second.y) < 1e-9)
      }
    }
  }

  @Test func touchesReachViewsInsideTurnedCards() {
    let (root, card) = card(Self.turned(0.8))
    let inner = View(frame: CGRect(x: 60, y: 10, width: 30, height: 20))
    card.addSubview(inner)
    let place = inner.convert(CGPoint(x: 15, y: 10), to: root)
    #expect(root.hitTest(place, with: nil) === inner)
    #expect(root.layer.hitTest(place) === inner.layer)
  }

  /// A card that reaches behind the viewer: only its part in front of the viewer is hit.
  @Test func pointsBehindTheViewerReachNothing() {
    let (root, card) = card(Self.turned(1.3))
    card.bounds.size.width = 900
    let behind = CGPoint(x: 0, y: 40)
    #expect(card.convert(behind, to: root).x == .infinity)
    #expect(card.convert(CGRect(x: 0, y: 0, width: 10, height: 80), to: root).isNull)
    #expect(!card.convert(card.bounds, to: root).isNull)
    // Its mirrored image by a division by the negative w.
    let (sine, cosine) = (CGFloat(sin(1.3)), CGFloat(cos(1.3)))
    let w = 1 - 450 * sine / Self.distance
    #expect(w < 0)
    let mirrored = CGPoint(x: 100 - 450 * cosine / w, y: 80)
    #expect(root.hitTest(mirrored, with: nil) !== card)
  }

  @Test func planesSeenFromTheirEdgeReachNothing() {
    for transform in [
      Self.turned(.pi / 2), Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0),
    ] {
      let (root, card) = card(transform)
      for x in 0..<200 {
        #expect(root.hitTest(CGPoint(x: Double(x), y: 80), with: nil) === root)
      }
      #expect(root.convert(CGPoint(x: 100, y: 80), to: card).x == .infinity)
    }
  }

  @Test func facesInTransformLayersAreHitWhereTheyShow() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
    var perspective = Transform3D.identity
    perspective.m34 = -1 / Self.distance
    root.layer.sublayerTransform = perspective
    let group = TransformLayer()
    group.frame = root.bounds
    group.transform = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0)
    root.layer.addSublayer(group)
    let face = Layer()
    face.frame = CGRect(x: 50, y: 40, width: 100, height: 80)
    face.transform = Transform3D(translationX: 0, y: 0, z: 40)
    group.addSublayer(face)
    let direct = card(
      face.transform.concatenating(group.transform).concatenating(perspective))
    for x in stride(from: 0.5, to: 200, by: 3) {
      let point = CGPoint(x: x, y: 77)
      let isHit = direct.root.hitTest(point, with: nil) === direct.card
      #expect((root.layer.hitTest(point) === face) == isHit)
      let (first, second) = (
        root.layer.convert(point, to: face), direct.root.convert(point, to: direct.card)
      )
      #expect(hypot(first.x - second.x, first.y - second.y) < 1e-9)
    }
  }

  /// With so many siblings hit tests use their index, also across a change of the perspective.
  @Test func hitTestsAmongManySiblingsAgreeWithTheDefinition() {
    var generator = SeededGenerator(seed: 5)
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
    for index in 0..<100 {
      let view = View(
        frame: CGRect(
          x: .random(in: 0...180, using: &generator), y: .random(in: 0...140, using: &generator),
          width: 20, height: 20))
      if index.isMultiple(of: 3) { view.transform3D = Self.turned(CGFloat(index)) }
      root.addSubview(view)
    }
    for round in 0..<3 {
      if round == 1 { root.layer.sublayerTransform = Self.turned(0.6) }
      if round == 2 { root.layer.sublayerTransform = .identity }
      for _ in 0..<300 {
        let point = CGPoint(
          x: .random(in: 0..<200, using: &generator), y: .random(in: 0..<160, using: &generator))
        #expect(root.hitTest(point, with: nil) === HitTestDefinition.hit(in: root, at: point))
      }
    }
  }

  @Test func hitMapsShowCardsWhereTheyAreDrawn() {
    let stage = Stage(size: CGSize(width: 200, height: 160))
    let root = card(Self.turned(0.9)).root
    stage.window.addSubview(root)
    let map = HitMap(of: stage.window)
    for row in stride(from: 0, to: 160, by: 5) {
      for column in stride(from: 0, to: 200, by: 5) {
        let point = CGPoint(x: Double(column) + 0.5, y: Double(row) + 0.5)
        #expect(map[column, row] === stage.window.hitTest(point, with: nil))
      }
    }
  }
}
