import Foundation
import Offscreen
import OffscreenSceneFiles

/// `menus`: a photo with a menu in the bar, a button that shows what is chosen in its menu, and one with other menus inside.
enum MenusScene {
  static let scene = Scene("menus", title: "Menus", size: CGSize(width: 320, height: 480)) { _ in
    NavigationController(rootViewController: PhotoPage())
  }
}

/// A page whose buttons open menus.
private final class PhotoPage: ViewController {
  private let text = Label()

  override func viewDidLoad() {
    title = "Photo"
    view.backgroundColor = .systemBackground
    text.text = "Nothing was chosen yet."
    text.textColor = .secondaryLabel
    let sort = Button(type: .system)
    sort.menu = Menu(
      title: "Order",
      children: [
        action("Name"), action("Date", state: .on), action("Size", subtitle: "Largest first"),
      ])
    sort.showsMenuAsPrimaryAction = true
    sort.changesSelectionAsPrimaryAction = true
    sort.accessibilityIdentifier = "sort"
    let more = Button(type: .system)
    more.setTitle("More", for: .normal)
    more.menu = menu
    more.showsMenuAsPrimaryAction = true
    more.accessibilityIdentifier = "more"
    let stack = StackView(arrangedSubviews: [text, sort, more])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    navigationItem.rightBarButtonItem = BarButtonItem(
      title: "File", menu: Menu(children: [action("Print"), action("Save")]))
  }

  private var menu: Menu {
    Menu(children: [
      action("Copy"), action("Duplicate", .disabled),
      Menu(title: "Share", children: [action("Mail"), action("Message")]),
      Menu(options: .displayInline, children: [action("Delete", .destructive)]),
    ])
  }

  private func action(
    _ title: String, _ attributes: MenuElement.Attributes = [], subtitle: String? = nil,
    state: MenuElement.State = .off
  ) -> MenuAction {
    MenuAction(title: title, subtitle: subtitle, attributes: attributes, state: state) {
      [weak self] in
      self?.text.text = "\($0.title) was chosen."
    }
  }
}
