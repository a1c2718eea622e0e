import Foundation
import Offscreen
import OffscreenInspection
import Testing

/// Rules about texts and names, each with screens that break it and screens that come close.
@Suite struct WordAuditTests {
  /// A screen, and whether it breaks a rule.
  struct Case: Sendable {
    let rule: AuditRule
    let name: String
    let isBroken: Bool
    let views: @Sendable () -> [View]

    init(
      _ rule: AuditRule, _ name: String, _ isBroken: Bool,
      _ views: @escaping @Sendable () -> [View]
    ) {
      self.rule = rule
      self.name = name
      self.isBroken = isBroken
      self.views = views
    }
  }

  private static func content(
    _ text: String,
    _ change: (inout ListContentConfiguration.TextProperties) -> Void = { _ in }
  ) -> View {
    var content = ListContentConfiguration.cell()
    content.text = text
    change(&content.textProperties)
    let view = ListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    return view
  }

  private static func label(
    _ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat = 20,
    _ change: (Label) -> Void = { _ in }
  ) -> Label {
    let label = Label(frame: CGRect(x: x, y: y, width: width, height: height))
    label.text = text
    label.font = .builtin(size: 14)
    label.textColor = .black
    change(label)
    return label
  }

  private static func button(
    _ title: String?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 80, _ height: CGFloat = 40
  ) -> Button {
    let button = Button(frame: CGRect(x: x, y: y, width: width, height: height))
    button.setTitle(title, for: .normal)
    return button
  }

