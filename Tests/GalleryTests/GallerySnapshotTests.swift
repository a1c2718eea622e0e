import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenTesting
import Testing

/// The gallery's scenes against their references.
@Suite struct GallerySnapshotTests {
  private func player(_ text: String) throws -> Player {
    let registry = Gallery.registry
    let player = try Player(try SceneFile(text: text, registry: registry), registry: registry)
    try player.play(until: nil)
    return player
  }

  @Test(arguments: Gallery.scenes.map(\.name))
  func tree(scene name: String) throws {
    let player = try player("version: 1\nscene: \(name)\n")
    assertSnapshot(of: player.stage.window.treeDescription(), as: .lines)
  }

  @Test func pagerHasNoHeightWithoutRoomAboveItsFooter() throws {
    let player = try player("version: 1\nscene: poster-pages\nsize: [170, 20]\n")
    #expect(player.stage.window.treeDescription().contains("#pager {0,0 170x0}"))
  }

  @Test func horizontalTableAtItsStart() throws {
    let player = try player("version: 1\nscene: horizontal-table\n")
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  @Test func horizontalTablePulledBeyondItsEnd() throws {
    let player = try player(
      """
      version: 1
      scene: horizontal-table
      params: { start: 9999 }
      steps:
        - touch: { phase: down, at: { view: "#list", at: [0.9, 0.5] } }
        - wait: 100ms
        - touch: { phase: move, at: { view: "#list", at: [0.1, 0.5] } }
      """)
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  /// The header of "A" is half pushed out by the end of its section.
  @Test func contactsWithAHeaderBeingPushed() throws {
    let player = try player("version: 1\nscene: contacts\nparams: { start: 119 }\n")
    assertSnapshot(of: player.stage.render(), as: .image)
    assertSnapshot(of: player.stage.window.treeDescription(), as: .lines, named: "tree")
  }

  @Test func optionBarIndicators() throws {
    let player = try player("version: 1\nscene: indicators\n")
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  @Test func optionBars() throws {
    let player = try player("version: 1\nscene: option-bars\n")
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  @Test func barStyles() throws {
    let player = try player("version: 1\nscene: bar-styles\nscale: 2\n")
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  /// Halfway between two pages, a pill colours a part of each of their titles.
  @Test func pagerBetweenTwoPages() throws {
    let player = try player(
      """
      version: 1
      scene: pager
      scale: 2
      steps:
        - touch: { phase: down, at: { point: [240, 260] } }
        - wait: 100ms
        - touch: { phase: move, at: { point: [70, 260] } }
        - wait: 20ms
      """)
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  /// A bar at the right, between two of its titles.
  @Test func verticalPagerFromRightToLeft() throws {
    let player = try player(
      """
      version: 1
      scene: vertical-pager
      scale: 2
      traits: { style: dark, direction: rightToLeft }
      steps:
        - touch: { phase: down, at: { point: [100, 400] } }
        - wait: 100ms
        - touch: { phase: move, at: { point: [100, 210] } }
        - wait: 20ms
      """)
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  /// Titles over a poem, dark and from right to left.
  @Test func splitViewWithAColumnOverTheOther() throws {
    let player = try player(
      """
      version: 1
      scene: split
      size: [600, 700]
      traits: { style: dark, direction: rightToLeft }
      steps:
        - tap: { label: "Toggle Sidebar" }
        - settle
      """)
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  @Test func optionBarWithEverythingFromASceneFile() throws {
    let player = try player(
      """
      version: 1
      size: [240, 60]
      root:
        class: OptionBar
        id: bar
        backgroundColor: white
        options:
          titles: [North, East, South]
          images: [{ system: star }, { system: heart }]
          imagePlacement: top
          selectedTitleWeight: 700
          titleLines: 2
        indicators:
          - { masksTitles: true, style: pill, color: "#2F6F62", cornerRadius: 6, shadow: { radius: 2 } }
          - { gradient: [red, blue], height: 2, titleIncrement: 4, overscroll: stretch, snaps: true }
        distribution: fillEqually
        selectionPlacement: leading
        edgeFade: 12
        border: { color: gray, height: 2 }
        trailingAccessoryView: { text: More, color: yellow, height: 20 }
        selectedIndex: 1
      steps:
        - settle
        - expect: { view: "#bar", key: edgeFade, is: 12 }
      """)
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  @Test func optionBarFromASceneFile() throws {
    let player = try player(
      """
      version: 1
      size: [240, 44]
      root:
        class: OptionBar
        id: bar
        backgroundColor: white
        options: { titles: [North, East, South, West], badges: [-1, 0, 12], padding: 10 }
        indicators: [pill, line]
        distribution: spreadWhenFew
        selectedIndex: 1
      steps:
        - tap: { view: "#bar", at: [0.63, 0.5] }
        - settle
        - expect: { view: "#bar", key: selectedIndex, is: 2 }
      """)
    assertSnapshot(of: player.stage.render(), as: .image)
    assertSnapshot(of: player.stage.window.treeDescription(), as: .lines, named: "tree")
  }

  @Test func cellStyles() throws {
    let player = try player("version: 1\nscene: cell-styles\nscale: 2\n")
    assertSnapshot(of: player.stage.render(), as: .image)
  }

  @Test func selfTest() {
    assertSnapshot(of: SelfTest.render(), as: .image)
    #expect(SelfTest.render().contentHash == SelfTest.expectedHash)
  }

  @Test func storyboardSheet() throws {
    let registry = Gallery.registry
    let player = try Player(
      try SceneFile(
        text: """
          version: 1
          title: A finger and its trail
          scene: self-test
          capture: { at: [0ms, 100ms] }
          steps:
            - drag: { from: { point: [20, 90] }, to: { point: [120, 30] }, duration: 150ms }
          """, registry: registry), registry: registry)
    try player.run()
    let picture = try #require(StoryboardSheet(player).render())
    assertSnapshot(of: picture, as: .image)
  }
}
