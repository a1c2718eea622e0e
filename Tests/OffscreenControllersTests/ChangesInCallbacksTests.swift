import Foundation
import Offscreen
import Testing

/// Every change that a callback can make to the controllers around it: afterwards, exactly those whose views are in the
/// window have appeared.
@Suite struct ChangesInCallbacksTests {
  enum Call: CaseIterable {
    case didLoad, willAppear, isAppearing, didAppear, willDisappear, didDisappear, didLayout,
      willMoveToParent, didMoveToParent
  }

  enum Change: CaseIterable {
    case removeRootView, removeChildView, moveRootView, moveChildView, moveIntoLostView, showChild,
      removeChild, adoptChild, removeRoot, otherRoot, sameRoot, presentOther, dismiss, adoptOther,
      removeOtherView, moveOtherView, layOut
  }

  enum Role: CaseIterable { case root, child, other, guest }

  /// A change that a controller makes once, when a callback of it comes.
  private struct Surprise: CustomStringConvertible {
    let role: Role
    let call: Call
    let change: Change

    var description: String { "\(change) in \(call) of the \(role)" }

    static let all = Role.allCases.flatMap { role in
      Call.allCases.flatMap { call in
        Change.allCases.map { Surprise(role: role, call: call, change: $0) }
      }
    }
  }

  /// Tells each callback, and checks the order of those about appearance.
  private final class Caller: ViewController {
    var onCall: (Call) -> Void = { _ in }
    private(set) var last = Call.didDisappear
    private(set) var disorder: String?

    private func note(_ call: Call, after former: Call...) {
      if !former.contains(last), disorder == nil { disorder = "\(call) after \(last)" }
      last = call
      onCall(call)
    }

    override func viewDidLoad() { onCall(.didLoad) }
    override func viewDidLayoutSubviews() { onCall(.didLayout) }
    override func willMove(toParent parent: ViewController?) { onCall(.willMoveToParent) }
    override func didMove(toParent parent: ViewController?) { onCall(.didMoveToParent) }
    override func viewWillAppear(_ animated: Bool) {
      note(.willAppear, after: .didDisappear, .willDisappear)
    }
    override func viewIsAppearing(_ animated: Bool) { note(.isAppearing, after: .willAppear) }
    override func viewDidAppear(_ animated: Bool) { note(.didAppear, after: .isAppearing) }
    override func viewWillDisappear(_ animated: Bool) {
      note(.willDisappear, after: .willAppear, .isAppearing, .didAppear)
    }
    override func viewDidDisappear(_ animated: Bool) { note(.didDisappear, after: .willDisappear) }
  }

  private final class World {
    private let stage = Stage(size: CGSize(width: 40, height: 60))
    private let root = Caller()
    private let child = Caller()
    private let other = Caller()
    /// A controller whose view is in the child's, though it is nobody's child.
    private let guest = Caller()
    private let shelf = View()
    private var surprises: [Surprise]

    init(_ surprises: [Surprise]) {
      self.surprises = surprises
      root.onCall = { [unowned self] in called($0, on: .root) }
      child.onCall = { [unowned self] in called($0, on: .child) }
      other.onCall = { [unowned self] in called($0, on: .other) }
      guest.onCall = { [unowned self] in called($0, on: .guest) }
    }

    private func called(_ call: Call, on role: Role) {
      let due = surprises.firstIndex { $0.role == role && $0.call == call }
      guard let due else { return }
      make(surprises.remove(at: due).change)
    }

    private func make(_ change: Change) {
      switch change {
      case .removeRootView: root.viewIfLoaded?.removeFromSuperview()
      case .removeChildView: child.viewIfLoaded?.removeFromSuperview()
      case .moveRootView: if let view = root.viewIfLoaded { shelf.addSubview(view) }
      case .removeOtherView: other.viewIfLoaded?.removeFromSuperview()
      case .moveOtherView: if let view = other.viewIfLoaded { stage.window.addSubview(view) }
      case .moveChildView: if let view = child.viewIfLoaded { stage.window.addSubview(view) }
      case .moveIntoLostView: if let view = root.viewIfLoaded { View().addSubview(view) }
      case .showChild: show(child, in: root)
      case .removeChild: remove(child)
      case .adoptChild: add(child, to: other)
      case .adoptOther: add(other, to: root)
      case .removeRoot: stage.window.rootViewController = nil
      case .otherRoot: if other.parent == nil { stage.window.rootViewController = other }
      case .sameRoot:
        stage.window.rootViewController = nil
        stage.window.rootViewController = root
      case .presentOther:
        present(animated: false)
      case .dismiss: root.dismiss(animated: false)
      case .layOut: stage.window.layoutIfNeeded()
      }
    }

