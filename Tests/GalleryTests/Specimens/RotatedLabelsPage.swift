import Foundation
import Offscreen

/// Labels turned about one point, in every script, and at quarter turns at the corners.
final class RotatedLabelsPage: SpecimenPage {
  private let texts = [
    "Harbour", "夕方の港", "ميناء المساء", "Großhäfen", "नावें", "저녁 항구", "נמל בערב", "ท่าเรือ", "⛵️ 🇯🇵 👍🏽",
    "傍晚港口", "0123456789", "Möwen",
  ]

  init() {
    super.init(width: 400)
    heading("Noto Sans and others", "Turned")
    rule(thickness: 1)
    rosette(around: CGPoint(x: 200, y: 220))
    corners(in: CGRect(x: 20, y: 50, width: 360, height: 340))
    space(344)
    finish()
  }

  private func rosette(around center: CGPoint) {
    for (index, text) in texts.enumerated() {
      let label = label(AttributedString(text), font: .standard(size: 22))
      let size = label.sizeThatFits(.zero)
      label.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      label.layer.anchorPoint = CGPoint(x: -36 / size.width, y: 0.5)
      label.center = center
      label.transform = CGAffineTransform(
        rotationAngle: CGFloat(index) * 2 * .pi / CGFloat(texts.count))
    }
  }

  private func corners(in rect: CGRect) {
    let places = [
      CGPoint(x: rect.minX + 40, y: rect.minY + 10), CGPoint(x: rect.maxX - 10, y: rect.minY + 40),
      CGPoint(x: rect.maxX - 40, y: rect.maxY - 10), CGPoint(x: rect.minX + 10, y: rect.maxY - 40),
    ]
    for (turn, place) in places.enumerated() {
      let label = label(AttributedString("Upright नी"), font: .standard(size: 13))
      label.textColor = Self.accent
      label.bounds.size = label.sizeThatFits(.zero)
      label.center = place
      label.transform = CGAffineTransform(rotationAngle: CGFloat(turn) * .pi / 2)
    }
  }
}
