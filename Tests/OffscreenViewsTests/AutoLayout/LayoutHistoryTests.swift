import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenViews

/// Trees whose constraints change again and again, against trees that are built in the present state at once.
@Suite struct LayoutHistoryTests {
  /// A constraint between two blocks, or between a block and the root.
  private struct Rule {
    var first: Int
    var attribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation
    /// The other block; nil for the root, or for no item if the attribute is a size and `isAlone`.
    var second: Int?
    var otherAttribute: LayoutConstraint.Attribute
    var isAlone: Bool
    var multiplier: CGFloat
    var constant: CGFloat
    var priority: Float

    static func random(_ count: Int, using generator: inout SeededGenerator) -> Rule {
      let pairs: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute)] = [
        (.left, .right), (.left, .left), (.right, .right), (.centerX, .centerX), (.width, .width),
        (.top, .bottom), (.top, .top), (.bottom, .bottom), (.height, .height), (.height, .width),
      ]
      let (one, two) = pairs.randomElement(using: &generator) ?? (.left, .left)
      let first = Int.random(in: 0..<count, using: &generator)
      let other = Int.random(in: -1..<count, using: &generator)
      let isSize = one == .width || one == .height
      return Rule(
        first: first, attribute: one,
        relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(
          using: &generator)
          ?? .equal,
        second: other < 0 || other == first ? nil : other, otherAttribute: two,
        isAlone: isSize && Bool.random(using: &generator),
        multiplier: isSize ? [0.5, 1, 2].randomElement(using: &generator) ?? 1 : 1,
        constant: CGFloat(Int.random(in: -2...8, using: &generator) * 10),
        priority: [250, 500, 500, 750, 751, 999].randomElement(using: &generator) ?? 500)
    }

    func touches(_ block: Int) -> Bool { first == block || (!isAlone && second == block) }
  }

  /// The state of a tree.
  private struct Plan {
    var width: CGFloat = 320
    /// The blocks in the order of the subviews.
    var order: [Int]
    var contents: [CGSize]
    var hugging: [Float]
    /// The active constraints, in the order of their activation.
    var rules: [(number: Int, rule: Rule)] = []
    /// The block to which a view outside the root is tied.
    var tied: Int?

    /// Makes the tree; its root solves the constraints inside it by itself if it `hosts` an engine.
    func build(hosts: Bool = false) -> Built {
      let built = Built(width: width, contents: contents, hosts: hosts)
      for (block, priority) in zip(built.blocks, hugging) {
        block.setContentHuggingPriority(LayoutPriority(priority), for: .horizontal)
      }
      for block in order { built.world.root.addSubview(built.blocks[block]) }
      for (number, rule) in rules { built.activate(number, rule) }
      built.tie(to: tied)
      return built
    }
  }

  private final class Built {
    let world: LayoutWorld
    let blocks: [Block]
    let outside = Block("outside", 30, 20)
    private var tie: LayoutConstraint?
    private(set) var constraints: [Int: LayoutConstraint] = [:]

    init(width: CGFloat, contents: [CGSize], hosts: Bool) {
      world = LayoutWorld(400, 300)
      if hosts { world.root.hostLayoutEngine() }
      world.stage.window.addSubview(outside)
      world.root.frame.size.width = width
      blocks = contents.enumerated().map { Block("\($0)", $1.width, $1.height) }
    }

    func activate(_ number: Int, _ rule: Rule) {
      let other = rule.isAlone ? nil : rule.second.map { blocks[$0] } ?? world.root
      let constraint = LayoutConstraint(
        item: blocks[rule.first], attribute: rule.attribute, relatedBy: rule.relation,
        toItem: other,
        attribute: other == nil ? .notAnAttribute : rule.otherAttribute,
        multiplier: rule.multiplier,
        constant: rule.constant)
      constraint.priority = LayoutPriority(rule.priority)
      constraint.isActive = true
      constraints[number] = constraint
    }

    /// Ties the view outside the root to a block, or to none.
    func tie(to block: Int?) {
      tie?.isActive = false
      tie = block.map {
        outside.leftAnchor.constraint(equalTo: blocks[$0].rightAnchor, constant: 5).at(600)
      }
      tie?.isActive = true
    }

    func frames(_ order: [Int]) -> [[CGFloat]] {
      order.map { world.frame(blocks[$0]) } + [world.frame(outside)]
    }

    /// The size of the root for a width, without what is outside it.
    func fittingSize(width: CGFloat) -> CGSize {
      world.root.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
  }

  private func change(
    _ plan: inout Plan, _ built: Built, _ number: Int, _ generator: inout SeededGenerator
  ) {
    let index = plan.rules.indices.randomElement(using: &generator)
    let block = Int.random(in: 0..<plan.contents.count, using: &generator)
    switch (Int.random(in: 0..<13, using: &generator), index) {
    case (0...2, let index?):
      let constant = CGFloat(Int.random(in: -2...8, using: &generator) * 10)
      plan.rules[index].rule.constant = constant
      built.constraints[plan.rules[index].number]?.constant = constant
    case (3, let index?):
      let priority: Float = [250, 500, 751].randomElement(using: &generator) ?? 500
      plan.rules[index].rule.priority = priority
      built.constraints[plan.rules[index].number]?.priority = LayoutPriority(priority)
    case (4, let index?):
      built.constraints[plan.rules.remove(at: index).number]?.isActive = false
    case (5, let index?):
      let former = plan.rules.remove(at: index)
      built.constraints[former.number]?.isActive = false
      built.constraints[former.number]?.isActive = true
      plan.rules.append(former)
    case (6, _):
      let size = CGSize(width: Int.random(in: 0...9, using: &generator) * 10, height: 20)
      plan.contents[block] = size
      built.blocks[block].contents = size
    case (7, _):
      let priority: Float = [250, 251, 800].randomElement(using: &generator) ?? 250
      plan.hugging[block] = priority
      built.blocks[block].setContentHuggingPriority(LayoutPriority(priority), for: .horizontal)
    case (8, _):
      plan.width = CGFloat(Int.random(in: 10...40, using: &generator) * 10)
      built.world.root.frame.size.width = plan.width
    case (10, _):
      plan.tied = plan.tied == nil ? block : nil
      built.tie(to: plan.tied)
    case (9, _) where number.isMultiple(of: 3):
      // A view that leaves takes its constraints with others along.
      plan.rules.removeAll {
        $0.rule.touches(block) && !($0.rule.isAlone && $0.rule.first == block)
      }
      plan.order.removeAll { $0 == block }
      plan.order.append(block)
      if plan.tied == block { plan.tied = nil }
      built.blocks[block].removeFromSuperview()
      built.world.root.addSubview(built.blocks[block])
    default:
      let rule = Rule.random(plan.contents.count, using: &generator)
      plan.rules.append((number, rule))
      built.activate(number, rule)
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>, [false, true])
  func everyChangeEndsWhereANewTreeDoes(seed: UInt64, hosts: Bool) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...4, using: &generator)
    var plan = Plan(
      order: Array(0..<count),
      contents: (0..<count).map { CGSize(width: 20 + 30 * $0, height: 20) },
      hugging: [Float](repeating: 250, count: count))
    let built = plan.build(hosts: hosts)
    for step in 0..<24 {
      change(&plan, built, step, &generator)
      if Bool.random(using: &generator) { continue }
      if Bool.random(using: &generator) {
        let width = CGFloat(Int.random(in: 5...40, using: &generator) * 10)
        let (size, fresh) = (
          built.fittingSize(width: width), plan.build().fittingSize(width: width)
        )
        #expect(size == fresh, "seed \(seed), step \(step), width \(width): \(size), not \(fresh)")
        if Bool.random(using: &generator) { continue }
      }
      let (frames, fresh) = (built.frames(plan.order), plan.build().frames(plan.order))
      #expect(frames == fresh, "seed \(seed), step \(step): \(frames), not \(fresh)")
      guard frames == fresh else { return }
    }
  }
}
