package import Foundation
import OffscreenGeometry
import OffscreenRaster
package import OffscreenViews

/// A menu in front of a window: the card, and around it an area in which a tap closes the menu.
package final class MenuOverlay: View {
  private let card: MenuView
  private let shadow = View()
  private let backdrop = View()
  private weak var source: View?
  /// The rectangle beside which the card stands, in the window.
  private var anchor: CGRect
  /// The view between the backdrop and the card; nil if there is none.
  private let preview: View?
  private var isClosing = false
  /// The frame of the preview while the menu is open.
  private var restingPreview = CGRect.zero
  /// Called before the menu disappears; returns changes that move along.
  package var willClose: () -> () -> Void = { {} }
  /// Called after the menu has disappeared.
  package var didClose: () -> Void = {}
  /// Called when the preview is tapped.
  package var previewWasTapped: () -> Void = {}
  /// Called with an action that was chosen, after it has run.
  package var choose: (MenuAction) -> Void = { _ in }

  /// The distance of the card from the anchor and from the edges of the safe area, in points, and the times in seconds:
  /// estimates from pictures and recordings of iOS.
  private static let metrics: (gap: CGFloat, margin: CGFloat) = (8, 8)
  private static let duration: TimeInterval = 0.25
  private static let scale: CGFloat = 0.8

  /// Creates a menu for a view, beside a rectangle of the window.
  ///
  /// With a preview, what lies behind is darkened, and the preview stands at the rectangle.
  package init(_ menu: Menu, of source: View, at anchor: CGRect, preview: View? = nil) {
    card = MenuView(menu)
    self.source = source
    self.anchor = anchor
    self.preview = preview
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.backgroundColor =
      preview == nil
      ? nil : Color(light: .black.withAlphaComponent(0.2), dark: .black.withAlphaComponent(0.48))
    let tap = TapGestureRecognizer { [weak self] _ in self?.close() }
    tap.isBuiltIn = true
    backdrop.addGestureRecognizer(tap)
    addSubview(backdrop)
    if let preview {
      addSubview(preview)
      let tap = TapGestureRecognizer { [weak self] _ in self?.previewWasTapped() }
      tap.isBuiltIn = true
      preview.isUserInteractionEnabled = true
      preview.addGestureRecognizer(tap)
    }
    shadow.layer.shadowOpacity = 0.2
    shadow.layer.shadowRadius = 24
    shadow.layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(shadow)
    shadow.addSubview(card)
    card.choose = { [weak self] action, menu in self?.actionWasChosen(action, in: menu) }
    card.heightDidChange = { [weak self] in self?.setNeedsLayout() }
    accessibilityViewIsModal = true
  }

  /// Shows the menu with animation, along with other changes.
  package func open(
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

  private func disappear() {
    backdrop.alpha = 0
    shadow.alpha = 0
    preview?.frame = anchor
    shadow.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
  }

  private func appear() {
    backdrop.alpha = 1
    shadow.alpha = 1
    preview?.frame = restingPreview
    shadow.transform = .identity
  }

  /// Closes the menu with animation; touches pass it from now on.
  package func close() {
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

  private func actionWasChosen(_ action: MenuAction, in menu: Menu) {
    guard !isClosing else { return }
    if menu.options.contains(.singleSelection) { menu.select(action) }
    if !action.attributes.contains(.keepsMenuPresented) { close() }
    action.run(for: source)
    choose(action)
  }

  /// Follows a finger that has opened the menu and is still down.
  package func finger(at point: CGPoint?) { card.highlight(at: point) }

  /// Chooses what is under the finger that has opened the menu and leaves.
  package func fingerLeft(at point: CGPoint) {
    card.highlight(at: nil)
    card.choose(at: point)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let insets = safeAreaInsets
    let area = bounds.inset(by: insets).insetBy(dx: Self.metrics.margin, dy: Self.metrics.margin)
    guard area.width > 0, area.height > 0 else { return }
    let width = min(MenuView.width, area.width)
    let height = min(card.height(for: width), area.height)
    var anchor = anchor
    if let preview {
      // The preview moves so that the menu has room below it.
      let lowest = area.maxY - height - Self.metrics.gap - anchor.height
      anchor.origin.y = max(area.minY, min(anchor.minY, lowest))
      restingPreview = anchor
      if !isClosing { preview.frame = anchor }
    }
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
