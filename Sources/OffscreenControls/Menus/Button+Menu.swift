import Foundation
import OffscreenViews

/// The menu of a button, and what it does.
private final class ButtonMenu: NSObject {
  var menu: Menu?
  var changesSelection = false
}

extension Button {
  private static let key = AttachedKey()

  private final var known: ButtonMenu? { self[Self.key] as? ButtonMenu }

  private final var made: ButtonMenu {
    if let known { return known }
    let made = ButtonMenu()
    self[Self.key] = made
    controlMenu.menu = { made.menu }
    controlMenu.didChoose = { [weak self] action in
      guard let self, made.changesSelection else { return }
      made.menu?.select(action)
      showSelection()
    }
    return made
  }

  /// The menu that a long press opens, or a touch if `showsMenuAsPrimaryAction` is true; nil by default.
  public final var menu: Menu? {
    get { known?.menu }
    set {
      made.menu = newValue
      controlMenu.update()
      if made.changesSelection { selectFirst() }
    }
  }

  /// Whether the button shows the title of the action that is chosen in its menu; false by default.
  ///
  /// If no action is on, the first one is chosen.
  public final var changesSelectionAsPrimaryAction: Bool {
    get { known?.changesSelection ?? false }
    set {
      made.changesSelection = newValue
      if newValue { selectFirst() }
    }
  }

  private final func selectFirst() {
    guard let menu else { return }
    if menu.selectedElements.isEmpty, let first = menu.actionsInPlace.first { menu.select(first) }
    showSelection()
  }

  private final func showSelection() {
    guard let chosen = menu?.selectedElements.first else { return }
    if configuration != nil {
      configuration?.title = chosen.title
      if let image = chosen.image { configuration?.image = image }
    } else {
      setTitle(chosen.title, for: .normal)
      if let image = chosen.image { setImage(image, for: .normal) }
    }
  }
}
