import OffscreenTestSupport
import Testing

@testable import OffscreenViews

/// Lists that share their keys, beside dictionaries.
@Suite struct PlacedListTests {
  private final class Key: Placeable {
    var place = PlaceInList()
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func listsThatShareKeysAgreeWithDictionaries(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let keys = (0..<8).map { _ in Key() }
    var lists = Array(repeating: (), count: 3).map { PlacedList<Key, Int>() }
    var models = Array(repeating: [Int: Int](), count: 3)
    for step in 0..<300 {
      let (list, key) = (
        Int.random(in: 0..<3, using: &generator), Int.random(in: 0..<8, using: &generator)
      )
      switch Int.random(in: 0..<20, using: &generator) {
      case 0:
        lists[list].removeAll()
        models[list] = [:]
      case 1..<8:
        #expect(lists[list].remove(keys[key]) == models[list].removeValue(forKey: key))
      case 8..<15 where models[list][key] == nil:
        lists[list].append(step, for: keys[key])
        models[list][key] = step
      default: break
      }
      for (list, model) in models.enumerated() {
        #expect(lists[list].elements.sorted() == model.values.sorted())
        for key in keys.indices where Bool.random(using: &generator) {
          #expect(lists[list][keys[key]] == model[key])
        }
      }
    }
  }
}
