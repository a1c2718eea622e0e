import Foundation
import Offscreen
import OffscreenSceneFiles

/// `split`: poems beside their titles, in two columns or one stack.
enum SplitScene {
  static let scene = Scene("split", title: "Split view", size: CGSize(width: 800, height: 600)) {
    _ in
    let split = SplitViewController(style: .doubleColumn)
    split.preferredPrimaryColumnWidth = 240
    split.setViewController(TitlesPage(), for: .primary)
    split.setViewController(
      PoemPage(TitlesPage.poems[0], button: split.displayModeButtonItem), for: .secondary)
    return split
  }
}

/// The titles as buttons, each of which shows its poem.
private final class TitlesPage: ViewController {
  static let poems = [
    (title: "Rain", text: "It falls on roofs and leaves and stones, and nobody is asked."),
    (title: "Morning", text: "The light comes in before the day has made up its mind."),
    (title: "Harbour", text: "Ropes creak, gulls call, and the tide keeps its appointment."),
  ]

  override func viewDidLoad() {
    title = "Poems"
    view.backgroundColor = .secondarySystemBackground
    let buttons = Self.poems.map { poem in
      let button = Button(type: .system)
      button.setTitle(poem.title, for: .normal)
      button.contentHorizontalAlignment = .leading
      button.heightAnchor.constraint(equalToConstant: 44).isActive = true
      button.addAction(for: .touchUpInside) { [unowned self] in
        showDetailViewController(
          PoemPage(poem, button: splitViewController?.displayModeButtonItem), sender: button)
      }
      return button
    }
    view.stack(buttons)
  }
}

/// A poem.
private final class PoemPage: ViewController {
  private let text: String

  init(_ poem: (title: String, text: String), button: BarButtonItem?) {
    text = poem.text
    super.init(nibName: nil, bundle: nil)
    title = poem.title
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.leftBarButtonItem = button
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let label = Label()
    label.text = text
    label.numberOfLines = 0
    label.font = .standard(size: 22)
    view.stack([label])
  }
}

extension View {
  /// Adds views below each other at the top of the safe area.
  fileprivate func stack(_ views: [View]) {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
    ])
  }
}
