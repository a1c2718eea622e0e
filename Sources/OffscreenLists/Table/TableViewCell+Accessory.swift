import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

// What a cell shows at its trailing end.

extension TableViewCell {
  /// The distance between a detail button and the chevron after it, in points: an estimate.
  private static let accessoryGap: CGFloat = 8

  private var shownAccessoryView: View? { isEditing ? editingAccessoryView : accessoryView }
  private var shownAccessoryType: AccessoryType {
    isEditing ? editingAccessoryType : accessoryType
  }

  func accessoryDidChange() {
    let (shown, hidden) =
      isEditing ? (editingAccessoryView, accessoryView) : (accessoryView, editingAccessoryView)
    if let hidden, hidden !== shown, hidden.superview === self { hidden.removeFromSuperview() }
    if let shown, shown.superview !== self { addSubview(shown) }
    let type = shown == nil ? shownAccessoryType : .none
    showAccessoryGlyph(type)
    showDetailButton(type == .detailButton || type == .detailDisclosureButton)
    setNeedsLayout()
  }

  private func showAccessoryGlyph(_ type: AccessoryType) {
    guard type != .none, type != .detailButton else {
      accessoryGlyph?.removeFromSuperview()
      accessoryGlyph = nil
      return
    }
    let glyph = accessoryGlyph ?? AccessoryGlyph()
    accessoryGlyph = glyph
    glyph.type = type
    if glyph.superview == nil { addSubview(glyph) }
    updateAccessoryColor()
  }

  private func showDetailButton(_ isShown: Bool) {
    guard isShown != (detailButton != nil) else { return }
    detailButton?.removeFromSuperview()
    detailButton = nil
    guard isShown else { return }
    let button = DetailButton()
    button.addAction(for: .touchUpInside) { [weak self] in
      if let self { table?.detailButtonWasTapped(self) }
    }
    detailButton = button
    addSubview(button)
  }

  func updateAccessoryColor() {
    accessoryGlyph?.color =
      shownAccessoryType == .checkmark ? tintColor ?? .systemBlue : .tertiaryLabel
  }

  /// The size of the accessory; nil without one.
  var accessorySize: CGSize? {
    if let shownAccessoryView { return shownAccessoryView.bounds.size }
    let sizes = [
      detailButton.map { _ in DetailButton.size }, accessoryGlyph.map { _ in AccessoryGlyph.size },
    ].compactMap(\.self)
    guard let first = sizes.first else { return nil }
    return sizes.dropFirst().reduce(first) { sum, size in
      CGSize(
        width: sum.width + Self.accessoryGap + size.width, height: max(sum.height, size.height))
    }
  }

  /// The part of the content's width that the accessory takes, with its margin.
  var accessoryWidth: CGFloat { accessorySize.map { $0.width + sideMargin } ?? 0 }

  func layoutAccessory(in size: CGSize) {
    var end = size.width - sideMargin - confirmationShift - reorderWidth
    let parts: [(view: View?, size: CGSize?)] =
      shownAccessoryView == nil
      ? [(accessoryGlyph, AccessoryGlyph.size), (detailButton, DetailButton.size)]
      : [(shownAccessoryView, accessorySize)]
    for case (let view?, let own?) in parts {
      placeByDirection(
        view,
        in: CGRect(
          x: end - own.width, y: ((size.height - own.height) / 2).rounded(.down), width: own.width,
          height: own.height))
      end -= own.width + Self.accessoryGap
    }
  }
}
