// View code as it is written for UIKit; only the import differs.
import OffscreenUIKit

final class CardView: UIView, UIGestureRecognizerDelegate {
  let titleLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    label.textColor = UIColor.label.withAlphaComponent(0.8)
    return label
  }()
  private(set) lazy var button = UIButton(
    type: .system,
    primaryAction: UIAction(title: "More") { [unowned self] action in
      self.presses.append((action.sender as? UIButton)?.currentTitle ?? "nobody")
      self.setExpanded(true, animated: true)
    })
  var presses: [String] = []
  private(set) var isExpanded = false
  private(set) var offset: CGPoint = .zero
  private let insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setUp() {
    backgroundColor = .systemBackground
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    addSubview(titleLabel)
    addSubview(button)
    button.addAction(
      UIAction { [weak self] _ in self?.presses.append("down") }, for: .touchDown)
    let pan = UIPanGestureRecognizer { [weak self] pan in self?.panned(pan) }
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }

  private func panned(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began, .changed:
      let translation = gesture.translation(in: superview)
      transform = CGAffineTransform(translationX: translation.x, y: 0)
      offset = translation
    case .ended, .cancelled, .failed:
      UIView.animate(
        withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
        options: [.curveEaseOut, .beginFromCurrentState]
      ) {
        self.transform = .identity
      }
    default: break
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    !(touch.view is UIButton)
  }

  func setExpanded(_ expanded: Bool, animated: Bool) {
    isExpanded = expanded
    let changes = { self.frame.size.height = expanded ? 120 : 60 }
    guard animated else { return changes() }
    UIView.animate(withDuration: 0.25, animations: changes) { finished in
      self.presses.append("finished \(finished)")
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: insets).inset(by: safeAreaInsets)
    button.sizeToFit()
    button.frame.origin = CGPoint(x: area.maxX - button.bounds.width, y: area.minY)
    let width = area.width - button.bounds.width - 4
    let size = titleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    titleLabel.frame = CGRect(x: area.minX, y: area.minY, width: width, height: size.height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: isExpanded ? 120 : 60)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -4, dy: -4).contains(point)
  }
}

final class FruitList: UIView, UITableViewDataSource, UITableViewDelegate {
  let fruits = ["Apple", "Banana", "Cherry"]
  let tableView = UITableView(frame: .zero)
  private(set) var chosen: [String] = []

  init() {
    super.init(frame: .zero)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = 44
    addSubview(tableView)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    tableView.frame = bounds
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    fruits.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    cell.textLabel?.text = fruits[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    chosen.append(fruits[indexPath.row])
  }
}
