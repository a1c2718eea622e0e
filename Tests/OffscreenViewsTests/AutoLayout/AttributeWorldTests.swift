import Foundation
import Offscreen
import Testing

@testable import OffscreenViews

/// Every attribute of a view related to every other, compared with locations that are computed from frames.
@Suite struct AttributeWorldTests {
  typealias Attribute = LayoutConstraint.Attribute

  /// A view with text on lines, whose frame is larger than what constraints place.
  private final class Item: View {
    var outside = EdgeInsets.zero
    override var alignmentRectInsets: EdgeInsets { outside }
    override func baselines(for size: CGSize) -> Baselines {
      Baselines(first: min(size.height / 4, 16), last: 3)
    }
  }

  private static let all = (1...20).compactMap { Attribute(rawValue: $0) }

  private enum Kind { case location, size, nothing }

  /// The kind and axis of an attribute, and whether it names a side or a side that follows the direction.
  private func traits(
    _ attribute: Attribute
  ) -> (kind: Kind, isHorizontal: Bool, names: Bool, follows: Bool) {
    let name = "\(attribute)"
    let follows = name.hasPrefix("leading") || name.hasPrefix("trailing")
    let names = name.hasPrefix("left") || name.hasPrefix("right")
    let isHorizontal = follows || names || name == "width" || name.hasPrefix("centerX")
    let kind: Kind =
      name == "width" || name == "height" ? .size : name == "notAnAttribute" ? .nothing : .location
    return (kind, isHorizontal, names, follows)
  }

  /// Whether a constraint may relate two attributes.
  private func mayRelate(_ one: Attribute, _ other: Attribute) -> Bool {
    let (one, other) = (traits(one), traits(other))
    guard one.kind == other.kind, one.kind != .nothing else { return false }
    guard one.kind == .location else { return true }
    return one.isHorizontal == other.isHorizontal && !(one.names && other.follows)
      && !(one.follows && other.names)
  }

