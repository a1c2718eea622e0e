import Foundation
import Offscreen
import OffscreenSceneFiles
import OffscreenViews

/// `chat`: messages above a field, which stands on the keyboard; a drag that reaches the keyboard pulls it down.
enum ChatScene {
  static let scene = Scene("chat", title: "Chat", size: CGSize(width: 320, height: 480)) { _ in
    NavigationController(rootViewController: ChatPage())
  }
}

/// Messages with a field for another one.
private final class ChatPage: ViewController, TableViewDataSource, TextFieldDelegate {
  private var messages = [
    "Are you there?", "Yes.", "The train is late.", "How late?", "An hour.", "Then have some tea.",
    "I had two.", "Have a third one.", "It moves!", "See you soon.",
  ]
  private let table = TableView()
  private let composer = View()
  private let field = TextField()

  override func viewDidLoad() {
    title = "Ada"
    view.backgroundColor = .systemBackground
    table.accessibilityIdentifier = "messages"
    table.dataSource = self
    table.separatorStyle = .none
    table.keyboardDismissMode = .interactive
    composer.backgroundColor = .secondarySystemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Message"
    field.accessibilityIdentifier = "field"
    field.delegate = self
    for part in [table, composer, field] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(table)
    view.addSubview(composer)
    composer.addSubview(field)
    LayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.topAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: composer.topAnchor),
      composer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      composer.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      field.topAnchor.constraint(equalTo: composer.topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: composer.bottomAnchor, constant: -8),
      field.leadingAnchor.constraint(equalTo: composer.leadingAnchor, constant: 12),
      field.trailingAnchor.constraint(equalTo: composer.trailingAnchor, constant: -12),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let keyboard = view.window?.stageKeyboard else { return }
    keyboard.followsTextInput = true
    keyboard.isDrawn = true
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(style: .default, reuseIdentifier: "row")
    let isOwn = indexPath.row % 2 == 1
    cell.textLabel?.text = messages[indexPath.row]
    cell.textLabel?.textColor = isOwn ? .systemBlue : .label
    return cell
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    guard let text = textField.text, !text.isEmpty else { return true }
    messages.append(text)
    textField.text = nil
    let last = IndexPath(row: messages.count - 1, section: 0)
    table.insertRows(at: [last], with: .automatic)
    table.scrollToRow(at: last, at: .bottom, animated: true)
    return true
  }
}
