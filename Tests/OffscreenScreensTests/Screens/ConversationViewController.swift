import UIKit

/// A day of a conversation, and what was said on it.
struct Conversation {
  struct Day: Hashable {
    let title: String
  }

  struct Line: Hashable, Identifiable {
    enum Author: Hashable {
      case me
      case friend(name: String)
    }

    let id: Int
    let author: Author
    let text: String
  }

  let title: String
  var days: [(day: Day, lines: [Line])]
}

final class BubbleCell: UICollectionViewCell {
  private let bubble = UIView()
  private let textLabel = UILabel()
  private let avatar = UIImageView()
  private lazy var incoming = [
    bubble.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
    bubble.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -56),
  ]
  private lazy var outgoing = [
    bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    bubble.leadingAnchor.constraint(greaterThanOrEqualTo: contentView.leadingAnchor, constant: 88),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 18
    bubble.layer.cornerCurve = .continuous
    avatar.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title2)
    avatar.image = UIImage(systemName: "person.crop.circle.fill")
    avatar.tintColor = .systemTeal
    avatar.setContentHuggingPriority(.required, for: .horizontal)
    avatar.setContentCompressionResistancePriority(.required, for: .horizontal)
    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.adjustsFontForContentSizeCategory = true
    textLabel.numberOfLines = 0

    for subview in [bubble, avatar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(subview)
    }
    textLabel.translatesAutoresizingMaskIntoConstraints = false
    bubble.addSubview(textLabel)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      avatar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      avatar.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
      textLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      textLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      bubble.trailingAnchor.constraint(equalTo: textLabel.trailingAnchor, constant: 14),
      bubble.bottomAnchor.constraint(equalTo: textLabel.bottomAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ line: Conversation.Line) {
    textLabel.text = line.text
    switch line.author {
    case .me:
      NSLayoutConstraint.deactivate(incoming)
      NSLayoutConstraint.activate(outgoing)
      avatar.isHidden = true
      bubble.backgroundColor = .systemIndigo
      textLabel.textColor = .white
    case .friend(let name):
      NSLayoutConstraint.deactivate(outgoing)
      NSLayoutConstraint.activate(incoming)
      avatar.isHidden = false
      avatar.isAccessibilityElement = true
      avatar.accessibilityLabel = name
      bubble.backgroundColor = .secondarySystemBackground
      textLabel.textColor = .label
    }
  }
}

final class DayHeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let capsule = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    capsule.layer.cornerRadius = 11
    capsule.clipsToBounds = true
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    capsule.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(capsule)
    capsule.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      capsule.centerXAnchor.constraint(equalTo: centerXAnchor),
      capsule.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      capsule.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: capsule.topAnchor, constant: 3),
      label.bottomAnchor.constraint(equalTo: capsule.bottomAnchor, constant: -3),
      label.leadingAnchor.constraint(equalTo: capsule.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: capsule.trailingAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A conversation with a bar below it that grows with what is typed and stays on top of the keyboard.
final class ConversationViewController: UIViewController {
  private typealias DataSource = UICollectionViewDiffableDataSource<
    Conversation.Day, Conversation.Line
  >

  private var conversation: Conversation
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()
  private let composer = UIView()
  private let textView = UITextView()
  private let placeholder = UILabel()
  private lazy var sendButton = UIButton(
    configuration: .filled(), primaryAction: UIAction { [weak self] _ in self?.send() })
  private lazy var textHeight = textView.heightAnchor.constraint(equalToConstant: 36)

  init(conversation: Conversation) {
    self.conversation = conversation
    super.init(nibName: nil, bundle: nil)
    title = conversation.title
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "video"), style: .plain, target: nil, action: nil)
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Call"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private static func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 12, trailing: 12)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func makeDataSource() -> DataSource {
    let bubbles = UICollectionView.CellRegistration<BubbleCell, Conversation.Line> {
      cell, _, line in cell.show(line)
    }
    let headers = UICollectionView.SupplementaryRegistration<DayHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      header.label.text = self?.conversation.days[indexPath.section].day.title
    }
    let source = DataSource(collectionView: collectionView) { collectionView, indexPath, line in
      collectionView.dequeueConfiguredReusableCell(using: bubbles, for: indexPath, item: line)
    }
    source.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    return source
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .clear
    collectionView.keyboardDismissMode = .interactive
    collectionView.alwaysBounceVertical = true
    setUpComposer()
    for subview in [collectionView, composer] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: composer.topAnchor),
      composer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      composer.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    apply(animated: false)
    textViewDidChange(textView)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    view.layoutIfNeeded()
    scrollToEnd(animated: false)
  }

  private func setUpComposer() {
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.backgroundColor = .secondarySystemBackground
    textView.layer.cornerRadius = 18
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    textView.isScrollEnabled = false
    textView.delegate = self
    textView.accessibilityLabel = "Message"
    placeholder.text = "Message"
    placeholder.font = textView.font
    placeholder.adjustsFontForContentSizeCategory = true
    placeholder.textColor = .placeholderText
    placeholder.isAccessibilityElement = false
    sendButton.configuration?.image = UIImage(systemName: "arrow.up")
    sendButton.configuration?.cornerStyle = .capsule
    sendButton.accessibilityLabel = "Send"
    let line = UIView()
    line.backgroundColor = .separator
    for subview in [line, textView, placeholder, sendButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      composer.addSubview(subview)
    }
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: composer.topAnchor),
      line.leadingAnchor.constraint(equalTo: composer.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: composer.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
      textView.topAnchor.constraint(equalTo: composer.topAnchor, constant: 8),
      textView.bottomAnchor.constraint(equalTo: composer.bottomAnchor, constant: -8),
      textView.leadingAnchor.constraint(equalTo: composer.leadingAnchor, constant: 12),
      textHeight,
      placeholder.topAnchor.constraint(equalTo: textView.topAnchor, constant: 8),
      placeholder.leadingAnchor.constraint(equalTo: textView.leadingAnchor, constant: 13),
      sendButton.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
      sendButton.trailingAnchor.constraint(equalTo: composer.trailingAnchor, constant: -12),
      sendButton.bottomAnchor.constraint(equalTo: textView.bottomAnchor),
    ])
  }

  private func apply(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Conversation.Day, Conversation.Line>()
    for (day, lines) in conversation.days {
      snapshot.appendSections([day])
      snapshot.appendItems(lines, toSection: day)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func scrollToEnd(animated: Bool) {
    guard let last = conversation.days.indices.last, !conversation.days[last].lines.isEmpty
    else { return }
    collectionView.scrollToItem(
      at: IndexPath(item: conversation.days[last].lines.count - 1, section: last), at: .bottom,
      animated: animated)
  }

  private func send() {
    guard let text = textView.text, !text.isEmpty, !conversation.days.isEmpty else { return }
    let number = conversation.days.reduce(0) { $0 + $1.lines.count }
    conversation.days[conversation.days.count - 1].lines.append(
      Conversation.Line(id: number, author: .me, text: text))
    textView.text = ""
    textViewDidChange(textView)
    apply(animated: true)
    view.layoutIfNeeded()
    scrollToEnd(animated: true)
  }
}

extension ConversationViewController: UITextViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView) {
    scrollToEnd(animated: true)
  }

  func textViewDidChange(_ textView: UITextView) {
    placeholder.isHidden = !textView.text.isEmpty
    sendButton.isEnabled = !textView.text.isEmpty
    let width = textView.bounds.width > 0 ? textView.bounds.width : 240
    let size = textView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    textHeight.constant = min(max(size.height, 36), 140)
    textView.isScrollEnabled = size.height > 140
  }
}
