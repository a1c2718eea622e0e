import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Fill rules, corners and borders, one to a picture.
@Suite struct FillSnapshotTests {
  @Test(arguments: [FillRule.winding, .evenOdd])
  func rule(_ rule: FillRule) {
    var star = Path()
    for index in 0..<5 {
      let point = CGPoint(x: 0, y: -22)
        .applying(CGAffineTransform(rotationAngle: CGFloat(index) * 4 * .pi / 5))
        .applying(CGAffineTransform(translationX: 32, y: 25))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    assertSnapshot(
      of: SmallPicture.draw { $0.fill(star, rule: rule, with: .systemOrange) }, as: .image)
  }

  enum Corners: String, CaseIterable {
    case square, equal, different, tooLarge

    var radii: CornerRadii {
      switch self {
      case .square: CornerRadii(0)
      case .equal: CornerRadii(10)
      case .different: CornerRadii(minXMinY: 16, maxXMinY: 4, maxXMaxY: 10)
      case .tooLarge: CornerRadii(minXMinY: 60, maxXMinY: 30, maxXMaxY: 60, minXMaxY: 30)
      }
    }
  }

  @Test(arguments: Corners.allCases)
  func corners(_ corners: Corners) {
    let path = Path(
      roundedRect: CGRect(x: 6.5, y: 6.25, width: 51, height: 35), cornerRadii: corners.radii)
    assertSnapshot(of: SmallPicture.draw { $0.fill(path, with: .systemGreen) }, as: .image)
  }

  /// The inner corners are round until the border is as wide as the radius of the outer ones.
  @Test(arguments: [1, 6, 12])
  func border(width: Int) {
    let picture = SmallPicture.draw {
      $0.strokeBorder(
        CGRect(x: 6, y: 6, width: 52, height: 36), cornerRadius: 12, width: CGFloat(width),
        with: .systemBlue)
    }
    assertSnapshot(of: picture, as: .image)
  }

  @Test func ellipse() {
    let path = Path(ellipseIn: CGRect(x: 6, y: 6, width: 52, height: 36))
    assertSnapshot(of: SmallPicture.draw { $0.fill(path, with: .systemPink) }, as: .image)
  }

  enum Group: String, CaseIterable {
    case pieces, layer
  }

  /// Two translucent pieces show their overlap; in a translucent layer they do not.
  @Test(arguments: Group.allCases)
  func opacity(of group: Group) {
    let picture = SmallPicture.draw { canvas in
      if group == .layer { canvas.beginLayer(alpha: 0.5) } else { canvas.setAlpha(0.5) }
      canvas.fill(CGRect(x: 8, y: 8, width: 30, height: 20), with: .systemRed)
      canvas.fill(CGRect(x: 26, y: 20, width: 30, height: 20), with: .systemBlue)
      if group == .layer { canvas.endLayer() }
    }
    assertSnapshot(of: picture, as: .image)
  }
}
