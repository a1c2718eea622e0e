import Foundation
import Offscreen
import Testing

@testable import OffscreenViews

/// Views that solve the constraints inside them apart from the tree around them.
@Suite struct LayoutHostTests {
  private let world = LayoutWorld(300, 400)
  private let host = View()
  private let text = Text("text", characters: 40)

  init() {
    host.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    host.hostLayoutEngine()
    host.addSubview(text)
    world.root.addSubview(host)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: host.topAnchor, constant: 5),
      host.bottomAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor, constant: 5),
    ])
  }

  private var isHosting: Bool { host.layoutEngine !== world.stage.window.layoutEngine }

  private func fittingHeight(width: CGFloat) -> CGFloat {
    host.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test func contentsOfAHostAreLaidOut() {
    #expect(world.frame(text) == [10, 5, 180, 60])
    #expect(isHosting)
  }

  @Test func measuringAHostKeepsItsLayout() {
    #expect(world.frame(text) == [10, 5, 180, 60])
    let guide = LayoutGuide()
    host.addLayoutGuide(guide)
    guide.topAnchor.constraint(equalTo: text.topAnchor).isActive = true
    guide.bottomAnchor.constraint(equalTo: text.bottomAnchor).isActive = true
    world.layOut()
    #expect(fittingHeight(width: 120) == 90)
    #expect(guide.layoutFrame.height == 60)
    #expect(world.frame(text) == [10, 5, 180, 60])
    #expect(fittingHeight(width: 200) == 70)
  }

  @Test func sizeOfAHostChangesItsContents() {
    world.layOut()
    host.frame.size.width = 120
    #expect(world.frame(text) == [10, 5, 100, 80])
  }

  @Test func contentsOfAHostThatChangeAreLaidOutAgain() {
    let block = Block("block", 30)
    host.addSubview(block)
    block.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    block.leadingAnchor.constraint(equalTo: host.leadingAnchor).isActive = true
    #expect(world.frame(block) == [0, 0, 30, 20])
    block.contents.width = 70
    #expect(world.frame(block) == [0, 0, 70, 20])
  }

  @Test func constraintsAcrossAHostEndItsHostingWhileTheyAreActive() {
    let outside = Block("outside", 30)
    world.root.addSubview(outside)
    #expect(world.frame(text) == [10, 5, 180, 60])
    let crossing = outside.leadingAnchor.constraint(equalTo: text.trailingAnchor)
    crossing.isActive = true
    outside.topAnchor.constraint(equalTo: world.root.topAnchor).isActive = true
    #expect(world.frame(outside) == [190, 0, 30, 20])
    #expect(!isHosting)
    crossing.isActive = false
    world.layOut()
    #expect(isHosting)
    #expect(world.frame(text) == [10, 5, 180, 60])
  }

  @Test func hostThatConstraintsPlaceIsPartOfTheTree() {
    host.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      host.leadingAnchor.constraint(equalTo: world.root.leadingAnchor),
      host.topAnchor.constraint(equalTo: world.root.topAnchor),
      host.widthAnchor.constraint(equalToConstant: 220),
      host.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 5).at(900),
    ])
    #expect(world.frame(host) == [0, 0, 220, 50])
    #expect(!isHosting)
  }

  @Test func guideOfAHostFollowsItsMargins() {
    let block = Block("block", 30)
    host.addSubview(block)
    host.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    block.topAnchor.constraint(equalTo: host.layoutMarginsGuide.topAnchor).isActive = true
    block.leadingAnchor.constraint(equalTo: host.layoutMarginsGuide.leadingAnchor).isActive = true
    #expect(world.frame(block) == [2, 1, 30, 20])
    host.layoutMargins = EdgeInsets(top: 11, left: 12, bottom: 3, right: 4)
    #expect(world.frame(block) == [12, 11, 30, 20])
  }

  /// A host that moves to another window by itself, or inside another view.
  @Test(arguments: [false, true]) func hostInAnotherWindowRoundsToItsPixels(isInside: Bool) {
    let third = Block("third", 10)
    host.addSubview(third)
    third.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    third.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10 / 3).isActive = true
    let outer = View(frame: world.root.bounds)
    if isInside {
      outer.addSubview(host)
      world.root.addSubview(outer)
    }
    #expect(world.frame(third)[0] == 3)
    let finer = LayoutWorld(300, 400, scale: 3)
    finer.root.addSubview(isInside ? outer : host)
    #expect(finer.frame(third)[0] == 3.333)
  }

  @Test func hostInAWindowOfTheOtherDirectionIsMirrored() {
    let block = Block("block", 30)
    host.addSubview(block)
    block.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    block.leadingAnchor.constraint(equalTo: host.leadingAnchor).isActive = true
    #expect(world.frame(block) == [0, 0, 30, 20])
    let mirrored = LayoutWorld(300, 400)
    mirrored.stage.window.semanticContentAttribute = .forceRightToLeft
    mirrored.layOut()
    mirrored.root.addSubview(host)
    #expect(mirrored.frame(block) == [170, 0, 30, 20])
  }

  @Test func contradictionsInAHostAreReportedOnlyByALayout() {
    text.heightAnchor.constraint(equalToConstant: 200).isActive = true
    #expect(fittingHeight(width: 200) == 210)
    #expect(world.stage.layoutIssues().map(\.kind) == [.conflict])
    host.frame.size.height = 210
    #expect(world.stage.layoutIssues().isEmpty)
  }

  @Test func contradictionThatMeasuringMetIsReportedByTheNextLayout() {
    text.widthAnchor.constraint(equalToConstant: 50).isActive = true
    _ = fittingHeight(width: 200)
    #expect(world.stage.layoutIssues().map(\.kind) == [.conflict])
  }

  @Test func hostThatMovesWithItsSuperviewKeepsItsEngine() {
    world.layOut()
    let engine = host.layoutEngine
    let other = View(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    world.root.addSubview(other)
    other.addSubview(host)
    #expect(world.frame(text) == [10, 5, 180, 60])
    #expect(host.layoutEngine === engine)
  }

  @Test func viewsThatFollowAMovedViewMoveInsideAHost() {
    let fixed = View(frame: CGRect(x: 10, y: 70, width: 20, height: 20))
    let follower = Block("follower", 30)
    for view in [fixed, follower] { host.addSubview(view) }
    follower.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5).isActive = true
    follower.topAnchor.constraint(equalTo: fixed.topAnchor).isActive = true
    #expect(world.frame(follower) == [35, 70, 30, 20])
    fixed.frame.origin.x = 40
    #expect(world.frame(follower) == [65, 70, 30, 20])
  }
}
