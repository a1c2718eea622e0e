import UIKit

struct Order {
  struct Item {
    let name: String
    let details: String
    let price: String
  }

  let items: [Item]
  let total: String
  let note: String
}

final class OrderViewController: UIViewController {
  private let order: Order
  private let deliveryControl = UISegmentedControl(items: ["Pick up", "Deliver"])
  private let giftSwitch = UISwitch()
  private let giftNote = UILabel()
  private let payButton = UIButton(type: .system)
  private var giftHeight: NSLayoutConstraint?

  init(order: Order) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
    title = "Your order"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    let root = UIView()
    root.backgroundColor = .systemBackground
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 20, bottom: 16, trailing: 20)
    view = root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let heading = UILabel()
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.adjustsFontForContentSizeCategory = true
    heading.numberOfLines = 0

    deliveryControl.selectedSegmentIndex = 1

    let items = UIStackView(arrangedSubviews: order.items.map(makeRow))
    items.axis = .vertical
    items.spacing = 12

    let scrollView = UIScrollView()
    let content = UIStackView(arrangedSubviews: [items, makeGiftRow(), giftNote])
    content.axis = .vertical
    content.spacing = 16
    content.setCustomSpacing(8, after: content.arrangedSubviews[1])
    scrollView.addSubview(content)

    giftNote.text = order.note
    giftNote.font = .preferredFont(forTextStyle: .footnote)
    giftNote.textColor = .secondaryLabel
    giftNote.numberOfLines = 0

    let footer = makeFooter()
    let views: [String: UIView] = [
      "heading": heading, "delivery": deliveryControl, "scroll": scrollView, "footer": footer,
    ]
    for subview in views.values {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    content.translatesAutoresizingMaskIntoConstraints = false

    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[heading]-12-[delivery(>=32)]-gap-[scroll]-gap-[footer]-|",
      options: [.alignAllLeading, .alignAllTrailing], metrics: ["gap": 16], views: views)
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[heading]-|", options: [], metrics: nil, views: views)
    constraints.append(
      NSLayoutConstraint(
        item: heading, attribute: .top, relatedBy: .equal, toItem: view, attribute: .topMargin,
        multiplier: 1, constant: 0))
    constraints += [
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
  }

  private func makeRow(_ item: Order.Item) -> UIView {
    let name = UILabel()
    name.text = item.name
    name.font = .preferredFont(forTextStyle: .body)
    name.numberOfLines = 0
    let details = UILabel()
    details.text = item.details
    details.font = .preferredFont(forTextStyle: .footnote)
    details.textColor = .secondaryLabel
    details.numberOfLines = 0
    let price = UILabel()
    price.text = item.price
    price.font = .preferredFont(forTextStyle: .body)

    let row = UIView()
    for label in [name, details, price] {
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(label)
    }
    price.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    price.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalTo: row.topAnchor),
      name.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      price.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
      price.leadingAnchor.constraint(
        equalToSystemSpacingAfter: name.trailingAnchor, multiplier: 2),
      price.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      details.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
      details.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      details.trailingAnchor.constraint(equalTo: name.trailingAnchor),
      row.bottomAnchor.constraint(equalTo: details.bottomAnchor),
      row.bottomAnchor.constraint(greaterThanOrEqualTo: price.bottomAnchor),
    ])
    return row
  }

  private func makeGiftRow() -> UIView {
    let label = UILabel()
    label.text = "This is a gift"
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    giftSwitch.isOn = true
    giftSwitch.addTarget(self, action: #selector(giftDidChange), for: .valueChanged)
    let row = UIStackView(arrangedSubviews: [label, giftSwitch])
    row.alignment = .center
    row.spacing = 12
    return row
  }

  private func makeFooter() -> UIView {
    let totalTitle = UILabel()
    totalTitle.text = "Total"
    totalTitle.font = .preferredFont(forTextStyle: .headline)
    let total = UILabel()
    total.text = order.total
    total.font = .preferredFont(forTextStyle: .headline)
    let sum = UIStackView(arrangedSubviews: [totalTitle, total])
    sum.distribution = .equalSpacing
    payButton.setTitle("Pay now", for: .normal)
    payButton.setTitleColor(.white, for: .normal)
    payButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    payButton.backgroundColor = .systemGreen
    payButton.layer.cornerRadius = 14
    payButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
    let footer = UIStackView(arrangedSubviews: [sum, payButton])
    footer.axis = .vertical
    footer.spacing = 12
    return footer
  }

  @objc private func giftDidChange() {
    UIView.animate(withDuration: 0.3) {
      self.giftNote.isHidden = !self.giftSwitch.isOn
      self.view.layoutIfNeeded()
    }
  }
}
