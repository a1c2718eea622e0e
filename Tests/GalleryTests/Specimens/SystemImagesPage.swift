import Foundation
import Offscreen
import OffscreenViews

/// Every drawing of a system image in one weight, by name, and those that suffixes make.
final class SystemImagesPage: SpecimenPage {
  private static let variants = [
    "heart.fill", "bell.fill", "bell.slash", "bell.slash.fill", "bell.badge", "bell.badge.fill",
    "plus.circle", "plus.circle.fill", "person.circle.fill", "star.circle", "trash.circle.fill",
    "plus.square", "plus.square.fill", "arrow.up.right.square", "checkmark.seal",
    "checkmark.seal.fill", "exclamationmark.triangle", "exclamationmark.triangle.fill",
    "checkmark.shield.fill", "person.badge.plus", "folder.badge.minus", "envelope.fill",
    "trash.fill", "folder.fill", "person.crop.circle.fill", "gearshape.fill", "eye.fill",
    "eye.slash", "eye.slash.fill", "camera.fill", "square.and.arrow.up.fill", "doc.on.doc.fill",
    "calendar.circle.fill", "mic.slash.fill", "1.circle", "12.circle.fill", "a.square.fill",
    "dollarsign.circle", "figure.walk.motion", "unknown",
  ]
  private static let side: CGFloat = 30

  init(weight: Image.SymbolWeight, names: [String]? = nil) {
    super.init(width: 640)
    heading("System images", "\(weight)")
    rule(thickness: 1)
    space(8)
    grid(names ?? SymbolTable.names, weight: weight)
    if names == nil {
      space(8)
      rule()
      space(8)
      grid(Self.variants, weight: weight)
    }
    finish()
  }

  private func grid(_ names: [String], weight: Image.SymbolWeight) {
    let columns = Int(contentWidth / Self.side)
    let settings = Image.SymbolConfiguration(pointSize: 17, weight: weight)
    for (index, name) in names.enumerated() {
      if index > 0, index % columns == 0 { space(Self.side) }
      let view = ImageView(image: Image(systemName: name, withConfiguration: settings))
      view.tintColor = Self.ink
      view.center = CGPoint(
        x: margin + Self.side * (CGFloat(index % columns) + 0.5), y: bottom + Self.side / 2)
      addSubview(view)
    }
    space(Self.side)
  }
}
