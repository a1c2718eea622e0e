// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

import Foundation
import OffscreenGeometry
import OffscreenRaster
import Testing

/// Pictures of everything, whose bytes are written down: the same in a debug and in a release
/// build, on every processor and system.
@Suite struct PinnedPictureTests {
  @Test func generatedScenes() {
    let hashes = (0..<6).map { seed in
      draw(70, 90, background: .white) {
        drawScene(seed: UInt64(seed), on: $0, width: 70, height: 90)
      }.contentHash
    }
    #expect(
      hashes == [
        "90194ec614b8ac6badd28bd97a41fcaa", "e8388a2170314b27aec20629f4776977",
        "646d69ac042e63ebe0da7c6686475b6d", "aa5a513938d909ded4208e64e41117a7",
        "c5c521106c80c894c3cf56630a50d9ae", "adc6f815ec5786e2b6694ce556ce816e",
      ])
  }

  @Test func gradients() {
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
        "71811e966bf7ba0e1a9158e7ce30a507", "0c63e17718b40b5a0c63bfdc74641946",
        "c78891c6ce6cda6752c88da9179fd219", "e91d8d7585bc09aea811d0c2041950a5",
      ])
  }

  @Test func linesShadowsAndPictures() {
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
    #expect(picture.contentHash == "79c9b54274b065ac448e14d39c282359")
  }
}
