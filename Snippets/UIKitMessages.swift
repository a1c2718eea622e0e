// A table whose rows are as tall as their text, which compiles with UIKit as well (iOS 13 and later).

#if canImport(UIKit)
import UIKit
#else
import OffscreenUIKit
#endif

// snippet.messages
final class MessageCell: UITableViewCell {
  private(set) lazy var message: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    return label
  }()
}

final class MessagesViewController: UIViewController, UITableViewDataSource {
  private let texts = [
    "See you at eight.", "The train is late, so start without me and keep a seat free.", "Done!",
  ]
  private let table = UITableView(frame: .zero, style: .plain)

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(MessageCell.self, forCellReuseIdentifier: "message")
    table.rowHeight = UITableView.automaticDimension
    table.dataSource = self
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? MessageCell)?.message.text = texts[indexPath.row]
    return cell
  }
}
// snippet.end

#if !canImport(UIKit)
// snippet.stage
let sizes: [(UIContentSizeCategory, String)] = [
  (.large, "messages@2x.png"), (.accessibilityMedium, "messages-large@2x.png"),
]
for (category, file) in sizes {
  let stage = Stage(size: CGSize(width: 280, height: 250), scale: 2)
  stage.traitCollection = UITraitCollection(preferredContentSizeCategory: category)
  stage.window.rootViewController = MessagesViewController()
  try stage.render().write(to: URL(filePath: file))
}
// snippet.end
#endif