    private func present(animated: Bool) {
      guard other.presentingViewController == nil, other.parent == nil,
        stage.window.rootViewController !== other
      else { return }
      root.present(other, animated: animated)
    }

    private func show(_ shown: Caller, in outer: Caller) {
      guard let view = outer.viewIfLoaded, view !== shown.view, !view.isDescendant(of: shown.view)
      else { return }
      view.addSubview(shown.view)
    }

    private func add(_ added: Caller, to parent: Caller) {
      guard added.parent !== parent, stage.window.rootViewController !== added else { return }
      parent.addChild(added)
      guard added.parent === parent else { return }
      parent.loadViewIfNeeded()
      show(added, in: parent)
      added.didMove(toParent: parent)
    }

    private func remove(_ removed: Caller) {
      removed.willMove(toParent: nil)
      removed.viewIfLoaded?.removeFromSuperview()
      removed.removeFromParent()
    }

    /// Shows the root and its child, takes both away, shows them again, presents the third controller if the
    /// child came first, dismisses it in the middle of its motion, and returns the first mistake.
    func live(childComesFirst: Bool) throws -> String? {
      child.view.addSubview(guest.view)
      if childComesFirst { add(child, to: root) }
      stage.window.rootViewController = root
      if !childComesFirst { add(child, to: root) }
      if let mistake = try mistake() { return mistake }
      root.viewIfLoaded?.removeFromSuperview()
      if let mistake = try mistake() { return mistake }
      stage.window.rootViewController = nil
      stage.window.rootViewController = root
      stage.window.layoutIfNeeded()
      remove(child)
      add(child, to: root)
      if let mistake = try mistake() { return mistake }
      guard childComesFirst else { return nil }
      present(animated: true)
      stage.advance(by: .milliseconds(100))
      root.dismiss(animated: true)
      if let mistake = try mistake() { return mistake }
      present(animated: true)
      if let mistake = try mistake() { return mistake }
      root.dismiss(animated: true)
      return try mistake()
    }

    /// What is wrong after the frames that are due; each surprise may ask for one more.
    private func mistake() throws -> String? {
      try stage.settle()
      for _ in 0..<3 { stage.window.layoutIfNeeded() }
      for (name, controller) in [
        ("root", root), ("child", child), ("other", other), ("guest", guest),
      ] {
        if let disorder = controller.disorder { return "\(name): \(disorder)" }
        let isShown = controller.viewIfLoaded?.window === stage.window
        let expected = isShown ? Call.didAppear : .didDisappear
        if controller.last != expected {
          return
            "the last call of \(name), which is \(isShown ? "" : "not ")shown, is \(controller.last)"
        }
        for child in controller.children where child.parent !== controller {
          return "a child of \(name) has another parent"
        }
      }
      return nil
    }
  }

  private func mistake(_ surprises: [Surprise]) throws -> String? {
    for childComesFirst in [true, false] {
      if let mistake = try World(surprises).live(childComesFirst: childComesFirst) {
        return "\(mistake), after \(surprises)"
      }
    }
    return nil
  }

  @Test func oneChangeInACallbackLeavesAppearancesRight() throws {
    for surprise in Surprise.all {
      if let mistake = try mistake([surprise]) { Issue.record("\(mistake)") }
    }
  }

  #if DEBUG
  private static let stride = 4001
  #else
  private static let stride = 31
  #endif

  /// Every 31st pair in a release build, and every 4001st in a debug build.
  @Test func twoChangesInCallbacksLeaveAppearancesRight() throws {
    let pairs = Surprise.all.flatMap { first in Surprise.all.map { [first, $0] } }
    var mistakes: [String] = []
    for index in Swift.stride(from: 0, to: pairs.count, by: Self.stride) {
      if let mistake = try mistake(pairs[index]) { mistakes.append(mistake) }
    }
    #expect(mistakes.isEmpty, "\(mistakes.count), such as \(mistakes.first ?? "")")
  }
}
