import UIKit

/// Letters whose rows answer a long press with a preview and a menu.
final class LettersViewController: UITableViewController {
  private struct Letter {
    let sender: String
    let subject: String
    var isFlagged = false
  }

  private var letters = [
    Letter(sender: "Ada", subject: "Notes on the engine", isFlagged: true),
    Letter(sender: "Charles", subject: "Drawings"),
    Letter(sender: "Mary", subject: "The connexion of the physical sciences"),
  ]

  init() {
    super.init(style: .plain)
    title = "Letters"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    letters.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    let letter = letters[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = letter.sender
    content.secondaryText = letter.subject
    content.image = UIImage(systemName: letter.isFlagged ? "flag.fill" : "envelope")
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let letter = letters[indexPath.row]
    return UIContextMenuConfiguration(
      identifier: NSNumber(value: indexPath.row),
      previewProvider: indexPath.row == 0 ? nil : { LetterPreviewController(letter.subject) }
    ) { [weak self] _ in
      UIMenu(children: [
        UIAction(
          title: "Flag", image: UIImage(systemName: "flag"), state: letter.isFlagged ? .on : .off
        ) { _ in self?.toggleFlag(of: indexPath) },
        UIMenu(
          title: "Move", image: UIImage(systemName: "folder"),
          children: [
            UIAction(title: "Archive") { _ in },
            UIAction(title: "Not here", attributes: .disabled) { _ in },
          ]),
        UIMenu(
          options: .displayInline,
          children: [
            UIAction(
              title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
            ) { _ in self?.delete(at: indexPath) }
          ]),
      ])
    }
  }

  private func toggleFlag(of indexPath: IndexPath) {
    letters[indexPath.row].isFlagged.toggle()
    tableView.reloadRows(at: [indexPath], with: .none)
  }

  private func delete(at indexPath: IndexPath) {
    letters.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

/// What a letter looks like before it is opened.
private final class LetterPreviewController: UIViewController {
  private let subject: String

  init(_ subject: String) {
    self.subject = subject
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 240, height: 120)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemGroupedBackground
    let label = UILabel()
    label.text = subject
    label.font = .preferredFont(forTextStyle: .headline)
    label.numberOfLines = 0
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }
}
