import Foundation
import Offscreen
import OffscreenSceneFiles

/// `alert`: a letter with a toolbar that asks before it deletes, offers ways to answer, and asks for a name.
enum AlertScene {
  static let scene = Scene("alert", title: "Alerts", size: CGSize(width: 320, height: 480)) { _ in
    let navigation = NavigationController(rootViewController: AskingPage())
    navigation.isToolbarHidden = false
    return navigation
  }
}

/// A page whose toolbar presents alerts.
private final class AskingPage: ViewController {
  private let text = Label()

  override func viewDidLoad() {
    title = "Letter"
    view.accessibilityIdentifier = "letter"
    view.backgroundColor = .systemBackground
    text.text = "Dear reader,\nall is well here.\n\nYours,\nAda"
    text.numberOfLines = 0
    text.accessibilityIdentifier = "text"
    text.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(text)
    LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      text.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    toolbarItems = [
      BarButtonItem(.trash) { [weak self] in self?.askWhetherToDelete() }, .flexibleSpace(),
      BarButtonItem(.organize) { [weak self] in self?.askForAName() }, .flexibleSpace(),
      BarButtonItem(.reply) { [weak self] in self?.offerAnswers() },
    ]
  }

  private func askWhetherToDelete() {
    let alert = AlertController(
      title: "Delete the letter?", message: "It cannot be brought back.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      AlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.text.text = nil })
    present(alert, animated: true)
  }

  private func askForAName() {
    let alert = AlertController(
      title: "Move to a new folder", message: "Choose a name for it.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    let move = AlertAction(title: "Move", style: .default) { [weak self, weak alert] _ in
      self?.title = alert?.textFields?.first?.text
    }
    alert.addAction(move)
    alert.preferredAction = move
    present(alert, animated: true)
  }

  private func offerAnswers() {
    let sheet = AlertController(
      title: nil, message: "Nobody has answered yet.", preferredStyle: .actionSheet)
    for title in ["Reply", "Forward", "Print"] {
      sheet.addAction(AlertAction(title: title, style: .default))
    }
    sheet.addAction(AlertAction(title: "Move to junk", style: .destructive))
    sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}
