import UIKit

struct Athlete {
  struct Activity {
    let symbol: String
    let name: String
    let minutes: Int
  }

  let name: String
  let goal: String
  let progress: CGFloat
  let week: [Activity]
  let month: [Activity]
}

/// A ring that fills clockwise, with a gradient along it.
final class RingView: UIView {
  private let track = CAShapeLayer()
  private let gradient = CAGradientLayer()
  private let stroke = CAShapeLayer()
  private let lineWidth: CGFloat = 12

  private(set) var progress: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    for shape in [track, stroke] {
      shape.fillColor = nil
      shape.lineWidth = lineWidth
      shape.lineCap = .round
    }
    track.strokeColor = UIColor.white.withAlphaComponent(0.25).cgColor
    stroke.strokeColor = UIColor.black.cgColor
    stroke.strokeEnd = 0
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    // Behind twelve o'clock, so that the round beginning has the first colour.
    gradient.endPoint = CGPoint(x: 0.4, y: 0.03)
    gradient.colors = [UIColor.systemYellow.cgColor, UIColor.systemPink.cgColor]
    gradient.mask = stroke
    layer.addSublayer(track)
    layer.addSublayer(gradient)
    isAccessibilityElement = true
    accessibilityLabel = "Goal"
    accessibilityTraits = .updatesFrequently
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = (min(bounds.width, bounds.height) - lineWidth) / 2
    let path = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2,
      endAngle: 1.5 * .pi, clockwise: true
    ).cgPath
    track.frame = bounds
    gradient.frame = bounds
    stroke.frame = bounds
    track.path = path
    stroke.path = path
  }

  func setProgress(_ progress: CGFloat, animated: Bool) {
    let former = stroke.presentation()?.strokeEnd ?? stroke.strokeEnd
    self.progress = progress
    accessibilityValue = "\(Int((progress * 100).rounded())) %"
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stroke.strokeEnd = progress
    CATransaction.commit()
    guard animated else { return }
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = former
    animation.toValue = progress
    animation.duration = 0.8
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    stroke.add(animation, forKey: "progress")
  }
}

/// The coloured part above the pages.
final class AthleteHeaderView: UIView {
  let ring = RingView()
  private let percent = UILabel()
  private let name = UILabel()
  private let goal = UILabel()

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(athlete: Athlete) {
    super.init(frame: .zero)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    if let gradient = layer as? CAGradientLayer {
      gradient.colors = [UIColor.systemIndigo.cgColor, UIColor.systemPurple.cgColor]
      gradient.startPoint = CGPoint(x: 0, y: 0)
      gradient.endPoint = CGPoint(x: 1, y: 1)
    }

    percent.text = "\(Int((athlete.progress * 100).rounded())) %"
    percent.font = .monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
    name.text = athlete.name
    name.font = .preferredFont(forTextStyle: .title2)
    goal.text = athlete.goal
    goal.font = .preferredFont(forTextStyle: .subheadline)
    for label in [percent, name, goal] {
      label.textColor = .white
      label.numberOfLines = 0
    }
    for label in [name, goal] { label.adjustsFontForContentSizeCategory = true }
    let texts = UIStackView(arrangedSubviews: [name, goal])
    texts.axis = .vertical
    texts.spacing = 4
    let row = UIStackView(arrangedSubviews: [ring, texts])
    row.spacing = 16
    row.alignment = .center
    percent.translatesAutoresizingMaskIntoConstraints = false
    percent.isAccessibilityElement = false
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    ring.addSubview(percent)
    NSLayoutConstraint.activate([
      ring.widthAnchor.constraint(equalToConstant: 96),
      ring.heightAnchor.constraint(equalToConstant: 96),
      percent.centerXAnchor.constraint(equalTo: ring.centerXAnchor),
      percent.centerYAnchor.constraint(equalTo: ring.centerYAnchor),
      row.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 16),
      row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
      row.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// One page: what was done in a week or a month.
final class ActivitiesViewController: UITableViewController {
  private let activities: [Athlete.Activity]

  init(title: String, activities: [Athlete.Activity]) {
    self.activities = activities
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "activity")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    activities.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
    let activity = activities[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.text = activity.name
    content.secondaryText = "\(activity.minutes) min"
    content.image = UIImage(systemName: activity.symbol)
    content.imageProperties.tintColor = .systemPurple
    cell.contentConfiguration = content
    return cell
  }
}

/// An athlete: a header with a ring above pages that a segmented control and a finger turn.
final class AthleteViewController: UIViewController {
  private let athlete: Athlete
  private lazy var header = AthleteHeaderView(athlete: athlete)
  private lazy var segments = UISegmentedControl(items: pages.map { $0.title ?? "" })
  private let pageController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)
  private lazy var pages: [UIViewController] = [
    ActivitiesViewController(title: "Week", activities: athlete.week),
    ActivitiesViewController(title: "Month", activities: athlete.month),
  ]

  init(athlete: Athlete) {
    self.athlete = athlete
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    segments.selectedSegmentIndex = 0
    segments.addTarget(self, action: #selector(selectPage), for: .valueChanged)
    pageController.dataSource = self
    pageController.delegate = self
    pageController.setViewControllers([pages[0]], direction: .forward, animated: false)
    addChild(pageController)
    let pagesView: UIView = pageController.view
    for subview in [header, segments, pagesView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    pageController.didMove(toParent: self)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      segments.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 12),
      segments.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      segments.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      pagesView.topAnchor.constraint(equalTo: segments.bottomAnchor),
      pagesView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pagesView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pagesView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    header.ring.setProgress(athlete.progress, animated: true)
  }

  @objc private func selectPage() {
    guard let shown = pageController.viewControllers?.first,
      let former = pages.firstIndex(of: shown)
    else { return }
    let index = segments.selectedSegmentIndex
    pageController.setViewControllers(
      [pages[index]], direction: index > former ? .forward : .reverse, animated: true)
  }
}

extension AthleteViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
    return pages[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index + 1 < pages.count
    else { return nil }
    return pages[index + 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let shown = pageViewController.viewControllers?.first,
      let index = pages.firstIndex(of: shown)
    else { return }
    segments.selectedSegmentIndex = index
  }
}
