import Foundation
import Offscreen
import Testing

/// Circles of parents and presenters, and children that callbacks move.
@Suite struct CircleTests {
  /// A controller whose callbacks run closures once.
  private final class Mover: ViewController {
    var onWillMove: (ViewController?) -> Void = { _ in }
    var onDidMove: (ViewController?) -> Void = { _ in }

    override func willMove(toParent parent: ViewController?) {
      let run = onWillMove
      onWillMove = { _ in }
      run(parent)
    }

    override func didMove(toParent parent: ViewController?) {
      let run = onDidMove
      onDidMove = { _ in }
      run(parent)
    }
  }

  @Test func childAddedAgainInItsWillMoveStandsOnce() {
    let (parent, child) = (ViewController(), Mover())
    child.onWillMove = { _ in parent.addChild(child) }
    parent.addChild(child)
    #expect(parent.children.count == 1 && child.parent === parent)
  }

  @Test func childKeepsTheParentThatItsWillMoveGivesIt() {
    let (parent, other, child) = (ViewController(), ViewController(), Mover())
    child.onWillMove = { _ in other.addChild(child) }
    parent.addChild(child)
    #expect(parent.children.isEmpty && other.children.count == 1 && child.parent === other)
  }

  @Test func childKeepsTheParentThatItsDidMoveGivesIt() {
    let (former, parent, other) = (ViewController(), ViewController(), ViewController())
    let child = Mover()
    former.addChild(child)
    child.onDidMove = { _ in other.addChild(child) }
    parent.addChild(child)
    #expect(former.children.isEmpty && parent.children.isEmpty)
    #expect(other.children.count == 1 && child.parent === other)
  }

  @Test func childRemovedInItsWillMoveIsAddedOnce() {
    let (parent, child) = (ViewController(), Mover())
    child.onWillMove = { _ in child.removeFromParent() }
    parent.addChild(child)
    #expect(parent.children.count == 1 && child.parent === parent)
  }

  /// The last line of what a process says that must stop.
  private static func message(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func circleOfParentsMadeByACallbackStops() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (parent, child) = (ViewController(), Mover())
      child.onWillMove = { _ in child.addChild(parent) }
      parent.addChild(child)
    }
    #expect(
      try Self.message(result).contains(
        "A Mover cannot be added to a ViewController that it contains or presents."))
  }

  @Test func circleOfParentsAndPresentersStops() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let (root, other) = (Mover(), ViewController())
      stage.window.rootViewController = root
      root.present(other, animated: false)
      other.addChild(root)
    }
    #expect(
      try Self.message(result).contains(
        "A Mover cannot be added to a ViewController that it contains or presents."))
  }

  @Test func controllerThatPresentsItselfStops() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let root = ViewController()
      stage.window.rootViewController = root
      root.present(root, animated: false)
    }
    #expect(try Self.message(result).contains("A ViewController cannot present itself."))
  }

  @Test func sheetThatPresentsItsPresenterStops() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let (root, other) = (ViewController(), Mover())
      stage.window.rootViewController = root
      root.present(other, animated: false)
      other.present(root, animated: false)
    }
    #expect(
      try Self.message(result).contains(
        "A Mover cannot present a ViewController that contains or presents it."))
  }

  @Test func presentedControllerThatIsPresentedAgainStops() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let (root, other) = (ViewController(), Mover())
      stage.window.rootViewController = root
      root.present(other, animated: true)
      root.present(other, animated: true)
    }
    #expect(
      try Self.message(result).contains("A Mover that is presented cannot be presented again"))
  }

  @Test func childThatIsPresentedStops() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let (root, child) = (ViewController(), Mover())
      stage.window.rootViewController = root
      ViewController().addChild(child)
      root.addChild(child)
      root.present(child, animated: true)
    }
    #expect(try Self.message(result).contains("A Mover that is a child cannot be presented"))
  }
}
