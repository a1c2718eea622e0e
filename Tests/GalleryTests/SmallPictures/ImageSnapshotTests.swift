import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Sampling, resizing in nine parts and tiling of a picture of 12 x 12 pixels.
@Suite struct ImageSnapshotTests {
  private static let caps = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)

  enum Placement: String, CaseIterable {
    case enlarged, reduced, turned
  }

  @Test(arguments: Placement.allCases, [Interpolation.nearest, .linear])
  func sampling(_ placement: Placement, _ interpolation: Interpolation) {
    let picture = SmallPicture.draw(40, 40) { canvas in
      switch placement {
      case .enlarged:
        canvas.draw(
          SmallPicture.sample, in: CGRect(x: 3, y: 3, width: 34, height: 34),
          interpolation: interpolation)
      case .reduced:
        canvas.draw(
          SmallPicture.sample, in: CGRect(x: 17, y: 17, width: 5, height: 5),
          interpolation: interpolation)
      case .turned:
        canvas.translate(x: 20, y: 20)
        canvas.rotate(by: 0.4)
        canvas.draw(
          SmallPicture.sample, in: CGRect(x: -13, y: -13, width: 26, height: 26),
          interpolation: interpolation)
      }
    }
    assertSnapshot(of: picture, as: .image)
  }

  enum NineParts: String, CaseIterable {
    case stretched, tiled, narrow, turned
  }

  @Test(arguments: NineParts.allCases)
  func nineParts(_ parts: NineParts) {
    let picture = SmallPicture.draw(48, 40) { canvas in
      var rect = CGRect(x: 4, y: 4, width: 40, height: 32)
      if parts == .narrow { rect.size.width = 6 }
      if parts == .turned {
        canvas.translate(x: 24, y: 20)
        canvas.rotate(by: 0.3)
        rect = CGRect(x: -16, y: -12, width: 32, height: 24)
      }
      canvas.draw(
        SmallPicture.sample, in: rect, capInsets: Self.caps,
        resizingMode: parts == .tiled ? .tile : .stretch, interpolation: .linear)
    }
    assertSnapshot(of: picture, as: .image)
  }

  enum Tiles: String, CaseIterable {
    case rect, path, scaled, shifted
  }

  @Test(arguments: Tiles.allCases)
  func tiles(_ tiles: Tiles) {
    let area = CGRect(x: 3, y: 3, width: 42, height: 34)
    let picture = SmallPicture.draw(48, 40) { canvas in
      switch tiles {
      case .rect: canvas.fill(area, tiling: SmallPicture.sample)
      case .path: canvas.fill(Path(ellipseIn: area), tiling: SmallPicture.sample)
      case .scaled:
        canvas.fill(area, tiling: SmallPicture.sample, scale: 1.5, interpolation: .linear)
      case .shifted: canvas.fill(area, tiling: SmallPicture.sample, from: CGPoint(x: 7, y: -4))
      }
    }
    assertSnapshot(of: picture, as: .image)
  }
}
