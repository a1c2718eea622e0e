import COffscreenKernels
import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// A plane turned about an axis in the middle of a 200 x 160 canvas, before a viewer at a distance of 300.
private func tilted(
  _ angle: CGFloat, x: CGFloat = 0, y: CGFloat = 1, z: CGFloat = 0, depth: CGFloat = 0
) -> Transform3D {
  var perspective = Transform3D.identity
  perspective.m34 = -1.0 / 300
  return
    Transform3D(translationX: 0, y: 0, z: depth)
    .concatenating(Transform3D(rotationAngle: angle, x: x, y: y, z: z))
    .concatenating(perspective)
    .concatenating(Transform3D(translationX: 100, y: 80, z: 0))
}

private let plane = CGRect(x: -60, y: -45, width: 120, height: 90)

/// Coloured tiles with a line of text-like strokes, filling a plane.
private func drawTiles(on canvas: Canvas) {
  for row in 0..<6 {
    for column in 0..<8 {
      let color = Color(
        red: CGFloat(column) / 8, green: CGFloat(row) / 6, blue: (row + column) % 2 == 0 ? 1 : 0,
        alpha: 1)
      canvas.fill(
        CGRect(x: -60 + column * 15, y: -45 + row * 15, width: 15, height: 15), with: color)
    }
  }
  canvas.fill(
    Path(ellipseIn: CGRect(x: -20, y: -20, width: 40, height: 40)),
    with: Color(red: 1, green: 1, blue: 1, alpha: 0.5))
}

private func drawTiles(projectedBy transform: Transform3D, on canvas: Canvas) {
  canvas.beginLayer(plane, projectedBy: transform)
  drawTiles(on: canvas)
  canvas.endLayer()
}

@Suite struct ProjectionKernelTests {
  /// Random projections of small pictures, some with positions exactly between two roundings.
  @Test func projectedSamplesEqualTheReference() {
    var generator = SeededGenerator(seed: 33)
    for round in 0..<3000 {
      let (width, height) = (
        Int.random(in: 1...9, using: &generator), Int.random(in: 1...7, using: &generator)
      )
      var picture = Pixmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          func byte() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
          picture[x, y] = Pixel(red: byte(), green: byte(), blue: byte(), alpha: byte())
        }
      }
      let places = round % 2 == 0 ? 50 : Int.random(in: 4...50, using: &generator)
      func value() -> Int64 { Int64.random(in: -(1 << places)...(1 << places), using: &generator) }
      func linear() -> off_linear {
        off_linear(right: value(), down: value(), origin: value() &* (round % 3 == 0 ? 16 : 1))
      }
      var projection = off_projection(u: linear(), v: linear(), w: linear())
      if round % 5 == 0 { projection.w = off_linear(right: 0, down: 0, origin: 1 << Int64(places)) }
      let (x, y, count) = (
        Int64.random(in: -40...40, using: &generator),
        Int64.random(in: -40...40, using: &generator), 24
      )
      var found = [UInt32](repeating: 0, count: count)
      let pixels = (0..<width * height).map { picture[$0 % width, $0 / width].word }
      unsafe pixels.withUnsafeBufferPointer { words in
        let image = unsafe off_image(pixels: words.baseAddress, width: width, height: height)
        unsafe off_fetch_projected(&found, count, image, projection, x, y)
      }
      func at(_ f: off_linear, _ column: Int64) -> Int64 {
        f.right * column + f.down * y + f.origin
      }
      let expected = (0..<count).map { offset -> UInt32 in
        let column = x + Int64(offset)
        let w = at(projection.w, column)
        return ReferenceCompositor.sample(
          picture, column: ReferenceCompositor.projectedPosition(at(projection.u, column), over: w),
          row: ReferenceCompositor.projectedPosition(at(projection.v, column), over: w)
        ).word
      }
      #expect(found == expected, "round \(round)")
    }
  }
}

