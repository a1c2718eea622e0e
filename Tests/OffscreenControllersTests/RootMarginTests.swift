import Foundation
import Offscreen
import Testing

/// The margins of root views.
@Suite struct RootMarginTests {
  private func show(
    width: CGFloat, _ controller: ViewController = ViewController()
  ) -> (
    stage: Stage, view: View
  ) {
    let stage = Stage(
      size: CGSize(width: width, height: 800), safeAreaInsets: EdgeInsets(top: 40, bottom: 30))
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    return (stage, controller.view)
  }

  @Test(arguments: [(CGFloat(320), CGFloat(16)), (413, 16), (414, 20), (1_024, 20)])
  func rootViewHasTheSystemsMargins(width: CGFloat, side: CGFloat) {
    let (stage, view) = show(width: width)
    #expect(view.layoutMargins == EdgeInsets(top: 40, left: side, bottom: 30, right: side))
    stage.safeAreaInsets = .zero
    #expect(view.layoutMargins == EdgeInsets(top: 0, left: side, bottom: 0, right: side))
  }

  @Test func otherViewsKeepEightPoints() {
    let (stage, view) = show(width: 320)
    let inner = View(frame: CGRect(x: 50, y: 200, width: 100, height: 100))
    view.addSubview(inner)
    #expect(inner.window === stage.window)
    #expect(inner.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func constraintsToTheMarginsFollowTheWidth() {
    let (stage, view) = show(width: 400)
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    let guide = view.layoutMarginsGuide
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: guide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    stage.window.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 16, y: 40, width: 368, height: 730))
    stage.window.frame.size.width = 500
    stage.window.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 20, y: 40, width: 460, height: 730))
  }

  @Test func readableContentIsInsideTheMargins() {
    let (stage, view) = show(width: 500)
    #expect(view.window === stage.window)
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 20, y: 40, width: 460, height: 730))
  }

  @Test func ownMarginsCountFromTheMinimum() {
    let controller = ViewController()
    let (stage, view) = show(width: 320, controller)
    #expect(view.window === stage.window)
    view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 5, leading: 4, bottom: 6, trailing: 30)
    #expect(view.layoutMargins == EdgeInsets(top: 45, left: 16, bottom: 36, right: 30))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(view.layoutMargins == EdgeInsets(top: 45, left: 4, bottom: 36, right: 30))
  }

  @Test func viewThatDoesNotRespectTheMinimumHasEightPoints() {
    let controller = ViewController()
    controller.viewRespectsSystemMinimumLayoutMargins = false
    let (stage, view) = show(width: 320, controller)
    #expect(view.window === stage.window)
    #expect(view.layoutMargins == EdgeInsets(top: 40, left: 8, bottom: 30, right: 8))
  }
}
