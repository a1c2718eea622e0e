import Foundation
import Offscreen
import Testing

/// What controllers hear when their window gets another size.
@Suite struct SizeTransitionTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Page: ViewController {
    private let name: String
    private let log: Log
    var childSize: CGSize?

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      let width = Int(view.bounds.width)
      log.lines.append("\(name): \(width) to \(Int(size.width)) x \(Int(size.height))")
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate { context in
        self.log.lines.append("\(self.name) along: \(Int(self.view.bounds.width))")
        #expect(!context.isAnimated && context.transitionDuration == 0)
      } completion: { _ in
        self.log.lines.append("\(self.name) after")
      }
    }

    override func size(
      forChildContentContainer container: any ContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize {
      childSize
        ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    override func viewWillLayoutSubviews() { log.lines.append("\(name) layout") }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 200))
  private let log = Log()

  @Test func parentsHearOfANewSizeBeforeTheirChildren() {
    let (root, child) = (Page("root", log), Page("child", log))
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    root.childSize = CGSize(width: 80, height: 50)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    log.lines = []
    stage.window.frame.size = CGSize(width: 200, height: 100)
    #expect(
      log.lines == [
        "root: 100 to 200 x 100", "child: 50 to 80 x 50", "child along: 50", "root along: 200",
        "root layout", "child after", "root after",
      ])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    log.lines = []
    stage.window.bounds.size = CGSize(width: 200, height: 100)
    stage.window.frame.origin.x = 0
    #expect(log.lines.isEmpty)
  }

  @Test func childrenThatKeepTheirSizeHearNothing() {
    let (root, child) = (Page("root", log), Page("child", log))
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    root.view.addSubview(child.view)
    root.childSize = CGSize(width: 50, height: 50)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    log.lines = []
    stage.window.bounds.size.width = 120
    #expect(!log.lines.contains { $0.hasPrefix("child:") })
  }

  @Test func presentedControllersHearOfANewSizeToo() {
    let (root, other) = (Page("root", log), Page("other", log))
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    root.present(other, animated: false)
    log.lines = []
    stage.window.frame.size.width = 300
    #expect(log.lines.prefix(2) == ["root: 100 to 300 x 200", "other: 100 to 300 x 200"])
    #expect(other.view.bounds.width == 300)
  }

  @Test func sizesThatAreNotFiniteChangeNothing() {
    let root = Page("root", log)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    log.lines = []
    stage.window.frame.size.width = .nan
    #expect(log.lines.isEmpty && stage.window.bounds.width == 100)
  }

  // MARK: Presentations

  @Test func animationsRunAlongWithAPresentation() throws {
    final class Dimming: ViewController {
      let shade = View()
      var lines: [String] = []

      override func viewWillAppear(_ animated: Bool) {
        shade.alpha = 0
        view.addSubview(shade)
        transitionCoordinator?.animate { _ in
          self.shade.alpha = 1
        } completion: { context in
          self.lines.append("ended \(!context.isCancelled)")
        }
      }

      override func viewDidAppear(_ animated: Bool) { lines.append("appeared") }
    }
    let (root, other) = (Page("root", log), Dimming())
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    #expect(root.transitionCoordinator == nil)
    root.present(other, animated: true)
    stage.advance(by: .milliseconds(200))
    let opacity = try #require(other.shade.layer.presentation()?.opacity)
    #expect(opacity > 0 && opacity < 1)
    #expect(other.transitionCoordinator?.transitionDuration == 0.4)
    try stage.settle()
    #expect(other.lines == ["appeared", "ended true"])
    #expect(other.transitionCoordinator == nil)
  }
}
