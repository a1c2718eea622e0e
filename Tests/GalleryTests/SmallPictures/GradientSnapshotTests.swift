import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Kinds, spreads and stops of gradients, one to a picture.
@Suite struct GradientSnapshotTests {
  private static let colors: [Color] = [.systemRed, .systemYellow, .systemBlue]
  private static let area = CGRect(x: 0, y: 0, width: 48, height: 32)

  enum Kind: String, CaseIterable {
    case linear, radial, ring, cone, conic

    var geometry: Gradient.Geometry {
      let center = CGPoint(x: 24, y: 16)
      return switch self {
      case .linear: .linear(from: CGPoint(x: 8, y: 4), to: CGPoint(x: 40, y: 28))
      case .radial: .radial(center: center, startRadius: 0, endRadius: 20)
      case .ring: .radial(center: center, startRadius: 14, endRadius: 6)
      case .cone:
        .circles(
          start: CGPoint(x: 10, y: 16), startRadius: 2, end: CGPoint(x: 34, y: 16), endRadius: 12)
      case .conic: .conic(center: center, startAngle: .pi / 6)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func kind(_ kind: Kind) {
    assertSnapshot(
      of: picture(Gradient(colors: Self.colors, geometry: kind.geometry)), as: .image)
  }

  @Test(arguments: [Gradient.Spread.pad, .repeat, .reflect, .clear])
  func spread(_ spread: Gradient.Spread) {
    let line = Gradient.Geometry.linear(from: CGPoint(x: 16, y: 0), to: CGPoint(x: 32, y: 0))
    assertSnapshot(
      of: picture(Gradient(colors: Self.colors, geometry: line, spread: spread)), as: .image)
  }

  enum Stops: String, CaseIterable {
    case uneven, sharp, translucent

    var stops: [Gradient.Stop] {
      switch self {
      case .uneven:
        [(Color.black, 0.1), (.systemGreen, 0.2), (.white, 0.9)].map(Gradient.Stop.init)
      case .sharp:
        [(Color.systemRed, 0), (.systemRed, 0.5), (.systemBlue, 0.5), (.systemBlue, 1)]
          .map(Gradient.Stop.init)
      case .translucent:
        [(Color.systemRed, 0), (.clear, 0.5), (.systemBlue, 1)].map(Gradient.Stop.init)
      }
    }
  }

  @Test(arguments: Stops.allCases)
  func stops(_ stops: Stops) {
    let line = Gradient.Geometry.linear(from: .zero, to: CGPoint(x: 48, y: 0))
    assertSnapshot(of: picture(Gradient(stops: stops.stops, geometry: line)), as: .image)
  }

  private func picture(_ gradient: Gradient) -> Pixmap {
    SmallPicture.draw(48, 32) { $0.fill(Self.area, with: gradient) }
  }
}
