import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Random containment and presentations, compared with the model after each step.
@Suite struct RandomControllerTests {
  /// A controller that logs as the model does.
  private final class Numbered: ViewController {
    let number: Int
    let forwards: Bool
    let log: (String) -> Void

    init(_ number: Int, forwards: Bool, log: @escaping (String) -> Void) {
      self.number = number
      self.forwards = forwards
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    override func viewWillAppear(_ animated: Bool) { log("will+ \(number)") }
    override func viewDidAppear(_ animated: Bool) { log("did+ \(number)") }
    override func viewWillDisappear(_ animated: Bool) { log("will- \(number)") }
    override func viewDidDisappear(_ animated: Bool) { log("did- \(number)") }
    // `isAppearing` has its own rule: once between `will+` and `did+`.
    private var waitsForIsAppearing = false
    override func viewIsAppearing(_ animated: Bool) { log("is \(number)") }
  }

  /// The real controllers beside the model.
  private final class World {
    var model: ControllerModel
    private(set) var controllers: [Numbered] = []
    private let stage = Stage(size: CGSize(width: 60, height: 90))
    private var lines: [String] = []
    private var completions = 0
    private(set) var steps: [String] = []

    init(count: Int, notForwarding: Set<Int>) {
      model = ControllerModel(count: count, notForwarding: notForwarding)
      controllers = (0..<count).map { index in
        Numbered(index, forwards: !notForwarding.contains(index)) { [weak self] line in
          self?.lines.append(line)
        }
      }
    }

    /// Makes one step in both; returns what differs, nil if nothing does.
    func step(_ random: inout SeededGenerator) -> String? {
      let count = controllers.count
      let (one, other) = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
      )
      let animated = Bool.random(using: &random)
      let kind = Int.random(in: 0..<20, using: &random)
      switch kind {
      case 0...4: add(one, to: other)
      case 5: remove(one)
      case 6: setView(of: one, shown: false)
      case 7: setView(of: one, shown: true)
      case 8: setRoot(one)
      case 9...12: present(one, from: other, covers: Bool.random(using: &random), animated)
      case 13...15: dismiss(one, animated)
      case 16: manually(one, animated)
      case 17, 18: settle()
      default: wait()
      }
      stage.window.layoutIfNeeded()
      model.layOut()
      return difference
    }

    private var difference: String? {
      defer {
        lines = []
        model.log = []
      }
      let calls = lines.filter { !$0.hasPrefix("is ") }
      if calls != model.log { return "made \(calls), and the model \(model.log)" }
      for (index, line) in lines.enumerated() where line.hasPrefix("did+") {
        let name = line.dropFirst(5)
        let before = lines[..<index].last { $0.hasSuffix(" " + name) }
        if let before, before != "is \(name)" { return "made \(line) after \(before)" }
      }
      for (index, controller) in controllers.enumerated() {
        let expected = model.all[index]
        if controller.children.map(ObjectIdentifier.init)
          != expected.children.map({ ObjectIdentifier(controllers[$0]) })
        {
          return "the children of \(index)"
        }
        if controller.parent !== expected.parent.map({ controllers[$0] }) {
          return "the parent of \(index)"
        }
        if (controller.viewIfLoaded?.window != nil) != model.isInWindow(index) {
          return "the window of \(index)"
        }
        let outermost = model.outermost(index)
        if controller.presentedViewController
          !== model.all[outermost].presented.map({ controllers[$0] })
          || controller.presentingViewController
            !== model.all[outermost].presenter.map({ controllers[$0] })
        {
          return "the presentation of \(index)"
        }
      }
      if completions != model.completions { return "\(completions) completions" }
      return nil
    }

    private func note(_ step: String) { steps.append(step) }

    private func add(_ child: Int, to parent: Int) {
      let known = model.all[child]
      // A child of a controller that is moving stays there until the end of the transition.
      guard !model.isInside(parent, child), known.presenter == nil, model.root != child,
        known.parent == nil || known.state == .gone || known.state == .shown,
        known.parent == nil || known.parent == parent || model.transition == nil
      else { return }
      note("add \(child) to \(parent)")
      model.add(child, to: parent)
      let real = controllers[child]
      controllers[parent].addChild(real)
      controllers[parent].view.addSubview(real.view)
      real.didMove(toParent: controllers[parent])
    }

    private func remove(_ child: Int) {
      guard model.all[child].parent != nil else { return }
      note("remove \(child)")
      model.remove(child)
      controllers[child].willMove(toParent: nil)
      controllers[child].view.removeFromSuperview()
      controllers[child].removeFromParent()
    }

    private func setView(of child: Int, shown: Bool) {
      guard let parent = model.all[child].parent else { return }
      note("\(shown ? "show" : "hide") \(child)")
      if shown { model.showView(of: child) } else { model.hideView(of: child) }
      if shown {
        controllers[parent].view.addSubview(controllers[child].view)
      } else {
        controllers[child].view.removeFromSuperview()
      }
    }

    private func setRoot(_ index: Int) {
      guard model.all[index].parent == nil else { return }
      note("root \(index)")
      model.setRoot(index)
      stage.window.rootViewController = controllers[index]
    }

    private func present(_ index: Int, from source: Int, covers: Bool, _ animated: Bool) {
      let known = model.all[index]
      guard known.parent == nil, known.presenter == nil, model.root != index,
        !model.isInside(source, index)
      else { return }
      note(
        "present \(index) from \(source)\(covers ? " in full" : "")\(animated ? " animated" : "")")
      model.present(index, from: source, covers: covers, animated: animated)
      controllers[index].modalPresentationStyle = covers ? .fullScreen : .pageSheet
      controllers[source].present(controllers[index], animated: animated) { self.completions += 1 }
    }

    private func dismiss(_ index: Int, _ animated: Bool) {
      note("dismiss from \(index)\(animated ? " animated" : "")")
      model.dismiss(from: index, animated: animated)
      controllers[index].dismiss(animated: animated) { self.completions += 1 }
    }

    /// Begins or ends an appearance of a child whose parent does not forward.
    private func manually(_ index: Int, _ ends: Bool) {
      guard let parent = model.all[index].parent, !model.all[parent].forwards else { return }
      let appears = model.all[index].state == .gone
      note(ends ? "end \(index)" : "begin \(index) \(appears)")
      if ends {
        model.end(index)
        controllers[index].endAppearanceTransition()
      } else {
        model.begin(index, appears)
        controllers[index].beginAppearanceTransition(appears, animated: true)
      }
    }

    private func settle() {
      note("settle")
      model.complete()
      do {
        try stage.settle()
      } catch {
        Issue.record(error)
      }
    }

    private func wait() {
      note("wait")
      stage.advance(by: .milliseconds(40))
      if model.transition != nil { settle() }
    }
  }

  #if DEBUG
  private static let sequences = 1_500
  #else
  private static let sequences = 60_000
  #endif

  @Test(arguments: 0..<4) func callbacksAreThoseOfTheModel(part: Int) {
    for sequence in 0..<(Self.sequences / 4) {
      let seed = UInt64(part) << 32 | UInt64(sequence)
      var random = SeededGenerator(seed: seed)
      let notForwarding: Set<Int> = sequence.isMultiple(of: 3) ? [1] : []
      let world = World(count: 6, notForwarding: notForwarding)
      for _ in 0..<30 {
        guard let difference = world.step(&random) else { continue }
        Issue.record("seed \(seed): \(difference), after \(world.steps.joined(separator: "; "))")
        return
      }
    }
  }
}