@Suite struct ProjectionTests {
  /// The area of a convex polygon inside a pixel.
  private func area(of polygon: [CGPoint], inPixel x: Int, _ y: Int) -> Double {
    var corners = polygon.map { (Double($0.x) - Double(x), Double($0.y) - Double(y)) }
    let sides: [((Double, Double)) -> Double] = [{ $0.0 }, { 1 - $0.0 }, { $0.1 }, { 1 - $0.1 }]
    for side in sides {
      var cut: [(Double, Double)] = []
      for index in corners.indices {
        let (a, b) = (corners[index], corners[(index + 1) % corners.count])
        let (u, v) = (side(a), side(b))
        if u >= 0 { cut.append(a) }
        if (u < 0) != (v < 0) {
          cut.append((a.0 + (b.0 - a.0) * u / (u - v), a.1 + (b.1 - a.1) * u / (u - v)))
        }
      }
      corners = cut
    }
    var sum = 0.0
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      sum += a.0 * b.1 - a.1 * b.0
    }
    return abs(sum) / 2
  }

  /// Against the exact area of the quadrilateral inside each pixel.
  @Test func projectedEdgesCoverTheirExactArea() throws {
    var generator = SeededGenerator(seed: 7)
    var (sum, count, worst) = (0.0, 0, 0.0)
    for _ in 0..<12 {
      func number() -> CGFloat { CGFloat.random(in: -1...1, using: &generator) }
      let transform = tilted(
        1.2 * number(), x: number(), y: number(), z: number(), depth: 50 * number())
      let picture = draw(200, 160) { canvas in
        canvas.beginLayer(plane, projectedBy: transform)
        canvas.fill(plane, with: .black)
        canvas.endLayer()
      }
      let projection = PlaneProjection(transform)
      let outline = projection.outline(of: plane, limit: 65_536)
      let snapped = outline.map {
        CGPoint(
          x: ($0.x * 256).rounded(.toNearestOrEven) / 256,
          y: ($0.y * 256).rounded(.toNearestOrEven) / 256)
      }
      for y in 0..<160 {
        for x in 0..<200 {
          let alpha = Double(picture[x, y].alpha)
          // The corners are rounded to 1/256 pixel like every point, and so are the places where edges leave
          // pixels, which adds up to an eighth to the rounding of the coverage.
          #expect(abs(alpha - 255 * area(of: snapped, inPixel: x, y)) <= 0.5 + 0.125)
          let error = abs(alpha - 255 * area(of: outline, inPixel: x, y))
          // Of the exact area, rounded to 1/255, each byte is at most 1 away.
          #expect(abs(alpha - (255 * area(of: outline, inPixel: x, y)).rounded()) <= 1)
          worst = max(worst, error)
          if alpha > 0, alpha < 255 {
            sum += error
            count += 1
          }
        }
      }
    }
    #expect(
      worst < 1.5 && sum / Double(count) < 0.5, "worst \(worst) / 255, mean \(sum / Double(count))"
    )
  }

  @Test func projectedColoursAreThoseOfThePointsThatTheCentresShow() throws {
    let transform = tilted(0.8, x: 0.3, y: 1)
    let picture = draw(200, 160) { canvas in
      canvas.beginLayer(plane, projectedBy: transform)
      canvas.fill(
        plane,
        with: Gradient(
          colors: [.black, .white],
          geometry: .linear(from: CGPoint(x: -60, y: 0), to: CGPoint(x: 60, y: 0))))
      canvas.endLayer()
    }
    let inverse = try #require(PlaneProjection(transform).inverted)
    var seen = 0
    for y in 0..<160 {
      for x in 0..<200 where picture[x, y].alpha == 255 {
        let point = try #require(inverse.project(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)))
        guard abs(point.x) < 58, abs(point.y) < 43 else { continue }
        let expected = 255 * Double(point.x + 60) / 120
        #expect(abs(Double(picture[x, y].red) - expected) <= 1.5)
        seen += 1
      }
    }
    #expect(seen > 3000)
  }

  @Test func projectionThatIsAffineDrawsAsTheAffineTransform() {
    let maps: [Transform3D] = [
      Transform3D(translationX: 80, y: 70, z: 0), Transform3D(translationX: 80.3, y: 70.7, z: 9),
      Transform3D(rotationAngle: 0.4, x: 0, y: 0, z: 1).concatenating(
        Transform3D(translationX: 99, y: 80, z: 0)),
      Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0).concatenating(
        Transform3D(translationX: 99, y: 80, z: 0)),
      tilted(.pi / 2, y: 0, z: 1),
    ]
    for map in maps {
      let projected = draw(200, 160) { drawTiles(projectedBy: map, on: $0) }
      let plain = draw(200, 160) { canvas in
        canvas.concatenate(map.affineTransform)
        drawTiles(on: canvas)
      }
      #expect(projected == plain)
    }
  }

  @Test func projectedDrawingTurnsByQuarterTurnsWithoutLoss() {
    let transform = tilted(0.9, x: 0.2, y: 1, z: 0.1, depth: 20)
    let upright = draw(200, 160) { drawTiles(projectedBy: transform, on: $0) }
    var expected = upright
    for quarters in 1...3 {
      expected = expected.turned
      let turned = draw(expected.width, expected.height) { canvas in
        canvas.turn(quarters: quarters, width: 200, height: 160)
        drawTiles(projectedBy: transform, on: canvas)
      }
      #expect(turned == expected)
    }
  }

  @Test func projectedDrawingDependsNeitherOnBandsNorOnThreads() {
    let transform = tilted(-1.1, x: 0.5, y: 1, depth: 40)
    let expected = draw(200, 160) { drawTiles(projectedBy: transform, on: $0) }
    for (threads, height) in [(1, 1), (1, 7), (2, 5), (3, 64)] {
      let renderer = Renderer(threads: threads, bandHeight: height)
      let found = draw(200, 160, renderer: renderer) { drawTiles(projectedBy: transform, on: $0) }
      #expect(found == expected)
    }
  }

  @Test func projectedDrawingIsClippedLikeOther() {
    let transform = tilted(1.0)
    let whole = draw(200, 160) { drawTiles(projectedBy: transform, on: $0) }
    for window in [(30, 20, 90, 70), (99, 79, 101, 81), (150, 0, 200, 160)] {
      let found = draw(200, 160) { canvas in
        canvas.clip(
          to: CGRect(
            x: window.0, y: window.1, width: window.2 - window.0, height: window.3 - window.1))
        drawTiles(projectedBy: transform, on: canvas)
      }
      for y in 0..<160 {
        for x in 0..<200 {
          let isInside = (window.0..<window.2).contains(x) && (window.1..<window.3).contains(y)
          #expect(found[x, y] == (isInside ? whole[x, y] : Pixel(word: 0)))
        }
      }
    }
  }

  /// A point of a floor that goes on behind the viewer is where it is without that part.
  @Test func projectedPlanesAreCutAtTheViewer() {
    let transform = tilted(1.3, depth: 10)
    let floor = CGRect(x: -2000, y: -40, width: 4000, height: 80)
    let picture = draw(200, 160) { canvas in
      canvas.beginLayer(floor, projectedBy: transform)
      canvas.fill(floor, with: .black)
      canvas.endLayer()
    }
    let projection = PlaneProjection(transform)
    for x in stride(from: CGFloat(-250), through: 250, by: 10) {
      guard let point = projection.project(CGPoint(x: x, y: 0)), (1..<199).contains(point.x) else {
        continue
      }
      #expect(picture[Int(point.x), Int(point.y)].alpha == 255)
    }
  }

  @Test func projectedDrawingBeyondTheRectangleIsShown() {
    let transform = tilted(0.7)
    let inside = draw(200, 160) { canvas in
      canvas.beginLayer(plane.insetBy(dx: -10, dy: -10), projectedBy: transform)
      canvas.fill(plane.insetBy(dx: -10, dy: -10), with: .black)
      canvas.endLayer()
    }
    let beyond = draw(200, 160) { canvas in
      canvas.beginLayer(plane, projectedBy: transform)
      canvas.fill(plane.insetBy(dx: -10, dy: -10), with: .black)
      canvas.endLayer()
    }
    for y in 0..<160 {
      for x in 0..<200 {
        // Where all is drawn inside, edges are exact; beyond, they are those of the sampled picture.
        let difference = abs(Int(inside[x, y].alpha) - Int(beyond[x, y].alpha))
        #expect(difference <= 140)
        if inside[x, y].alpha == 0 || inside[x, y].alpha == 255 { #expect(difference <= 140) }
      }
    }
    let sums = [inside, beyond].map { $0.alphas.reduce(0) { $0 + Int($1) } }
    #expect(abs(sums[0] - sums[1]) * 100 < sums[0])
  }

  @Test func projectedLayersHaveOpacityAndShadows() {
    let transform = tilted(0.7)
    let opaque = draw(200, 160) { drawTiles(projectedBy: transform, on: $0) }
    let half = draw(200, 160) { canvas in
      canvas.beginLayer(alpha: 0.6)
      drawTiles(projectedBy: transform, on: canvas)
      canvas.endLayer()
    }
    for y in 0..<160 {
      for x in 0..<200 {
        // The coverage of edges is multiplied after the opacity, and rounded once more.
        let expected = opaque[x, y].multiplied(by: 153)
        let difference = abs(Int(half[x, y].green) - Int(expected.green))
        #expect(opaque[x, y].alpha == 255 ? half[x, y] == expected : difference <= 1)
      }
    }
    let shadow = draw(200, 160) { canvas in
      canvas.beginLayer(shadowRadius: 4, offset: CGSize(width: 6, height: 6), color: .black)
      drawTiles(projectedBy: transform, on: canvas)
      canvas.endLayer()
    }
    for y in 0..<160 {
      for x in 0..<200 where opaque[x, y].alpha == 255 { #expect(shadow[x, y] == opaque[x, y]) }
    }
    #expect(shadow.alphas.reduce(0) { $0 + Int($1) } > opaque.alphas.reduce(0) { $0 + Int($1) })
  }

  @Test func projectedLayersNestInEachOther() {
    let inner = tilted(0.5)
    let picture = draw(200, 160) { canvas in
      canvas.beginLayer(
        CGRect(x: 0, y: 0, width: 200, height: 160),
        projectedBy: Transform3D(translationX: -100, y: -80, z: 0).concatenating(tilted(-0.5)))
      drawTiles(projectedBy: inner, on: canvas)
      canvas.endLayer()
    }
    #expect(picture[100, 80].alpha == 255)
    let deep = Canvas(width: 60, height: 60)
    for _ in 0..<100 {
      deep.beginLayer(CGRect(x: 0, y: 0, width: 60, height: 60), projectedBy: tilted(0.01))
    }
    deep.fill(CGRect(x: 0, y: 0, width: 60, height: 60), with: .black)
    #expect(deep.finish().exceededLimits == [.projections])
  }

  @Test func projectionsOfBadNumbersDrawNothing() {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    var transforms = [Transform3D(), tilted(.pi / 2)]
    for number in numbers {
      transforms.append(Transform3D(scaleX: number, y: 1, z: 1).concatenating(tilted(1)))
      transforms.append(
        Transform3D(translationX: number, y: number, z: number).concatenating(tilted(1)))
      var perspective = tilted(1)
      perspective.m34 = number
      perspective.m14 = number
      transforms.append(perspective)
    }
    for transform in transforms {
      for rect in [plane, .null, .zero, .infinite, CGRect(x: 0, y: 0, width: 1e12, height: 1e-12)] {
        let picture = draw(40, 40) { canvas in
          canvas.beginLayer(rect, projectedBy: transform)
          canvas.fill(plane, with: .black)
          canvas.endLayer()
          canvas.fill(CGRect(x: 39, y: 39, width: 1, height: 1), with: .black)
        }
        #expect(picture[39, 39].alpha == 255)
      }
    }
    let edge = draw(200, 160) { drawTiles(projectedBy: tilted(.pi / 2), on: $0) }
    #expect(edge.alphas.allSatisfy { $0 == 0 })
  }
}
