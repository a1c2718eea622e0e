import Foundation
import Offscreen
import OffscreenSnapshots
import OffscreenTesting
import Testing

@Suite struct LayoutAssertionTests {
  /// A grey view on a white one, whose widths are required; the first one counts.
  private func makeStage(widths: [CGFloat]) -> Stage {
    let stage = Stage(size: CGSize(width: 60, height: 24))
    stage.window.backgroundColor = .white
    let bar = View()
    bar.accessibilityIdentifier = "bar"
    bar.backgroundColor = .gray
    bar.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(bar)
    LayoutConstraint.activate(
      widths.map { bar.widthAnchor.constraint(equalToConstant: $0) } + [
        bar.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        bar.topAnchor.constraint(equalTo: stage.window.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 10),
      ])
    return stage
  }

  @Test func layoutsWithoutIssuesPass() {
    let stage = makeStage(widths: [30])
    assertNoLayoutIssues(on: stage)
    assertNoLayoutIssues(in: stage.window)
  }

  @Test func issuesFailTheTest() {
    let stage = makeStage(widths: [30, 40])
    assertNoLayoutIssues(on: stage, of: [.ambiguous, .zeroSized, .unsettled])
    withKnownIssue {
      assertNoLayoutIssues(on: stage)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("Will attempt to recover by breaking constraint")
          && $0.rawValue.contains("LayoutAssertionTests.swift")
      }
    }
  }

  @Test func failuresOfSnapshotsNameTheBrokenConstraint() throws {
    try withFolder { _ in
      let before = verifySnapshot(of: makeStage(widths: [40]), as: .image, record: .all)
      #expect(before?.isRecorded == true)
      let failure = try #require(
        nextRun {
          verifySnapshot(of: makeStage(widths: [30, 40]), as: .image, record: .never)
        })
      #expect(
        failure.message.contains("broken=\"View#bar.width == 40\""), "\(failure.message)")
    }
  }

  // MARK: Controllers

  private final class Screen: ViewController {
    var calls: [String] = []

    override func viewDidLoad() {
      let bar = View()
      bar.backgroundColor = .gray
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.backgroundColor = .white
      view.addSubview(bar)
      LayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 4),
      ])
    }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  @Test func controllersAppearForTheirPictures() throws {
    let screen = Screen()
    do {
      let picture = try Snapshotting<ViewController, SnapshotPicture>
        .image(
          size: CGSize(width: 40, height: 30),
          safeAreaInsets: EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        )
        .snapshot(screen)
      #expect(picture.pixmap.width == 40 && picture.pixmap.height == 30)
      let rows = (0..<30).filter { picture.pixmap[20, $0].red < 200 }
      #expect(rows == [10, 11, 12, 13])
    }
    #expect(screen.calls == ["didAppear", "didDisappear"])
    #expect(screen.view.window == nil)
  }

  @Test func controllersStayOnTheStageUntilTheirPictureIsCompared() throws {
    let screen = Screen()
    try withFolder { _ in
      #expect(verifySnapshot(of: screen, as: .image(on: .iPhoneSe)) != nil)
      #expect(screen.calls == ["didAppear", "didDisappear"])
      screen.calls = []
      screen.view.subviews[0].backgroundColor = .red
      let failure = nextRun { verifySnapshot(of: screen, as: .image(on: .iPhoneSe)) }
      #expect(screen.calls == ["didAppear", "didDisappear"])
      #expect(
        failure?.message.contains("+  View {0,20 320x4} background=#FF0000") == true,
        "\(failure?.message ?? "passed")")
    }
  }

  @Test func snapshotsOfControllersAreAsserted() throws {
    try withFolder { _ in
      #expect(
        verifySnapshot(of: Screen(), as: .image(size: CGSize(width: 9, height: 9)), record: .all)?
          .isRecorded == true)
      nextRun {
        assertSnapshot(
          of: Screen(), as: .image(size: CGSize(width: 9, height: 9)), record: .never)
      }
      let tree = try Snapshotting<ViewController, String>.tree(size: CGSize(width: 9, height: 9))
        .snapshot(Screen())
      #expect(tree.hasPrefix("View {0,0 9x9} background=#FFFFFF\n  View {0,0 9x4}"))
    }
  }

  // MARK: Devices

  @Test func screensAreShownOnDevices() throws {
    let picture = try Snapshotting<ViewController, SnapshotPicture>.image(on: .iPhone13)
      .snapshot(Screen())
    #expect(picture.pixmap.width == 1170 && picture.pixmap.height == 2532 && picture.scale == 3)
    let rows = (0..<400).filter { picture.pixmap[600, $0].red < 200 }
    #expect(rows == Array(141..<153))
  }

  @Test func devicesTellTraitsAndSafeAreas() throws {
    final class Traits: ViewController {
      var traits: TraitCollection?
      var safeArea = EdgeInsets.zero
      override func viewDidAppear(_ animated: Bool) {
        (traits, safeArea) = (traitCollection, view.safeAreaInsets)
      }
    }
    let phone = Traits()
    let config = ViewImageConfig.iPhone16ProMax(.landscape)
    let tree = try Snapshotting<ViewController, String>.recursiveDescription(
      on: config, traits: TraitCollection(userInterfaceStyle: .dark)
    ).snapshot(phone)
    #expect(tree.hasPrefix("View {0,0 956x440}"))
    #expect(phone.safeArea == EdgeInsets(top: 0, left: 62, bottom: 21, right: 62))
    let traits = try #require(phone.traits)
    #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .compact)
    #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3)
    let tablet = Traits()
    _ = try Snapshotting<ViewController, String>.tree(on: .iPadPro11(.portrait)).snapshot(tablet)
    #expect(tablet.traits?.horizontalSizeClass == .regular)
    #expect(tablet.safeArea == EdgeInsets(top: 24, bottom: 20))
  }

  @Test(arguments: [
    (
      ViewImageConfig.iPadMini(.landscape(splitView: .oneThird)), 320,
      UserInterfaceSizeClass.compact
    ),
    (.iPadMini(.landscape(splitView: .oneHalf)), 507, .compact),
    (.iPadMini(.landscape(splitView: .twoThirds)), 694, .regular),
    (.iPadMini(.portrait(splitView: .oneThird)), 320, .compact),
    (.iPadMini(.portrait(splitView: .twoThirds)), 438, .compact),
    (.iPad10_2(.landscape(splitView: .oneHalf)), 535, .compact),
    (.iPadPro10_5(.portrait(splitView: .twoThirds)), 504, .compact),
    (.iPadPro11(.landscape(splitView: .oneHalf)), 592, .compact),
    (.iPadPro11(.portrait(splitView: .oneThird)), 320, .compact),
    (.iPadPro12_9(.landscape(splitView: .oneHalf)), 678, .regular),
    (.iPadPro12_9(.landscape(splitView: .twoThirds)), 981, .regular),
    (.iPadPro12_9(.portrait(splitView: .oneThird)), 375, .compact),
    (.iPadPro12_9(.portrait(splitView: .twoThirds)), 639, .compact),
    (.iPadPro12_9(.portrait(splitView: .full)), 1024, .unspecified),
  ])
  func windowsOfTabletsShareTheScreen(
    _ config: ViewImageConfig, _ width: CGFloat, _ sizeClass: UserInterfaceSizeClass
  ) {
    #expect(config.size?.width == width)
    #expect(config.traits.horizontalSizeClass == sizeClass)
  }

  @Test func anotherSizeTakesThePlaceOfTheDevices() throws {
    let picture = try Snapshotting<ViewController, SnapshotPicture>
      .image(on: .iPhoneSe, size: CGSize(width: 20, height: 60)).snapshot(Screen())
    #expect(picture.pixmap.width == 40 && picture.pixmap.height == 120)
  }

  @Test func severalSnapshotsOfAValueAreAsserted() throws {
    try withFolder { _ in
      let strategies: [String: Snapshotting<ViewController, String>] = [
        "phone": .tree(on: .iPhoneSe), "tablet": .tree(on: .iPadMini),
      ]
      for (name, strategy) in strategies {
        let recorded = verifySnapshot(of: Screen(), as: strategy, named: name, record: .all)
        #expect(recorded?.isRecorded == true)
      }
      nextRun { assertSnapshots(of: Screen(), as: strategies, record: .never) }
    }
  }
}
