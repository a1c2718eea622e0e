import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import Testing

/// Traits of scenes and files, as views see them.
@Suite struct SceneTraitTests {
  /// A scene with a dark style, whose label states the traits with which it was made.
  private static let scene = Scene(
    "told", size: CGSize(width: 320, height: 480),
    traits: TraitCollection(userInterfaceStyle: .dark)
  ) { context in
    let label = Label()
    let traits = context.traits
    label.text = [
      "\(traits.userInterfaceStyle)", "\(traits.layoutDirection)",
      "\(traits.horizontalSizeClass)", "\(traits.displayScale)",
    ].joined(separator: " ")
    return label
  }

  private func player(_ file: String) throws -> Player {
    let registry = SceneRegistry(scenes: [Self.scene])
    return try Player(try SceneFile(text: file, registry: registry), registry: registry)
  }

  @Test func scenesHaveTheirTraits() throws {
    let player = try player("{version: 1, scene: told, scale: 2}")
    let label = try #require(player.scene.root as? Label)
    #expect(label.text == "dark leftToRight compact 2.0")
    #expect(label.traitCollection.userInterfaceStyle == .dark)
    #expect(label.traitCollection.userInterfaceIdiom == .phone)
  }

  @Test func filesChangeOnlyNamedTraits() throws {
    let player = try player(
      "{version: 1, scene: told, traits: {direction: rightToLeft, contentSize: extraLarge}}")
    let traits = player.stage.traitCollection
    #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .extraLarge)
    #expect(try #require(player.scene.root as? Label).text == "dark rightToLeft compact 1.0")
  }

  @Test(arguments: [
    (
      "traits: {style: drak}",
      "1:43: found the unknown style 'drak', expected perhaps 'dark'"
    ),
    (
      "traits: {styl: dark}",
      "1:36: found the unknown key 'styl' in traits, expected perhaps 'style'"
    ),
    ("traits: dark", "1:35: found 'dark', expected a mapping for traits"),
  ])
  func mistakesInTraitsHaveTheNearestName(traits: String, problem: String) {
    #expect {
      _ = try player("{version: 1, scene: told, \(traits)}")
    } throws: { error in
      "\(error)" == problem
    }
  }

  /// Every value of every trait is distinct and is written as the same word again.
  @Test(arguments: TraitName.allCases)
  func wordsOfTraitsComeBack(name: TraitName) {
    for (word, traits) in name.values {
      // The pseudo-language that is read from right to left has that direction too.
      let direction = word == "rtl" ? ["direction=rightToLeft"] : []
      #expect(
        TraitName.words(of: traits).map { "\($0)=\($1)" }
          == direction + ["\(name.rawValue)=\(word)"])
    }
    #expect(Set(name.values.map(\.value)).count == name.values.count)
    #expect(TraitName.words(of: TraitCollection()).isEmpty)
  }

  @Test func recordingsKeepTraits() throws {
    let registry = SceneRegistry(scenes: [Self.scene])
    let file = try SceneFile(
      text: "{version: 1, scene: told, traits: {contrast: high}}", registry: registry)
    let again = try SceneFile(text: file.text(adding: []), registry: registry)
    #expect(again.script.traits == file.script.traits)
  }
}
