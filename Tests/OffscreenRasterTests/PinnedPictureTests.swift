import Foundation
import OffscreenGeometry
import OffscreenRaster
import Testing

/// Pictures of all features, whose hashes are fixed: the same in a debug and in a release build, on
/// every processor and system.
@Suite struct PinnedPictureTests {
  @Test func generatedScenesKeepTheirHashes() {
    let hashes = (0..<6).map { seed in
      draw(70, 90, background: .white) {
        drawScene(seed: UInt64(seed), on: $0, width: 70, height: 90)
      }.contentHash
    }
    #expect(
      hashes == [
        "b61a20350077aba6ef61dc3f46a0bd21", "51e9567345017ee6cbfc164d2ce30cdd",
        "23145f5bf81980da8295d2521efd3638", "9e2954cfcf42a6e8e05dddf88e602da9",
        "c4d6f8ca9e79b9bd3d9bc530ae943ba1", "4885ba3b014ba7ff66a1dad4e4801e7d",
      ])
  }

  @Test func gradientsKeepTheirHashes() {
    let box = CGRect(x: 2, y: 3, width: 40, height: 30)
    let colors: [Color] = [.systemRed, .systemYellow.withAlphaComponent(0.4), .systemBlue]
    let geometries: [Gradient.Geometry] = [
      .linear(from: CGPoint(x: 5, y: 4), to: CGPoint(x: 30, y: 27.5)),
      .radial(center: CGPoint(x: 20, y: 15), startRadius: 2, endRadius: 21),
      .circles(
        start: CGPoint(x: 12, y: 12), startRadius: 3, end: CGPoint(x: 29, y: 20), endRadius: 9),
      .conic(center: CGPoint(x: 21, y: 17), startAngle: 0.7),
    ]
    let hashes = geometries.map { geometry in
      draw(45, 36, background: .white) { canvas in
        canvas.rotate(by: 0.1)
        canvas.fill(box, cornerRadius: 9, with: Gradient(colors: colors, geometry: geometry))
      }.contentHash
    }
    #expect(
      hashes == [
        "d2e0038ed933e7dd82fcc4cd9fd4eb38", "efd27cb1441bfb2927c97f39f4bb7065",
        "99d1666389b8d5b68b05e99a713a10cc", "a2bd2791c082d489a17a3e7fac619ae4",
      ])
  }

  @Test func linesShadowsAndPicturesKeepTheirHashes() {
    let picture = draw(45, 36, background: .white) { canvas in
      var path = Path()
      path.move(to: CGPoint(x: 4, y: 30))
      path.addCurve(
        to: CGPoint(x: 40, y: 6), control1: CGPoint(x: 10, y: -20),
        control2: CGPoint(x: 30, y: 50))
      canvas.fillShadow(
        of: CGRect(x: 8, y: 8, width: 20, height: 14), cornerRadius: 4,
        offset: CGSize(width: 1, height: 2), radius: 5, with: .black)
      canvas.stroke(
        path, style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [6, 4.5], dashPhase: 1),
        with: .systemGreen)
      canvas.stroke(path, width: 0, with: .systemPurple)
      let tile = draw(9, 7) {
        $0.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 7)), with: .systemRed)
      }
      canvas.draw(tile, in: CGRect(x: 20, y: 3, width: 21.5, height: 12), interpolation: .linear)
      canvas.draw(tile, in: CGRect(x: 3, y: 20, width: 4, height: 3))
    }
    #expect(picture.contentHash == "77134035cd2ebf673189435486e32472")
  }
}
