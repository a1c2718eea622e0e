import Foundation
import Offscreen
import OffscreenSceneFiles

/// `tour`: pages that a finger moves, with a dot for each.
enum TourScene {
  static let scene = Scene("tour", title: "Tour", size: CGSize(width: 320, height: 480)) { _ in
    Tour(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: CGFloat(16)])
  }
}

/// The pages of a tour.
private final class Tour: PageViewController, PageViewControllerDataSource {
  private let leaves = [
    Leaf("Look around", "Every page is a controller.", .systemTeal),
    Leaf("Turn the page", "A finger moves it, and it snaps.", .systemOrange),
    Leaf("Turn back", "The callbacks know about it.", .systemPurple),
    Leaf("Begin", "There is no page behind this one.", .systemGreen),
  ]

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "tour"
    dataSource = self
    setViewControllers([leaves[0]], direction: .forward, animated: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for case let dots as PageControl in view.subviews {
      dots.pageIndicatorTintColor = .systemGray4
      dots.currentPageIndicatorTintColor = .label
    }
  }

  private func index(of page: ViewController) -> Int { leaves.firstIndex { $0 === page } ?? 0 }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? {
    let index = index(of: viewController)
    return index > 0 ? leaves[index - 1] : nil
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? {
    let index = index(of: viewController)
    return index + 1 < leaves.count ? leaves[index + 1] : nil
  }

  func presentationCount(for pageViewController: PageViewController) -> Int { leaves.count }

  func presentationIndex(for pageViewController: PageViewController) -> Int {
    index(of: viewControllers?.first ?? leaves[0])
  }
}

/// One page: a title and a sentence on a colour.
private final class Leaf: ViewController {
  private let text: String
  private let color: Color

  init(_ title: String, _ text: String, _ color: Color) {
    self.text = text
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    view.backgroundColor = color.withAlphaComponent(0.25)
    view.layer.cornerRadius = 16
    view.accessibilityIdentifier = title
    let heading = Label()
    heading.text = title
    heading.font = .standard(size: 28, weight: 600)
    let sentence = Label()
    sentence.text = text
    sentence.font = .standard(size: 17)
    for label in [heading, sentence] {
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    let stack = StackView(arrangedSubviews: [heading, sentence])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    LayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
