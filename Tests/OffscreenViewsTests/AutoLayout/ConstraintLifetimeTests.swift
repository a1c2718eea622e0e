import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Constraints whose items come and go, against a model that knows which items still exist.
@Suite struct ConstraintLifetimeTests {
  /// An item, which lives as long as the world keeps it.
  private struct Item {
    /// The view, or the view to which the guide was added.
    var owner: Int
    var object: NSObject?
    weak var watched: NSObject?
  }

  /// A constraint that the world keeps, and whether the model says that it is active.
  private struct Kept {
    let constraint: LayoutConstraint
    let first: Int
    let second: Int
    var isActive: Bool
  }

  private struct World {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    var items: [Item] = []
    var kept: [Kept] = []

    init() {
      items = [Item(owner: 0, object: stage.window, watched: stage.window)]
    }

    func view(_ index: Int) -> View? { items[index].object as? View }
    var views: [Int] { items.indices.filter { view($0) != nil } }
    var living: [Int] { items.indices.filter { items[$0].object != nil } }

    func isInside(_ index: Int, _ outer: Int) -> Bool {
      var index = index
      while index != outer {
        guard index != 0 else { return false }
        index = items[index].owner
      }
      return true
    }

    mutating func addView(to owner: Int) {
      let block = Block("v\(items.count)", 10)
      view(owner)?.addSubview(block)
      items.append(Item(owner: owner, object: block, watched: block))
    }

    mutating func addGuide(to owner: Int) {
      let guide = LayoutGuide()
      view(owner)?.addLayoutGuide(guide)
      items.append(Item(owner: owner, object: guide, watched: guide))
    }

    mutating func relate(_ first: Int, _ second: Int, isKept: Bool) {
      guard first != second, let one = items[first].object, let two = items[second].object else {
        return
      }
      let constraint = LayoutConstraint(
        item: one, attribute: .left, relatedBy: .equal, toItem: two, attribute: .left,
        multiplier: 1, constant: CGFloat(items.count))
      constraint.priority = LayoutPriority(500)
      constraint.isActive = true
      if isKept {
        kept.append(Kept(constraint: constraint, first: first, second: second, isActive: true))
      }
    }

    /// Removes an item, and frees it with all that is inside it.
    mutating func free(_ index: Int) {
      guard index != 0 else { return }
      if let guide = items[index].object as? LayoutGuide {
        view(items[index].owner)?.removeLayoutGuide(guide)
      }
      view(index)?.removeFromSuperview()
      let gone = living.filter { isInside($0, index) }
      for index in gone { items[index].object = nil }
      for index in kept.indices
      where gone.contains(kept[index].first) || gone.contains(kept[index].second) {
        kept[index].isActive = false
      }
    }

    /// What differs from the model; nil if nothing does.
    var difference: String? {
      for (index, item) in items.enumerated() {
        if item.object == nil, item.watched != nil { return "item \(index) is not freed" }
        if let guide = item.object as? LayoutGuide, guide.owningView !== view(item.owner) {
          return "guide \(index) belongs to another view"
        }
      }
      for (index, kept) in kept.enumerated() {
        let constraint = kept.constraint
        if constraint.isActive != kept.isActive { return "constraint \(index) is active or not" }
        let (first, second) = (items[kept.first].object, items[kept.second].object)
        if constraint.firstItem !== first || constraint.secondItem !== second {
          return "constraint \(index) has other items"
        }
      }
      return nil
    }
  }

  @Test(arguments: 0..<40)
  func constraintsFollowItemsThatAreFreed(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var world = World()
    for step in 0..<60 {
      let views = world.views
      let living = world.living
      let index = try #require(living.randomElement(using: &generator))
      let owner = try #require(views.randomElement(using: &generator))
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...2: world.addView(to: owner)
      case 3: world.addGuide(to: owner)
      case 4...6:
        let other = try #require(living.randomElement(using: &generator))
        world.relate(index, other, isKept: Bool.random(using: &generator))
      case 7: world.free(index)
      case 8: if !world.kept.isEmpty { world.kept.removeFirst() }
      default: world.stage.window.layoutIfNeeded()
      }
      try #require(world.difference == nil, "step \(step)")
    }
  }

  @Test func holdersThatAreFreedReleaseWhatTheyHold() {
    weak var held: LayoutConstraint?
    let (inner, kept): (Block, LayoutConstraint)
    do {
      let outer = View()
      inner = Block("inner", 10)
      outer.addSubview(inner)
      kept = inner.topAnchor.constraint(equalTo: outer.topAnchor)
      let other = inner.leftAnchor.constraint(equalTo: outer.leftAnchor)
      LayoutConstraint.activate([kept, other])
      outer.layoutIfNeeded()
      held = other
    }
    #expect(held == nil && !kept.isActive && kept.firstItem === inner && kept.secondItem == nil)
    #expect(inner.constraintsAffectingLayout(for: .horizontal).isEmpty)
    // Its second item is gone, so the constraint has no effect.
    let root = View()
    root.addSubview(inner)
    kept.isActive = true
    root.layoutIfNeeded()
    #expect(kept.isActive && inner.frame.size == CGSize(width: 10, height: 20))
  }
}
