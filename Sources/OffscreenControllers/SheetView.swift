import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// A sheet: the presented controller's view with round corners, and a grabber above it.
final class SheetView: View, DragClaiming {
  /// The corners' radius without a preferred one.
  static let usualCornerRadius: CGFloat = 10

  let content = View()
  let grabber = View(frame: CGRect(x: 0, y: 5, width: 36, height: 5))
  let pan = PanGestureRecognizer()
  /// Answers whether a drag moves the sheet; see `DragClaiming`.
  var claims: (_ movesDown: Bool, _ atTop: Bool, _ canScroll: Bool) -> Bool = { _, _, _ in false }
  /// Answers whether a drag may begin.
  var mayBegin: () -> Bool = { false }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setOwnTraits(TraitCollection(userInterfaceLevel: .elevated))
    layer.shadowRadius = 12
    layer.shadowOffset = .zero
    content.clipsToBounds = true
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    addSubview(content)
    addSubview(grabber)
    pan.isBuiltIn = true
    addGestureRecognizer(pan)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    grabber.center.x = bounds.midX
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer === pan else { return super.gestureRecognizerShouldBegin(recognizer) }
    let travel = pan.translation(in: superview)
    return abs(travel.y) >= abs(travel.x) && mayBegin()
  }

  func claimsDrag(by translation: CGPoint, contentAtTop: Bool, contentCanMove: Bool) -> Bool {
    abs(translation.y) > abs(translation.x) && mayBegin()
      && claims(translation.y > 0, contentAtTop, contentCanMove)
  }
}

/// The container of a sheet, with the dimming view behind the sheet.
final class SheetContainer: PresentationContainer {
  let dimming = View.makeDimming()
  /// Whether touches beside the sheet reach the views below the container.
  var passesTouches = false

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(dimming)
  }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self && passesTouches ? nil : hit
  }
}
