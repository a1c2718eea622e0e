import UIKit

struct Profile {
  let name: String
  let handle: String
  let biography: String
  let counts: [(value: String, title: String)]
  let interests: [String]
}

final class CountView: UIView {
  init(value: String, title: String) {
    super.init(frame: .zero)
    let valueLabel = UILabel()
    valueLabel.text = value
    valueLabel.font = .preferredFont(forTextStyle: .title3)
    let titleLabel = UILabel()
    titleLabel.text = title
    titleLabel.font = .preferredFont(forTextStyle: .caption1)
    titleLabel.textColor = .secondaryLabel
    titleLabel.numberOfLines = 0
    for label in [valueLabel, titleLabel] {
      label.textAlignment = .center
      label.adjustsFontForContentSizeCategory = true
    }
    let stack = UIStackView(arrangedSubviews: [valueLabel, titleLabel])
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class ProfileViewController: UIViewController {
  private let profile: Profile
  private let scrollView = UIScrollView()
  private let contentStack = UIStackView()
  private let followButton = UIButton(type: .system)
  private var isFollowing = false

  init(profile: Profile) {
    self.profile = profile
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.alwaysBounceVertical = true
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    contentStack.axis = .vertical
    contentStack.spacing = 20
    contentStack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(contentStack)
    let readable = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      contentStack.topAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 24),
      contentStack.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
      contentStack.leadingAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.leadingAnchor, constant: 20),
      contentStack.trailingAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.trailingAnchor, constant: -20),
      contentStack.widthAnchor.constraint(equalTo: readable.widthAnchor, constant: -40),
    ])
    contentStack.addArrangedSubview(makeHeader())
    contentStack.addArrangedSubview(makeCounts())
    contentStack.addArrangedSubview(makeBiography())
    setUpFollowButton()
    contentStack.addArrangedSubview(followButton)
    contentStack.setCustomSpacing(32, after: followButton)
    contentStack.addArrangedSubview(makeInterests())
  }

  private func makeHeader() -> UIView {
    let avatar = UILabel()
    avatar.text = String(profile.name.prefix(1))
    avatar.font = .systemFont(ofSize: 32, weight: .semibold)
    avatar.textColor = .white
    avatar.textAlignment = .center
    avatar.backgroundColor = .systemIndigo
    avatar.layer.cornerRadius = 36
    avatar.clipsToBounds = true
    NSLayoutConstraint.activate([
      avatar.widthAnchor.constraint(equalToConstant: 72),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
    ])
    let nameLabel = UILabel()
    nameLabel.text = profile.name
    nameLabel.font = .preferredFont(forTextStyle: .title2)
    nameLabel.numberOfLines = 0
    let handleLabel = UILabel()
    handleLabel.text = profile.handle
    handleLabel.font = .preferredFont(forTextStyle: .subheadline)
    handleLabel.textColor = .secondaryLabel
    let names = UIStackView(arrangedSubviews: [nameLabel, handleLabel])
    names.axis = .vertical
    names.spacing = 2
    let header = UIStackView(arrangedSubviews: [avatar, names])
    header.alignment = .center
    header.spacing = 16
    return header
  }

  private func makeCounts() -> UIView {
    let views = profile.counts.map { CountView(value: $0.value, title: $0.title) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 8
    if traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
      stack.axis = .vertical
    } else {
      stack.distribution = .fillEqually
      stack.alignment = .top
    }
    return stack
  }

  private func makeBiography() -> UIView {
    let label = UILabel()
    label.text = profile.biography
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .label
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func setUpFollowButton() {
    followButton.setTitle("Follow", for: .normal)
    followButton.setTitleColor(.white, for: .normal)
    followButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    followButton.backgroundColor = .systemBlue
    followButton.layer.cornerRadius = 12
    followButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 48).isActive = true
    followButton.addTarget(self, action: #selector(toggleFollowing), for: .touchUpInside)
  }

  private func makeInterests() -> UIView {
    let title = UILabel()
    title.text = "Interests"
    title.font = .preferredFont(forTextStyle: .headline)
    let card = UIStackView()
    card.axis = .vertical
    card.isLayoutMarginsRelativeArrangement = true
    card.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 4, leading: 16, bottom: 4, trailing: 16)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 12
    for (index, interest) in profile.interests.enumerated() {
      if index > 0 {
        let line = UIView()
        line.backgroundColor = .separator
        line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true
        card.addArrangedSubview(line)
      }
      card.addArrangedSubview(makeRow(interest, number: index + 1))
    }
    let stack = UIStackView(arrangedSubviews: [title, card])
    stack.axis = .vertical
    stack.spacing = 8
    return stack
  }

  private func makeRow(_ text: String, number: Int) -> UIView {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    let numberLabel = UILabel()
    numberLabel.text = "\(number)"
    numberLabel.font = .preferredFont(forTextStyle: .body)
    numberLabel.textColor = .tertiaryLabel
    numberLabel.setContentHuggingPriority(.required, for: .horizontal)
    numberLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, numberLabel])
    row.alignment = .firstBaseline
    row.spacing = 12
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
    return row
  }

  @objc private func toggleFollowing() {
    isFollowing.toggle()
    followButton.setTitle(isFollowing ? "Following" : "Follow", for: .normal)
    UIView.animate(withDuration: 0.25) {
      self.followButton.backgroundColor = self.isFollowing ? .systemGray : .systemBlue
      self.view.layoutIfNeeded()
    }
  }
}