  private static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color? = nil,
    _ views: [View] = [], clips: Bool = false
  ) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    view.clipsToBounds = clips
    views.forEach(view.addSubview)
    return view
  }

  private static func scrolled(_ size: CGSize, _ views: [View]) -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.contentSize = size
    views.forEach(view.addSubview)
    return view
  }

  private static func element(
    _ label: String?, _ x: CGFloat, _ y: CGFloat, _ traits: AccessibilityTraits = [],
    views: [View] = []
  ) -> View {
    let view = box(x, y, 80, 40, nil, views)
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    view.accessibilityTraits = traits
    return view
  }

  private static func tapped(_ view: View) -> View {
    view.addGestureRecognizer(TapGestureRecognizer { _ in })
    return view
  }

  private static let long = "A text that is much longer than it should be"

  static let cases: [Case] = [
    // truncated
    Case(.truncated, "a long line", true) { [label(long, 0, 0, 100)] },
    Case(.truncated, "three lines in two", true) {
      [label(long, 0, 0, 100, 40) { $0.numberOfLines = 2 }]
    },
    Case(.truncated, "a long title", true) { [button(long, 0, 0)] },
    Case(.truncated, "a text that fits", false) { [label("Short", 0, 0, 100)] },
    Case(.truncated, "a text on several lines", false) {
      [label(long, 0, 0, 100, 100) { $0.numberOfLines = 0 }]
    },
    Case(.truncated, "a text that shrinks", false) {
      [label("A bit too long", 0, 0, 80) { $0.adjustsFontSizeToFitWidth = true }]
    },
    // clipped
    Case(.clipped, "a clipping line break", true) {
      [label(long, 0, 0, 100) { $0.lineBreakMode = .byClipping }]
    },
    Case(.clipped, "a low label", true) { [label("Text", 0, 0, 100, 6)] },
    Case(.clipped, "a card that clips", true) {
      [box(0, 0, 60, 40, nil, [label("Wider than 60", 10, 10, 150)], clips: true)]
    },
    Case(.clipped, "a card that does not clip", false) {
      [box(0, 0, 60, 40, nil, [label("Wider than 60", 10, 10, 150)])]
    },
    Case(.clipped, "a list that scrolls", false) {
      [scrolled(CGSize(width: 200, height: 300), [label("Below", 0, 95, 100)])]
    },
    Case(.clipped, "a label that is exactly as high", false) {
      [label("Text", 0, 0, 100) { $0.sizeToFit() }]
    },
    Case(.clipped, "a list in a card that clips", false) {
      [
        box(
          0, 0, 200, 50, nil,
          [scrolled(CGSize(width: 200, height: 300), [label("Below", 0, 60, 100)])], clips: true)
      ]
    },
    Case(.clipped, "a text that a list scrolls out of a row", true) {
      [
        scrolled(
          CGSize(width: 200, height: 300),
          [box(0, 0, 60, 40, nil, [label("Wider than 60", 10, 10, 150)], clips: true)])
      ]
    },
    // outside
    Case(.outside, "beyond the right edge", true) { [label("To the right", 150, 0, 120)] },
    Case(.outside, "above the top", true) { [label("Above", 10, -12, 100)] },
    Case(.outside, "wholly outside", true) { [label("Far", 400, 0, 100)] },
    Case(.outside, "at the edge", false) { [label("Edge", 0, 180, 100)] },
    Case(.outside, "an empty part of the label", false) { [label("In", 150, 0, 120)] },
    Case(.outside, "in a list that scrolls", false) {
      [scrolled(CGSize(width: 600, height: 100), [label("Later", 400, 10, 100)])]
    },
    // overlapping
    Case(.overlapping, "two labels", true) {
      [label("First text", 0, 0, 100), label("Second text", 20, 4, 100)]
    },
    Case(.overlapping, "a label over a title", true) {
      let control = Self.button("Save it", 0, 0)
      control.setTitleColor(.black, for: .normal)
      return [control, label("New", 25, 10, 60)]
    },
    Case(.overlapping, "in a pale box", true) {
      [
        label("First text", 0, 0, 100),
        box(0, 0, 100, 20, Color(white: 1, alpha: 0.5), [label("Second", 10, 0, 80)]),
      ]
    },
    Case(.overlapping, "one below the other", false) {
      [label("First text", 0, 0, 100), label("Second text", 0, 18, 100)]
    },
    Case(.overlapping, "an opaque box between them", false) {
      [
        label("First text", 0, 0, 100),
        box(0, 0, 100, 20, .white, [label("Second", 10, 0, 80)]),
      ]
    },
    Case(.overlapping, "only the boxes of labels", false) {
      [label("Left", 0, 0, 200), label("Right", 150, 0, 50)]
    },
    // unreadable
    Case(.unreadable, "grey on white", true) {
      [label("Pale text", 0, 0, 100) { $0.textColor = Color(white: 0.6) }]
    },
    Case(.unreadable, "white on yellow", true) {
      [box(0, 0, 120, 40, .yellow, [label("On yellow", 10, 10, 100) { $0.textColor = .white }])]
    },
    Case(.unreadable, "black on a dark picture", true) {
      [box(0, 0, 120, 40, Color(white: 0.2), [label("On dark", 10, 10, 100)])]
    },
    Case(.unreadable, "black on white", false) { [label("Plain", 0, 0, 100)] },
    Case(.unreadable, "a large grey text", false) {
      [
        label("Big", 0, 0, 150, 50) {
          $0.font = .builtin(size: 36)
          $0.textColor = Color(white: 0.55)
        }
      ]
    },
    Case(.unreadable, "grey text of the least large size", false) {
      [
        label("Big", 0, 0, 150, 50) {
          $0.font = .builtin(size: 24)
          $0.textColor = Color(white: 0.55)
        }
      ]
    },
    Case(.unreadable, "grey text below the least large size", true) {
      [
        label("Big", 0, 0, 150, 50) {
          $0.font = .builtin(size: 23)
          $0.textColor = Color(white: 0.55)
        }
      ]
    },
    Case(.unreadable, "a disabled button", false) {
      let control = Self.button("Off", 0, 0)
      control.setTitleColor(Color(white: 0.8), for: .disabled)
      control.isEnabled = false
      return [control]
    },
    // ambiguous
    Case(.ambiguous, "equal beginnings", true) {
      [label("Settings of the phone", 0, 0, 60), label("Settings of the watch", 0, 30, 60)]
    },
    Case(.ambiguous, "equal ends", true) {
      ["A phone with this name", "A watch with this name"].enumerated().map { index, text in
        label(text, 0, CGFloat(30 * index), 60) { $0.lineBreakMode = .byTruncatingHead }
      }
    },
    Case(.ambiguous, "titles that keep their ends", false) {
      [button("Delete all photos", 0, 0, 60), button("Delete all films", 0, 50, 60)]
    },
    Case(.ambiguous, "two lines", true) {
      [
        label("The same words at first, then one", 0, 0, 80, 36) { $0.numberOfLines = 2 },
        label("The same words at first, then two", 0, 50, 80, 36) { $0.numberOfLines = 2 },
      ]
    },
    Case(.ambiguous, "the same text twice", false) {
      [label("Settings of the phone", 0, 0, 60), label("Settings of the phone", 0, 30, 60)]
    },
    Case(.ambiguous, "other beginnings", false) {
      [label("Phone: its settings", 0, 0, 60), label("Watch: its settings", 0, 30, 60)]
    },
    Case(.ambiguous, "whole texts", false) {
      [label("One", 0, 0, 60), label("Two", 0, 30, 60)]
    },
    // unnamed
    Case(.unnamed, "a button without a title", true) { [button(nil, 0, 0)] },
    Case(.unnamed, "a switch by itself", true) { [Switch(frame: .zero)] },
    Case(.unnamed, "a picture", true) { [element(nil, 0, 0, .image)] },
    Case(.unnamed, "a button with a title", false) { [button("Save", 0, 0)] },
    Case(.unnamed, "a switch with a label", false) {
      let toggle = Switch(frame: .zero)
      toggle.accessibilityLabel = "Wi-Fi"
      return [toggle]
    },
    Case(.unnamed, "a control of pages, which says its page", false) {
      let control = PageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      control.numberOfPages = 4
      return [control]
    },
    Case(.unnamed, "a field with a placeholder", false) {
      let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
      field.placeholder = "Name"
      return [field]
    },
    // same-name
    Case(.sameName, "two buttons", true) { [button("Delete", 0, 0), button("Delete", 100, 0)] },
    Case(.sameName, "two links", true) {
      [element("More", 0, 0, .link), element("More", 100, 0, .link)]
    },
    Case(.sameName, "two buttons in one bar", true) {
      let bar = box(0, 0, 200, 40, nil, [button("Go", 0, 0), button("Go", 100, 0)])
      bar.shouldGroupAccessibilityChildren = true
      return [bar]
    },
    Case(.sameName, "two names", false) { [button("Delete", 0, 0), button("Move", 100, 0)] },
    Case(.sameName, "a button and a text", false) {
      [button("Delete", 0, 0), label("Delete", 100, 0, 80)]
    },
    Case(.sameName, "in two groups", false) {
      (0..<2).map { index in
        let bar = box(0, CGFloat(50 * index), 100, 40, nil, [button("Go", 0, 0)])
        bar.shouldGroupAccessibilityChildren = true
        bar.accessibilityContainerType = .semanticGroup
        return bar
      }
    },
    // order
    Case(.order, "the lower one first", true) {
      let (one, two) = (element("One", 0, 0), element("Two", 0, 100))
      let card = box(0, 0, 200, 200, nil, [one, two])
      card.accessibilityElements = [two, one]
      return [card]
    },
    Case(.order, "the right one first", true) {
      let (one, two) = (element("One", 0, 0), element("Two", 100, 0))
      let card = box(0, 0, 200, 200, nil, [one, two])
      card.accessibilityElements = [two, one]
      return [card]
    },
    Case(.order, "the right one first, beside the left one", true) {
      let (one, two) = (element("One", 0, 0), element("Two", 80, 0))
      let card = box(0, 0, 200, 200, nil, [one, two])
      card.accessibilityElements = [two, one]
      return [card]
    },
    Case(.order, "the lower one first, below the upper one", true) {
      let (one, two) = (element("One", 0, 0), element("Two", 0, 40))
      let card = box(0, 0, 200, 200, nil, [one, two])
      card.accessibilityElements = [two, one]
      return [card]
    },
    Case(.order, "the last one in the middle", true) {
      let all = [element("One", 0, 0), element("Two", 0, 50), element("Three", 0, 100)]
      let card = box(0, 0, 200, 200, nil, all)
      card.accessibilityElements = [all[0], all[2], all[1]]
      return [card]
    },
    Case(.order, "downwards", false) {
      let (one, two) = (element("One", 0, 0), element("Two", 0, 100))
      let card = box(0, 0, 200, 200, nil, [one, two])
      card.accessibilityElements = [one, two]
      return [card]
    },
    Case(.order, "nothing is set", false) { [element("Two", 0, 100), element("One", 0, 0)] },
    Case(.order, "in one place", false) {
      let (one, two) = (element("One", 0, 0), element("Two", 0, 0))
      let card = box(0, 0, 200, 200, nil, [one, two])
      card.accessibilityElements = [two, one]
      return [card]
    },
    // activation
    Case(.activation, "a veil", true) {
      [button("Save", 0, 0), box(0, 0, 200, 200)]
    },
    Case(.activation, "a badge on the middle", true) {
      [button("Save", 0, 0), tapped(box(30, 10, 30, 20, .red))]
    },
    Case(.activation, "a point elsewhere", true) {
      let control = Self.button("Save", 0, 0)
      control.accessibilityActivationPoint = CGPoint(x: 150, y: 150)
      return [control]
    },
    Case(.activation, "a free button", false) { [button("Save", 0, 0)] },
    Case(.activation, "a badge at the corner", false) {
      [button("Save", 0, 0), box(70, 0, 20, 20, .red)]
    },
    Case(.activation, "a segment", false) {
      let control = SegmentedControl(items: ["A", "B"])
      control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
      return [control]
    },
    // label-in-name
    Case(.labelInName, "another word", true) {
      let control = Self.button("Send", 0, 0)
      control.accessibilityLabel = "Submit"
      return [control]
    },
    Case(.labelInName, "a part of the words", true) {
      let control = Self.button("Buy now", 0, 0)
      control.accessibilityLabel = "Buy"
      return [control]
    },
    Case(.labelInName, "a text in a card", true) {
      [tapped(element("Card", 0, 0, .button, views: [label("Details", 0, 0, 80)]))]
    },
    Case(.labelInName, "more words", false) {
      let control = Self.button("Send", 0, 0)
      control.accessibilityLabel = "Send the letter"
      return [control]
    },
    Case(.labelInName, "its title", false) { [button("Send!", 0, 0)] },
    Case(.labelInName, "a sign that is no word", false) {
      let control = Self.button("!", 0, 0)
      control.accessibilityLabel = "Warnings"
      return [control]
    },
    Case(.labelInName, "no text is seen", false) {
      let control = Self.button(nil, 0, 0)
      control.accessibilityLabel = "Close"
      return [control]
    },
    // fixed
    Case(.fixed, "a font of one size", true) { [label("Text", 0, 0, 80)] },
    Case(.fixed, "a cell's text", false) { [content("Text")] },
    Case(.fixed, "a cell's text in a font of a style", false) {
      [content("Text") { $0.font = DynamicFont.body.font(in: .large) }]
    },
    Case(.fixed, "a cell's text in a font of its own", true) {
      [content("Text") { $0.font = .builtin(size: 15.5) }]
    },
    Case(.fixed, "a cell's text that does not follow", true) {
      [content("Text") { $0.adjustsFontForContentSizeCategory = false }]
    },
    Case(.fixed, "a text that follows", false) {
      [
        label("Text", 0, 0, 80) {
          $0.adjustsFontForContentSizeCategory = true
        }
      ]
    },
  ]

  private func findings(_ views: [View], _ rule: AuditRule) -> [AuditFinding] {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    stage.window.backgroundColor = .white
    for view in views { stage.window.addSubview(view) }
    let before = stage.render()
    let found = stage.audit(rule)
    #expect(stage.render() == before, "the audit has changed the picture")
    return found
  }

  @Test func plantedCasesAreFoundAndOthersNot() {
    #expect(Self.cases.count >= 60)
    for item in Self.cases {
      let found = findings(item.views(), item.rule)
      #expect(
        found.isEmpty != item.isBroken,
        "\(item.rule.name), \(item.name): \(found.map(\.description))")
      #expect(found.allSatisfy { $0.rule == item.rule.name && !$0.reason.contains("\n") })
    }
    for rule in AuditRule.words {
      let own = Self.cases.filter { $0.rule == rule }
      #expect(own.contains { $0.isBroken } && own.contains { !$0.isBroken }, "\(rule.name)")
    }
  }

  /// A text that a bar over the window covers at one offset, and a row that leaves a list which nothing moves.
  @Test func placesCountIfTheyAreWrongInEveryState() {
    /// Moves a header with its list, as a header of pages does.
    final class Header: NSObject, ScrollViewDelegate {
      let label = WordAuditTests.label("Header", 10, 0, 100)
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        label.frame.origin.y = -scrollView.contentOffset.y
      }
    }
    for isMoved in [true, false] {
      let stage = Stage(size: CGSize(width: 200, height: 100))
      let list = Self.scrolled(CGSize(width: 200, height: 400), [])
      let header = Header()
      list.delegate = header
      stage.window.addSubview(list)
      stage.window.addSubview(header.label)
      if !isMoved {
        list.delegate = nil
        header.label.frame.origin.y = -12
      }
      #expect(stage.audit(.outside).isEmpty == isMoved, "\(isMoved)")
      let wide = Self.tapped(Self.element("Row", 0, 60, .button))
      list.addSubview(wide)
      let bar = Self.box(0, 60, 200, 40, .white)
      stage.window.addSubview(bar)
      #expect(stage.audit(.activation).isEmpty)
      withExtendedLifetime(header) {}
    }
  }

  /// An exemption leaves out the problems of its rule in its view, and is counted.
  @Test func exemptionsLeaveOutAndAreCounted() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let pale = Self.label("Pale", 0, 0, 100) { $0.textColor = Color(white: 0.8) }
    let card = Self.box(
      0, 50, 200, 100, nil, [Self.label("Hint", 0, 0, 100) { $0.textColor = .yellow }])
    card.accessibilityIdentifier = "card"
    let small = Self.button("X", 50, 20, 10, 10)
    small.accessibilityIdentifier = "small"
    for view in [pale, card, small] { stage.window.addSubview(view) }
    stage.window.backgroundColor = .white
    func report(_ exemptions: [AuditExemption]) -> AuditReport {
      stage.auditReport([.unreadable, .hig, .order], exempting: exemptions)
    }
    let all = report([]).findings
    #expect(Set(all.map(\.rule)) == ["unreadable", "hig"])
    let why = "It is a test."
    let exempt = report([
      AuditExemption(.unreadable, "#card", because: why),
      AuditExemption(.hig, "#small", because: why),
      AuditExemption(.order, "Window", because: why),
      AuditExemption(.nested, "Window", because: why),
    ])
    #expect(
      exempt.findings.count { $0.rule == "unreadable" } == all.count { $0.rule == "unreadable" } - 1
    )
    #expect(exempt.findings.allSatisfy { $0.rule != "hig" })
    #expect(exempt.exemptions.map(\.count) == [1, 1, 0])
    #expect(exempt.targets.allSatisfy { $0.broken.isEmpty })
    #expect(exempt.text.contains("exempt unreadable #card from 1 problem: It is a test.\n"))
    #expect(exempt.text.contains("exempt order Window from nothing: It is a test.\n"))
    #expect(
      stage.audit(
        .unreadable, .hig,
        exempting: [
          AuditExemption(.unreadable, "Window", because: why),
          AuditExemption(.hig, "Window", because: why),
        ]
      ).isEmpty)
  }

  /// The contrast in drawn pixels is that of a plain computation, on flat and on composed grounds.
  @Test func contrastIsThatOfTheFormula() throws {
    func luminance(_ white: Double) -> Double {
      white <= 0.04045 ? white / 12.92 : pow((white + 0.055) / 1.055, 2.4)
    }
    for ink in stride(from: 0.0, through: 1, by: 0.2) {
      for ground in stride(from: 0.0, through: 1, by: 0.25) {
        for veil in [0, 0.5] {
          let label = Self.label("Contrast", 10, 10, 150, 60) {
            $0.textColor = Color(white: ink)
            // Strokes of a large text have pixels that they cover wholly.
            $0.font = .builtin(size: 23)
          }
          let views = [
            Self.box(0, 0, 200, 100, Color(white: ground)),
            Self.box(0, 0, 200, 100, Color(white: 1, alpha: veil)), label,
          ]
          let behind = ground * (1 - veil) + veil
          let one = luminance((ink * 255).rounded() / 255)
          let two = luminance((behind * 255).rounded() / 255)
          let ratio = (max(one, two) + 0.05) / (min(one, two) + 0.05)
          guard abs(ratio - 4.5) > 0.15, abs(ink - behind) > 0.02 else { continue }
          let found = findings(views, .unreadable)
          #expect(found.isEmpty == (ratio >= 4.5), "\(ink) on \(behind): \(ratio), \(found)")
          guard let reason = found.first?.reason.split(separator: " ") else { continue }
          let number = try #require(
            reason.lazy.compactMap { Double($0.replacing(",", with: "")) }.first)
          #expect(abs(number - ratio) < 0.15, "\(ink) on \(behind): \(ratio), \(reason)")
        }
      }
    }
  }
}
