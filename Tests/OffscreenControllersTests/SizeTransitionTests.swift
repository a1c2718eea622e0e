import Foundation
import Offscreen
import Testing

/// The calls of controllers when the size of their window changes.
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

  @Test func newSizeIsReportedToParentsBeforeTheirChildren() {
    let (root, child) = (Page("root", log), Page("child", log))
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    root.childSize = CGSize(width: 80, height: 50)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    log.lines = []
    stage.window.frame.size = CGSize(width: 200, height: 200)
    #expect(
      log.lines == [
        "root: 100 to 200 x 200", "child: 50 to 80 x 50", "child along: 50", "root along: 200",
        "root layout", "child after", "root after",
      ])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    log.lines = []
    stage.window.bounds.size = CGSize(width: 200, height: 200)
    stage.window.frame.origin.x = 0
    #expect(log.lines.isEmpty)
  }

  @Test func childrenKeepingTheirSizeAreNotNotified() {
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

  @Test func newSizeIsReportedToPresentedControllersToo() {
    let (root, other) = (Page("root", log), Page("other", log))
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: false)
    log.lines = []
    stage.window.frame.size.width = 300
    #expect(log.lines.prefix(2) == ["root: 100 to 300 x 200", "other: 100 to 300 x 200"])
    #expect(other.view.bounds.width == 300)
  }

  // MARK: Traits

  /// A controller that logs the changes of its traits.
  private final class TraitPage: ViewController {
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    private func text(_ traits: TraitCollection) -> String {
      "\(traits.userInterfaceStyle) \(traits.horizontalSizeClass) \(traits.verticalSizeClass)"
    }

    override func willTransition(
      to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      log.lines.append("\(name): \(text(traitCollection)) to \(text(newCollection))")
      super.willTransition(to: newCollection, with: coordinator)
      coordinator.animate { _ in
        self.log.lines.append("\(self.name) along \(self.text(self.traitCollection))")
      } completion: { _ in
        self.log.lines.append("\(self.name) after")
      }
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      log.lines.append("\(name) size")
      super.viewWillTransition(to: size, with: coordinator)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      log.lines.append("\(name) changed at \(Int(view.bounds.width))")
    }

    override func viewWillLayoutSubviews() {
      log.lines.append("\(name) layout at \(Int(view.bounds.width))")
    }
  }

  /// A stage like a telephone that shows a controller with a child of its size.
  private func makeTraitPages() -> (stage: Stage, root: TraitPage, child: TraitPage) {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let (root, child) = (TraitPage("root", log), TraitPage("child", log))
    root.addChild(child)
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    log.lines = []
    return (stage, root, child)
  }

  @Test func traitsOfATurnedWindowAreReportedBeforeItsSize() {
    let (stage, root, child) = makeTraitPages()
    stage.window.frame.size = CGSize(width: 844, height: 390)
    #expect(
      log.lines == [
        "root: light compact regular to light compact compact",
        "child: light compact regular to light compact compact", "root size", "child size",
        "root changed at 390", "child changed at 390", "child along light compact compact",
        "root along light compact compact", "root layout at 844", "child layout at 844",
        "child after", "root after",
      ])
    #expect(child.view.bounds.width == 844)
    log.lines = []
    stage.window.frame.size = CGSize(width: 844, height: 380)
    #expect(log.lines.first == "root size")
    stage.window.frame.size = CGSize(width: 390, height: 844)
    #expect(root.traitCollection.verticalSizeClass == .regular)
  }

  @Test func overriddenSizeClassesStay() {
    let (stage, root, _) = makeTraitPages()
    stage.traitCollection = TraitCollection(verticalSizeClass: .compact)
    #expect(
      log.lines.first == "root: light compact regular to light compact compact")
    stage.window.frame.size = CGSize(width: 1024, height: 1366)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(root.traitCollection.verticalSizeClass == .compact)
  }

  @Test func controllersKeepingTheirTraitsAreNotNotified() {
    let (stage, root, child) = makeTraitPages()
    child.overrideUserInterfaceStyle = .light
    root.present(TraitPage("above", log), animated: false)
    log.lines = []
    stage.traitCollection = TraitCollection(userInterfaceStyle: .dark)
    let told = log.lines.filter { $0.contains(" to ") }
    #expect(
      told == [
        "root: light compact regular to dark compact regular",
        "above: light compact regular to dark compact regular",
      ])
    #expect(log.lines.suffix(2) == ["root after", "above after"])
    log.lines = []
    stage.traitCollection = TraitCollection(userInterfaceStyle: .dark)
    #expect(log.lines.isEmpty)
  }

  @Test func nonFiniteSizesChangeNothing() {
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
    #expect(other.transitionCoordinator?.transitionDuration == 0.5057)
    try stage.settle()
    #expect(other.lines == ["appeared", "ended true"])
    #expect(other.transitionCoordinator == nil)
  }
}
