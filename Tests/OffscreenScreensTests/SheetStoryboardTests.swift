import Foundation
import OffscreenTesting
import OffscreenUIKit
import Testing

/// Sheets that are presented, dragged and dismissed, in pictures.
@Suite struct SheetStoryboardTests {
  /// A page of coloured rows under a title.
  private final class Rows: UIViewController {
    private let heading: String
    private let color: UIColor

    init(_ heading: String, _ color: UIColor) {
      self.heading = heading
      self.color = color
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let label = UILabel()
      label.text = heading
      label.font = .systemFont(ofSize: 22, weight: .bold)
      let rows = (0..<9).map { index in
        let row = UIView()
        row.backgroundColor = color.withAlphaComponent(0.9 - CGFloat(index) * 0.09)
        row.layer.cornerRadius = 6
        row.heightAnchor.constraint(equalToConstant: 38).isActive = true
        return row
      }
      let stack = UIStackView(arrangedSubviews: [label] + rows)
      stack.axis = .vertical
      stack.spacing = 10
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      ])
    }
  }

  private func place(_ x: CGFloat, _ y: CGFloat) -> Storyboard.Place {
    .point(CGPoint(x: x, y: y))
  }

  private func show(_ style: UIUserInterfaceStyle, on stage: Stage) -> UIViewController {
    stage.traitCollection = UITraitCollection(userInterfaceStyle: style)
    stage.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
    let root = Rows("Places", .systemTeal)
    stage.window.rootViewController = root
    return root
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func sheetIsPresentedDraggedAndDismissed(style: UIUserInterfaceStyle) {
    assertStoryboard(
      of: UIView.init, named: style == .dark ? "dark" : "light",
      size: CGSize(width: 260, height: 480)
    ) { story in
      let root = show(style, on: story.stage)
      let page = Rows("Lisbon", .systemOrange)
      page.sheetPresentationController?.detents = [.medium(), .large()]
      page.sheetPresentationController?.prefersGrabberVisible = true
      root.present(page, animated: true)
      story.frame("presented")
      for index in 1...3 {
        story.wait(.milliseconds(100))
        story.frame("rising \(index)")
      }
      story.settle()
      story.frame("medium")
      story.drag(
        from: place(130, 260), to: place(130, 120), over: .milliseconds(300),
        hold: .milliseconds(150))
      story.frame("lifted")
      story.settle()
      story.frame("large")
      story.touch(.began, at: place(130, 60))
      story.move(to: place(130, 300), over: .milliseconds(400))
      story.frame("pulled down")
      story.wait(.milliseconds(150))
      story.up()
      story.wait(.milliseconds(150))
      story.frame("dismissed")
      story.settle()
      story.frame("gone")
    }
  }

  @Test func sheetOnASheetAndUndimmedViewsBelow() {
    assertStoryboard(of: UIView.init, size: CGSize(width: 260, height: 480)) { story in
      let root = show(.light, on: story.stage)
      let page = Rows("Lisbon", .systemOrange)
      page.sheetPresentationController?.detents = [.medium(), .large()]
      page.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      page.sheetPresentationController?.preferredCornerRadius = 24
      root.present(page, animated: true)
      story.settle()
      story.frame("undimmed")
      let second = Rows("Tram 28", .systemPink)
      second.sheetPresentationController?.detents = [.custom { $0.maximumDetentValue * 0.3 }]
      page.present(second, animated: true)
      story.settle()
      story.frame("a sheet on a sheet")
    }
  }

  @Test func formSheetIsACardOnATablet() {
    let stage = Stage(size: CGSize(width: 768, height: 1_024), scale: 0.5)
    let root = Rows("Places", .systemTeal)
    stage.window.rootViewController = root
    let page = Rows("Lisbon", .systemOrange)
    page.modalPresentationStyle = .formSheet
    root.present(page, animated: false)
    assertSnapshot(of: stage, as: .image())
  }
}