  @Test func attributesOfOneKindAndAxisMayBeRelated() {
    for one in Self.all + [.notAnAttribute] {
      #expect(
        (one.complaint(about: nil, multiplier: 1) == nil) == (traits(one).kind == .size), "\(one)")
      for other in Self.all {
        let mayRelate = mayRelate(one, other)
        #expect(
          (one.complaint(about: other, multiplier: 1) == nil) == mayRelate, "\(one), \(other)")
        #expect(
          (one.complaint(about: other, multiplier: 0) == nil)
            == (mayRelate && traits(one).kind == .size), "0 * \(other)")
      }
    }
  }

  /// The value of an attribute of a view, in the coordinates of one around it.
  private func value(_ attribute: Attribute, of view: View, in holder: View) -> CGFloat {
    let own = view.alignmentRect(
      forFrame: CGRect(origin: view.bounds.origin, size: view.bounds.size))
    let rect = view.convert(own, to: holder)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margins = view.layoutMargins
    let inner = CGRect(
      x: rect.minX + margins.left, y: rect.minY + margins.top,
      width: rect.width - margins.left - margins.right,
      height: rect.height - margins.top - margins.bottom)
    let lines = view.baselines(for: rect.size)
    return switch attribute {
    case .left: rect.minX
    case .right: rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .leading: isMirrored ? rect.maxX : rect.minX
    case .trailing: isMirrored ? rect.minX : rect.maxX
    case .width: rect.width
    case .height: rect.height
    case .centerX: rect.midX
    case .centerY: rect.midY
    case .firstBaseline: rect.minY + lines.first
    case .lastBaseline: rect.maxY - lines.last
    case .leftMargin: inner.minX
    case .rightMargin: inner.maxX
    case .topMargin: inner.minY
    case .bottomMargin: inner.maxY
    case .leadingMargin: isMirrored ? inner.maxX : inner.minX
    case .trailingMargin: isMirrored ? inner.minX : inner.maxX
    case .centerXWithinMargins: inner.midX
    case .centerYWithinMargins: inner.midY
    case .notAnAttribute: 0
    }
  }

  /// A target in a scrolled view in the root, and a probe beside it, around it or inside it.
  private struct World {
    let world = LayoutWorld(700, 700, scale: 4)
    let middle = Item()
    let target = Item()
    let probe = Item()
    let holder: View

    init(probeIn place: Int, isRightToLeft: Bool) {
      if isRightToLeft { world.stage.window.semanticContentAttribute = .forceRightToLeft }
      middle.frame = CGRect(x: 90, y: 60, width: 500, height: 450)
      middle.outside = EdgeInsets(top: 4, left: 6, bottom: 8, right: 10)
      middle.bounds.origin = CGPoint(x: 12, y: -20)
      target.frame = CGRect(x: 140, y: 120, width: 240, height: 200)
      target.outside = EdgeInsets(top: 3, left: 5, bottom: 9, right: 13)
      target.layoutMargins = EdgeInsets(top: 11, left: 17, bottom: 23, right: 29)
      probe.outside = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      probe.layoutMargins = EdgeInsets(top: 2, left: 4, bottom: 6, right: 7)
      probe.translatesAutoresizingMaskIntoConstraints = false
      world.root.addSubview(middle)
      middle.addSubview(target)
      holder = [world.root, middle, target][place]
      holder.addSubview(probe)
    }
  }

  @Test(arguments: 0..<3, [false, true])
  func everyAttributeIsWhereItsItemHasIt(place: Int, isRightToLeft: Bool) {
    for first in Self.all {
      for second in Self.all where mayRelate(first, second) {
        let isSize = traits(first).kind == .size
        let world = World(probeIn: place, isRightToLeft: isRightToLeft)
        let (multiplier, constant): (CGFloat, CGFloat) = isSize ? (0.5, 8) : (0.75, 20)
        let sizes = [(Attribute.width, 80 as CGFloat), (.height, 64)].filter {
          !isSize || $0.0 != first
        }
        LayoutConstraint.activate(
          sizes.map { attribute, length in
            LayoutConstraint(
              item: world.probe, attribute: attribute, relatedBy: .equal, toItem: nil,
              attribute: .notAnAttribute, multiplier: 1, constant: length)
          } + [
            LayoutConstraint(
              item: world.probe, attribute: first, relatedBy: .equal, toItem: world.target,
              attribute: second, multiplier: multiplier, constant: constant)
          ])
        world.world.layOut()
        let turned = isRightToLeft && traits(first).follows ? -constant : constant
        let expected = multiplier * value(second, of: world.target, in: world.holder) + turned
        let found = value(first, of: world.probe, in: world.holder)
        #expect(abs(found - expected) <= 0.25, "\(first) to \(second): \(found), not \(expected)")
      }
    }
  }

  /// A guide has no margins and no text of its own.
  @Test(arguments: [false, true]) func guidesHaveEdges(isRightToLeft: Bool) {
    for attribute in Self.all where !"\(attribute)".contains("argin") {
      let world = World(probeIn: 1, isRightToLeft: isRightToLeft)
      let guide = LayoutGuide()
      world.target.addLayoutGuide(guide)
      let same: [(Attribute, CGFloat)] = [(.left, 8), (.top, 16), (.right, -24), (.bottom, -32)]
      LayoutConstraint.activate(
        same.map { attribute, constant in
          LayoutConstraint(
            item: guide, attribute: attribute, relatedBy: .equal, toItem: world.target,
            attribute: attribute, multiplier: 1, constant: constant)
        } + [
          LayoutConstraint(
            item: world.probe, attribute: attribute, relatedBy: .equal, toItem: guide,
            attribute: attribute, multiplier: 1, constant: 0)
        ])
      world.world.layOut()
      let plain = View()
      plain.frame = guide.layoutFrame
      world.target.addSubview(plain)
      let found = value(attribute, of: world.probe, in: world.middle)
      let expected = value(attribute, of: plain, in: world.middle)
      #expect(abs(found - expected) <= 0.25, "\(attribute): \(found), not \(expected)")
    }
  }

  // MARK: - Anchors

  /// The equation of a constraint, without the names of its views.
  private func text(_ constraint: LayoutConstraint) -> String {
    constraint.relationText.replacing("View#a.", with: "").replacing("View#b.", with: "")
  }

  @Test func anchorsMakeTheirRelations() {
    let (a, b) = (View("a", 0, 0, 1, 1), View("b", 0, 0, 1, 1))
    let x: [(LayoutXAxisAnchor, LayoutXAxisAnchor, Attribute)] = [
      (a.leadingAnchor, b.leadingAnchor, .leading), (a.trailingAnchor, b.trailingAnchor, .trailing),
      (a.leftAnchor, b.leftAnchor, .left), (a.rightAnchor, b.rightAnchor, .right),
      (a.centerXAnchor, b.centerXAnchor, .centerX),
    ]
    let y: [(LayoutYAxisAnchor, LayoutYAxisAnchor, Attribute)] = [
      (a.topAnchor, b.topAnchor, .top), (a.bottomAnchor, b.bottomAnchor, .bottom),
      (a.centerYAnchor, b.centerYAnchor, .centerY),
      (a.firstBaselineAnchor, b.firstBaselineAnchor, .firstBaseline),
      (a.lastBaselineAnchor, b.lastBaselineAnchor, .lastBaseline),
    ]
    for (one, other, name) in x {
      #expect(one.name == "\(name)" && one.item === a)
      let made = [
        one.constraint(equalTo: other), one.constraint(equalTo: other, constant: 3),
        one.constraint(greaterThanOrEqualTo: other, constant: -3),
        one.constraint(lessThanOrEqualTo: other, constant: 3),
        one.constraint(equalToSystemSpacingAfter: other, multiplier: 2),
        one.constraint(greaterThanOrEqualToSystemSpacingAfter: other, multiplier: 0.5),
        one.constraint(lessThanOrEqualToSystemSpacingAfter: other, multiplier: 1),
      ]
      #expect(
        made.map(text)
          == ["== N", "== N + 3", ">= N - 3", "<= N + 3", "== N + 16", ">= N + 4", "<= N + 8"]
          .map { "\(name) " + $0.replacing("N", with: "\(name)") })
      #expect(made.allSatisfy { !$0.isActive && $0.priority == .required })
    }
    for (one, other, name) in y {
      let made = [
        one.constraint(equalTo: other), one.constraint(equalTo: other, constant: 3),
        one.constraint(greaterThanOrEqualTo: other, constant: -3),
        one.constraint(lessThanOrEqualTo: other, constant: 3),
        one.constraint(equalToSystemSpacingBelow: other, multiplier: 2),
        one.constraint(greaterThanOrEqualToSystemSpacingBelow: other, multiplier: 0.5),
        one.constraint(lessThanOrEqualToSystemSpacingBelow: other, multiplier: 1),
      ]
      #expect(
        made.map(text)
          == ["== N", "== N + 3", ">= N - 3", "<= N + 3", "== N + 16", ">= N + 4", "<= N + 8"]
          .map { "\(name) " + $0.replacing("N", with: "\(name)") })
    }
    for (one, other, name) in [
      (a.widthAnchor, b.widthAnchor, "width"), (a.heightAnchor, b.heightAnchor, "height"),
    ] {
      let made = [
        one.constraint(equalToConstant: 3), one.constraint(greaterThanOrEqualToConstant: -3),
        one.constraint(lessThanOrEqualToConstant: 0),
        one.constraint(equalTo: other, multiplier: 2),
        one.constraint(greaterThanOrEqualTo: other, multiplier: 2),
        one.constraint(lessThanOrEqualTo: other, multiplier: 2),
        one.constraint(greaterThanOrEqualTo: other, multiplier: 0.5, constant: 1),
        one.constraint(lessThanOrEqualTo: other, multiplier: 1, constant: -1),
      ]
      #expect(
        made.map(text)
          == ["== 3", ">= -3", "<= 0", "== 2*N", ">= 2*N", "<= 2*N", ">= 0.5*N + 1", "<= N - 1"]
          .map { "\(name) " + $0.replacing("N", with: "\(name)") })
    }
  }

  /// The distance of two locations counts in the direction of reading.
  @Test(arguments: [false, true]) func distancesCountInTheDirectionOfTheAxis(isRightToLeft: Bool) {
    let pairs: [(Attribute, Attribute)] = [
      (.left, .right), (.leading, .trailing), (.left, .centerX), (.top, .bottom), (.top, .centerY),
    ]
    for (start, end) in pairs {
      let world = World(probeIn: 1, isRightToLeft: isRightToLeft)
      func anchor(_ attribute: Attribute) -> AnchorTerm {
        AnchorTerm(item: world.target, attribute)
      }
      let distance = LayoutDimension(AnchorTerm(from: anchor(start), to: anchor(end)))
      LayoutConstraint.activate([
        world.probe.widthAnchor.constraint(equalTo: distance, constant: 4),
        world.probe.heightAnchor.constraint(equalTo: distance, multiplier: 2),
      ])
      world.world.layOut()
      let length = abs(
        value(end, of: world.target, in: world.middle)
          - value(start, of: world.target, in: world.middle))
      #expect(value(.width, of: world.probe, in: world.middle) == length + 4, "\(start) to \(end)")
      #expect(value(.height, of: world.probe, in: world.middle) == length * 2, "\(start) to \(end)")
    }
  }

  // MARK: - Masks

  @Test func masksAreWrittenFromLeftToRightAndFromTopToBottom() {
    let parts: [(View.AutoresizingMask, Int)] = [
      (.flexibleLeftMargin, 2), (.flexibleWidth, 3), (.flexibleRightMargin, 4),
      (.flexibleTopMargin, 8), (.flexibleHeight, 9), (.flexibleBottomMargin, 10),
    ]
    for bits in 0..<64 {
      var mask: View.AutoresizingMask = []
      var text = Array("h=--- v=---")
      for (index, (part, place)) in parts.enumerated() where bits & (1 << index) != 0 {
        mask.insert(part)
        text[place] = "&"
      }
      #expect(mask.visualText == String(text))
    }
  }
}
