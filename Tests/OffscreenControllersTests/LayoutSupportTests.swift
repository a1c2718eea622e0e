import Foundation
import Offscreen
import Testing

@Suite struct LayoutSupportTests {
  @Test func guidesOfBarsFollowTheSafeArea() {
    let stage = Stage(
      size: CGSize(width: 100, height: 200),
      safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    let controller = ViewController()
    let content = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    let root: View = controller.view
    root.addSubview(content)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      content.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      LayoutConstraint(
        item: content, attribute: .width, relatedBy: .equal, toItem: controller.topLayoutGuide,
        attribute: .height, multiplier: 2, constant: 0),
      content.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 20, width: 40, height: 150))
    #expect(controller.topLayoutGuide.length == 20)
    #expect(controller.bottomLayoutGuide.length == 30)
    stage.safeAreaInsets.top = 50
    stage.window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 50, width: 100, height: 120))
    #expect(controller.topLayoutGuide === controller.topLayoutGuide)
    #expect(root.layoutGuides.count == 2)
  }

  /// The edges are for containers that show bars; the view of a root fills its window in UIKit as well.
  @Test(arguments: [RectEdge.all, [], .top]) func viewOfARootFillsItsWindow(edges: RectEdge) {
    let stage = Stage(
      size: CGSize(width: 100, height: 200), safeAreaInsets: EdgeInsets(top: 20, bottom: 30))
    let controller = ViewController()
    controller.edgesForExtendedLayout = edges
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    #expect(controller.view.frame == stage.window.bounds)
    #expect(controller.view.safeAreaInsets == stage.safeAreaInsets)
  }
}
