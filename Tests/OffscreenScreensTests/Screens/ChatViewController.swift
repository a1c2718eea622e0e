import UIKit

struct Message {
  enum Sender {
    case me
    case other(name: String)
  }

  let sender: Sender
  let text: String
  let time: String
}

final class MessageCell: UITableViewCell {
  static let reuseIdentifier = "MessageCell"

  private let bubble = UIView()
  private let nameLabel = UILabel()
  private let messageLabel = UILabel()
  private let timeLabel = UILabel()
  private lazy var leading = bubble.leadingAnchor.constraint(
    equalTo: contentView.layoutMarginsGuide.leadingAnchor)
  private lazy var trailing = bubble.trailingAnchor.constraint(
    equalTo: contentView.layoutMarginsGuide.trailingAnchor)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    bubble.layer.cornerRadius = 16
    bubble.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)

    nameLabel.font = .preferredFont(forTextStyle: .footnote)
    nameLabel.textColor = .systemIndigo
    messageLabel.font = .preferredFont(forTextStyle: .body)
    messageLabel.numberOfLines = 0
    timeLabel.font = .preferredFont(forTextStyle: .caption2)
    timeLabel.textAlignment =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    for label in [nameLabel, messageLabel, timeLabel] {
      label.adjustsFontForContentSizeCategory = true
    }

    let stack = UIStackView(arrangedSubviews: [nameLabel, messageLabel, timeLabel])
    stack.axis = .vertical
    stack.spacing = 2
    stack.translatesAutoresizingMaskIntoConstraints = false
    bubble.addSubview(stack)

    let bottom = bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bottom,
      bubble.widthAnchor.constraint(
        lessThanOrEqualTo: contentView.layoutMarginsGuide.widthAnchor, multiplier: 0.8),
      stack.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      bubble.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 12),
      bubble.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with message: Message) {
    messageLabel.text = message.text
    timeLabel.text = message.time
    switch message.sender {
    case .me:
      nameLabel.isHidden = true
      bubble.backgroundColor = .systemBlue
      messageLabel.textColor = .white
      timeLabel.textColor = UIColor.white.withAlphaComponent(0.7)
      leading.isActive = false
      trailing.isActive = true
    case .other(let name):
      nameLabel.isHidden = false
      nameLabel.text = name
      bubble.backgroundColor = .secondarySystemBackground
      messageLabel.textColor = .label
      timeLabel.textColor = .secondaryLabel
      trailing.isActive = false
      leading.isActive = true
    }
  }
}

final class ChatViewController: UIViewController {
  private let messages: [Message]
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let composer = UIView()
  private let field = UILabel()
  private let sendButton = UIButton(type: .system)

  init(messages: [Message]) {
    self.messages = messages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpTable()
    setUpComposer()
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: composer.topAnchor),
      composer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      composer.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  private func setUpTable() {
    tableView.dataSource = self
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 72
    tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.reuseIdentifier)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
  }

  private func setUpComposer() {
    let line = UIView()
    line.backgroundColor = .separator
    let background = UIView()
    background.backgroundColor = .secondarySystemBackground
    background.layer.cornerRadius = 18
    field.text = "Message"
    field.textColor = .placeholderText
    field.font = .preferredFont(forTextStyle: .body)
    sendButton.setTitle("Send", for: .normal)
    sendButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    sendButton.addTarget(self, action: #selector(send), for: .touchUpInside)

    for subview in [line, background, sendButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      composer.addSubview(subview)
    }
    field.translatesAutoresizingMaskIntoConstraints = false
    background.addSubview(field)
    composer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(composer)

    let margins = composer.layoutMarginsGuide
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: composer.topAnchor),
      line.leadingAnchor.constraint(equalTo: composer.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: composer.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
      background.topAnchor.constraint(equalTo: margins.topAnchor),
      background.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      background.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      background.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
      field.topAnchor.constraint(equalTo: background.topAnchor, constant: 6),
      field.bottomAnchor.constraint(equalTo: background.bottomAnchor, constant: -6),
      field.leadingAnchor.constraint(equalTo: background.leadingAnchor, constant: 14),
      field.trailingAnchor.constraint(equalTo: background.trailingAnchor, constant: -14),
      sendButton.leadingAnchor.constraint(equalTo: background.trailingAnchor, constant: 4),
      sendButton.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      sendButton.centerYAnchor.constraint(equalTo: background.centerYAnchor),
    ])
  }

  @objc private func send() {
    field.text = ""
  }
}

extension ChatViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: MessageCell.reuseIdentifier, for: indexPath)
    (cell as? MessageCell)?.configure(with: messages[indexPath.row])
    return cell
  }
}
