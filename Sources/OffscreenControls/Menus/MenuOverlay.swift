package import Foundation
import OffscreenGeometry
import OffscreenRaster
package import OffscreenViews

/// A menu in front of a window, beside a view or a preview of it.
package final class MenuOverlay: CardOverlay {
  private let card: MenuView
  private weak var source: View?
  /// The view between the backdrop and the card; nil if there is none.
  private let preview: View?
  /// The frame of the preview while the menu is open.
  private var restingPreview = CGRect.zero
  /// Called when the preview is tapped.
  package var previewWasTapped: () -> Void = {}
  /// Called with an action that was chosen, after it has run.
  package var choose: (MenuAction) -> Void = { _ in }

  /// Creates a menu for a view, beside a rectangle of the window.
  ///
  /// With a preview, what lies behind is darkened, and the preview stands at the rectangle.
  package init(_ menu: Menu, of source: View, at anchor: CGRect, preview: View? = nil) {
    card = MenuView(menu)
    self.source = source
    self.preview = preview
    super.init(card, at: anchor)
    backdrop.backgroundColor =
      preview == nil
      ? nil : Color(light: .black.withAlphaComponent(0.2), dark: .black.withAlphaComponent(0.48))
    if let preview {
      insertSubview(preview, aboveSubview: backdrop)
      let tap = TapGestureRecognizer { [weak self] _ in self?.previewWasTapped() }
      tap.isBuiltIn = true
      preview.isUserInteractionEnabled = true
      preview.addGestureRecognizer(tap)
    }
    card.choose = { [weak self] action, menu in self?.actionWasChosen(action, in: menu) }
    card.heightDidChange = { [weak self] in self?.setNeedsLayout() }
  }

  override func disappear() {
    super.disappear()
    preview?.frame = anchor
  }

  override func appear() {
    super.appear()
    preview?.frame = restingPreview
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

  /// Moves the preview so that the menu has room below it.
  override func place(forCardOf height: CGFloat, in area: CGRect) -> CGRect {
    guard let preview else { return anchor }
    var place = anchor
    let lowest = area.maxY - height - Self.metrics.gap - anchor.height
    place.origin.y = max(area.minY, min(anchor.minY, lowest))
    restingPreview = place
    if !isClosing { preview.frame = place }
    return place
  }
}
