import Foundation
import OffscreenGeometry
import OffscreenRaster
package import OffscreenViews

/// A card in front of a window, and around it an area in which a tap closes the card.
package class CardOverlay: View {
  private let card: View
  private let shadow = View()
  final let backdrop = View()
  /// The rectangle beside which the card stands, in the window.
  final let anchor: CGRect
  private(set) final var isClosing = false
  /// Called before the card disappears; returns changes that move along.
  package final var willClose: () -> () -> Void = { {} }
  /// Called after the card has disappeared.
  package final var didClose: () -> Void = {}

  /// The distance of the card from the anchor and from the edges of the safe area, in points, and the times in seconds:
  /// estimates from pictures and recordings of iOS.
  static let metrics: (gap: CGFloat, margin: CGFloat) = (8, 8)
  private static let duration: TimeInterval = 0.25
  private static let scale: CGFloat = 0.8

  /// Creates an overlay with a card beside a rectangle of the window.
  ///
  /// The card gets the size that it has in the safe area (`sizeThatFits`), at most as large as that.
  init(_ card: View, at anchor: CGRect) {
    self.card = card
    self.anchor = anchor
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = TapGestureRecognizer { [weak self] _ in self?.close() }
    tap.isBuiltIn = true
    backdrop.addGestureRecognizer(tap)
    addSubview(backdrop)
    shadow.layer.shadowOpacity = 0.2
    shadow.layer.shadowRadius = 24
    shadow.layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(shadow)
    shadow.addSubview(card)
    accessibilityViewIsModal = true
  }

  /// Shows the card with animation, along with other changes.
  package final func open(
    in window: Window, along changes: @escaping () -> Void = {},
    completion: @escaping () -> Void = {}
  ) {
    frame = window.bounds
    window.addSubview(self)
    View.performWithoutAnimation {
      layoutIfNeeded()
      disappear()
    }
    View.animate(
      withDuration: Self.duration, delay: 0, options: .curveEaseOut,
      animations: { [self] in
        appear()
        changes()
      }, completion: { _ in completion() })
  }

  /// Sets what is animated to its state without the card.
  func disappear() {
    backdrop.alpha = 0
    shadow.alpha = 0
    shadow.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
  }

  /// Sets what is animated to its state with the card.
  func appear() {
    backdrop.alpha = 1
    shadow.alpha = 1
    shadow.transform = .identity
  }

  /// Closes the card with animation; touches pass it from now on.
  package final func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    let changes = willClose()
    let end = { [self] in
      removeFromSuperview()
      didClose()
    }
    guard window != nil else {
      changes()
      return end()
    }
    View.animate(
      withDuration: Self.duration,
      animations: { [self] in
        disappear()
        changes()
      }, completion: { _ in end() })
  }

  /// The rectangle beside which a card of a height stands in an area; the anchor unless a subclass moves it.
  func place(forCardOf height: CGFloat, in area: CGRect) -> CGRect { anchor }

  package override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let insets = safeAreaInsets
    let area = bounds.inset(by: insets).insetBy(dx: Self.metrics.margin, dy: Self.metrics.margin)
    guard area.width > 0, area.height > 0 else { return }
    let fitting = card.sizeThatFits(area.size)
    let (width, height) = (min(fitting.width, area.width), min(fitting.height, area.height))
    let anchor = place(forCardOf: height, in: area)
    let above = anchor.minY - Self.metrics.gap - area.minY
    let below = area.maxY - Self.metrics.gap - anchor.maxY
    let isBelow = below >= height || below >= above
    let y =
      isBelow ? anchor.maxY + Self.metrics.gap : anchor.minY - Self.metrics.gap - height
    // It begins where the anchor does, or ends there if the anchor is in the other half.
    let x = anchor.midX > bounds.midX ? anchor.maxX - width : anchor.minX
    let frame = CGRect(
      x: max(area.minX, min(x, area.maxX - width)),
      y: max(area.minY, min(y, area.maxY - height)), width: width, height: height)
    shadow.bounds.size = frame.size
    shadow.center = CGPoint(x: frame.midX, y: frame.midY)
    card.frame = shadow.bounds
  }
}
