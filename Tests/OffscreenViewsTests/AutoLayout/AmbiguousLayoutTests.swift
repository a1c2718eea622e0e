import Foundation
import Offscreen
import Testing

@Suite struct AmbiguousLayoutTests {
  /// Two views between edges, either of which may fill the remaining space.
  private func undecided() -> (world: LayoutWorld, one: Block, other: Block) {
    let world = LayoutWorld(200)
    let (one, other) = (world.add("one"), world.add("other"))
    world.chain([one, other], edges: 0, gap: 0)
    return (world, one, other)
  }

  @Test func exercisingGivesAnotherValidFrame() {
    let (world, one, other) = undecided()
    #expect(world.widths([one, other]) == [0, 200])
    #expect(one.hasAmbiguousLayout && other.hasAmbiguousLayout)
    one.exerciseAmbiguityInLayout()
    #expect(world.widths([one, other]) == [100, 100])
    #expect(world.lefts([one, other]) == [0, 100])
    one.exerciseAmbiguityInLayout()
    #expect(world.widths([one, other]) == [200, 0])
    one.exerciseAmbiguityInLayout()
    #expect(world.widths([one, other]) == [100, 100])
  }

  @Test func exercisingEndsWithTheNextChange() {
    let (world, one, other) = undecided()
    world.layOut()
    one.exerciseAmbiguityInLayout()
    world.layOut()
    other.contents.height = 30
    #expect(world.widths([one, other]) == [0, 200])
  }

  @Test func exercisingMovesUnconstrainedViews() {
    let world = LayoutWorld(200)
    let a = world.add("a", 10)
    world.layOut()
    a.exerciseAmbiguityInLayout()
    #expect(world.frame(a) == [100, 0, 10, 20])
  }

  @Test func exercisingDoesNotMoveFixedViews() {
    let world = LayoutWorld(200)
    let a = world.add("a", 10)
    a.leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 4).isActive = true
    let before = world.frame(a)
    #expect(!a.hasAmbiguousLayout)
    a.exerciseAmbiguityInLayout()
    world.root.exerciseAmbiguityInLayout()
    #expect(world.frame(a) == before)
  }
}
