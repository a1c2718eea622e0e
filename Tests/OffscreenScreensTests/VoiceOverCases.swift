import OffscreenUIKit

/// Screens of which AccessibilitySnapshot documents what VoiceOver says, made anew, with those words.
///
/// The words are those of its reference pictures for iOS 17; those for iOS 26 differ in a stepper at its least value and in
/// badges. A hint follows behind a bar.
struct VoiceOverCase: Sendable {
  let name: String
  let expected: [String]
  let make: @Sendable () -> UIView

  init(_ name: String, _ expected: [String], _ make: @escaping @Sendable () -> UIView) {
    self.name = name
    self.expected = expected
    self.make = make
  }

  static let all: [VoiceOverCase] =
    elements + selections + orders + modals + controls + containers + details
}

// MARK: Building

/// A screen that makes a view in it the first responder when it is in a window.
private final class EditedScreen: UIView {
  var editedView: UIView?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { editedView?.becomeFirstResponder() }
  }
}

extension VoiceOverCase {
  static func spoken(
    _ label: String? = nil, value: String? = nil, hint: String? = nil,
    _ traits: UIAccessibilityTraits = .none
  ) -> UIView {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    view.accessibilityValue = value
    view.accessibilityHint = hint
    view.accessibilityTraits = traits
    return view
  }

  static func text(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  /// A screen with views in the middle, one below the other.
  static func column(_ views: [UIView], height: CGFloat = 30) -> UIView {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
    for (index, view) in views.enumerated() {
      view.sizeToFit()
      let size = CGSize(
        width: view.bounds.width > 0 ? view.bounds.width : 30,
        height: view.bounds.height > 0 ? view.bounds.height : height)
      let middle = 874 * CGFloat(index + 1) / CGFloat(views.count + 1)
      view.frame = CGRect(
        x: 201 - size.width / 2, y: middle - size.height / 2, width: size.width, height: size.height
      )
      screen.addSubview(view)
    }
    return screen
  }

  /// A screen with views of 32 points around places that are given from its middle.
  static func places(_ places: [(x: CGFloat, y: CGFloat)], _ more: UIView...) -> UIView {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
    for (index, place) in places.enumerated() {
      let view = spoken("Element \(index)")
      view.frame = CGRect(x: 185 + place.x, y: 421 + place.y, width: 32, height: 32)
      screen.addSubview(view)
    }
    for view in more { screen.addSubview(view) }
    return screen
  }

  static func edited(_ view: UIView, in screen: UIView) -> UIView {
    let edited = EditedScreen(frame: screen.frame)
    edited.addSubview(screen)
    edited.editedView = view
    return edited
  }

  /// The combinations of a name, a value and a hint.
  static let properties: [(label: String?, value: String?, hint: String?)] = [
    (nil, nil, nil), ("Label", nil, nil), (nil, "Value", nil), (nil, nil, "Hint"),
    ("Label", "Value", nil), ("Label", nil, "Hint"), (nil, "Value", "Hint"),
    ("Label", "Value", "Hint"),
  ]

  static let adjust = "Swipe up or down with one finger to adjust the value."
  static let toggle = "Double tap to toggle setting."
}

// MARK: Names, values, hints and traits

extension VoiceOverCase {
  fileprivate static let elements = [
    VoiceOverCase(
      "properties of views",
      [
        "", "Label", "Value", "Hint", "Label: Value", "Label | Hint", "Value | Hint",
        "Label: Value | Hint",
      ]
    ) { column(properties.map { spoken($0.label, value: $0.value, hint: $0.hint) }) },
    VoiceOverCase(
      "properties of labels",
      [
        "01: Text", "Label", "03: Text: Value", "04: Text | Hint", "Label: Value", "Label | Hint",
        "07: Text: Value | Hint", "Label: Value | Hint",
      ]
    ) {
      column(
        properties.enumerated().map { index, property in
          let label = text("0\(index + 1): Text")
          label.accessibilityLabel = property.label
          label.accessibilityValue = property.value
          label.accessibilityHint = property.hint
          return label
        })
    },
    VoiceOverCase(
      "traits of buttons",
      [
        "1", "2. Button.", "3. Link.", "4. Heading.", "5. Search Field.", "6. Image.",
        "Selected: 7", "8", "9", "10", "11", "12. Dimmed.", "13", "14",
        "15. Adjustable. | \(adjust)",
        "16", "17", "18", "19. Button. Link.", "20. Button. Heading.", "21. Button. Search Field.",
        "22. Button. Image.", "Selected: 23. Button.", "24. Dimmed. Button.",
        "25. Button. Adjustable. | \(adjust)", "26",
        "Selected: 27. Dimmed. Heading. Link. Adjustable. Image. Search Field.",
      ]
    ) {
      let single: [UIAccessibilityTraits] = [
        .button, .link, .header, .searchField, .image, .selected, .playsSound, .keyboardKey,
        .staticText, .summaryElement, .notEnabled, .updatesFrequently, .startsMediaSession,
        .adjustable, .allowsDirectInteraction, .causesPageTurn, .tabBar,
      ]
      let pairs: [UIAccessibilityTraits] = [
        .link, .header, .searchField, .image, .selected, .notEnabled, .adjustable, .keyboardKey,
      ].map { [.button, $0] }
      let every = single.reduce(UIAccessibilityTraits.none) { $0.union($1) }
      let buttons = ([.none] + single + pairs + [every]).enumerated().map { index, traits in
        let button = UIButton()
        button.setTitle("\(index + 1)", for: .normal)
        button.accessibilityTraits = traits
        return button
      }
      let screen = column(buttons)
      screen.accessibilityElements = buttons
      return screen
    },
    VoiceOverCase(
      "edges of descriptions",
      [
        "Hint. Adjustable.", "Label. Adjustable. | Hint. \(adjust)", "Button. Heading.",
        "Adjustable. | \(adjust)", "Hint. Button.",
      ]
    ) {
      column([
        spoken(hint: "Hint", .adjustable), spoken("Label", hint: "Hint", .adjustable),
        spoken(nil, [.button, .header]), spoken(nil, .adjustable), spoken(hint: "Hint", .button),
      ])
    },
    VoiceOverCase("paths", ["Round", "Lines"]) {
      column(["Round", "Lines"].map { spoken($0) })
    },
    VoiceOverCase("custom actions", ["Label | Hint", "Label", "Hint", ""]) {
      column(
        [("Label", "Hint"), ("Label", nil), (nil, "Hint"), (nil, nil)].map { label, hint in
          let view = spoken(label, hint: hint)
          view.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "First Action") { _ in true }
          ]
          return view
        })
    },
    VoiceOverCase("names for speech control", ["No labels. Button.", "One label. Button.", "Text"])
    {
      let buttons = ["No labels", "One label"].map { title in
        let button = UIButton()
        button.setTitle(title, for: .normal)
        return button
      }
      buttons[1].accessibilityUserInputLabels = ["One Input Label"]
      return column(buttons + [text("Text")])
    },
    VoiceOverCase("a view of a controller", ["Hello world"]) { column([text("Hello world")]) },
    VoiceOverCase(
      "an activation point elsewhere", ["Do Something. Button.", "Switch Button. | \(toggle)"]
    ) {
      let button = UIButton()
      button.setTitle("Do Something", for: .normal)
      let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 31))
      let control = UISwitch()
      row.addSubview(text("Some Setting"))
      row.addSubview(control)
      row.isAccessibilityElement = true
      row.accessibilityTraits = control.accessibilityTraits
      row.accessibilityActivationPoint = CGPoint(x: 300, y: 500)
      return column([button, row])
    },
  ]
}

// MARK: What is an element

extension VoiceOverCase {
  private enum Part {
    case element, plain, container, group
  }

  /// Views below one another, of which some hide their elements or are hidden.
  private static func selection(
    _ name: String, _ expected: [String], _ parts: [Part], hidesElements: Bool = false,
    isHidden: Bool = false
  ) -> VoiceOverCase {
    VoiceOverCase(name, expected) {
      let views = parts.map { part in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
        view.accessibilityLabel = "Lorem ipsum"
        view.isAccessibilityElement = part == .element
        let places = (0..<3).map { CGRect(x: 16 + 60 * ($0 - 1), y: 16, width: 32, height: 32) }
        switch part {
        case .element, .plain: break
        case .container:
          view.accessibilityElements =
            places.enumerated().map { index, place in
              let element = UIAccessibilityElement(accessibilityContainer: view)
              element.accessibilityLabel = "Element \(index)"
              element.accessibilityFrameInContainerSpace = place
              return element
            } + [corner(of: view)]
        case .group:
          for (index, place) in places.enumerated() {
            let inner = spoken("Element \(index)")
            inner.frame = place
            view.addSubview(inner)
          }
        }
        return view
      }
      views.last?.accessibilityElementsHidden = hidesElements
      views.last?.isHidden = isHidden
      return column(views)
    }
  }

  private static func corner(of view: UIView) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityLabel = "Fixed Frame Element"
    element.accessibilityFrame = CGRect(x: 20, y: 20, width: 32, height: 32)
    return element
  }

  fileprivate static let selections = [
    selection("two elements", ["Lorem ipsum", "Lorem ipsum"], [.element, .element]),
    selection(
      "an element that hides its elements", ["Lorem ipsum"], [.element, .element],
      hidesElements: true),
    selection("a hidden element", ["Lorem ipsum"], [.element, .element], isHidden: true),
    selection("no elements", [], [.plain, .plain]),
    selection(
      "some elements", ["Lorem ipsum", "Lorem ipsum"], [.element, .plain, .element, .plain]),
    selection(
      "a container", ["Element 0", "Element 1", "Element 2", "Fixed Frame Element"], [.container]),
    selection(
      "a container that hides its elements", ["Lorem ipsum"], [.element, .container],
      hidesElements: true),
    selection("a hidden container", ["Lorem ipsum"], [.element, .container], isHidden: true),
    selection(
      "views in a view", ["Lorem ipsum", "Element 0", "Element 1", "Element 2"], [.element, .group]),
    selection(
      "views in one that hides its elements", ["Lorem ipsum"], [.element, .group],
      hidesElements: true),
    selection("views in a hidden view", ["Lorem ipsum"], [.element, .group], isHidden: true),
  ]
}

// MARK: Order

extension VoiceOverCase {
  private static let stack: [(x: CGFloat, y: CGFloat)] = [(0, -120), (0, 0), (0, 120)]

  /// A view in the middle with two views above and below it, the lower one first.
  private static func pair(_ name: String, number: Int) -> UIView {
    let view = UIView(frame: CGRect(x: 185, y: 421, width: 32, height: 32))
    for (index, y) in [60, -60].enumerated() {
      let inner = spoken("\(name) \(number) Element \(index)")
      inner.frame = CGRect(x: 0, y: y, width: 32, height: 32)
      view.addSubview(inner)
    }
    view.accessibilityLabel = "\(name) \(number) Parent"
    return view
  }

  private static func container(of size: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 185, y: 421, width: size, height: size))
    view.accessibilityElements = [60, -60].enumerated().map { index, y in
      let element = UIAccessibilityElement(accessibilityContainer: view)
      element.accessibilityLabel = "Container 3 Element \(index)"
      element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: y, width: 32, height: 32)
      return element
    }
    return view
  }

  fileprivate static let orders = [
    VoiceOverCase("scattered", (0..<4).map { "Element \($0)" }) {
      places([(-80, -80), (30, -30), (-30, 30), (80, 80)])
    },
    VoiceOverCase("a grid", [1, 3, 5, 7, 8, 6, 4, 2, 0].map { "Element \($0)" }) {
      places([
        (60, 60), (-60, -60), (0, 60), (0, -60), (-60, 60), (60, -60), (60, 0), (-60, 0), (0, 0),
      ])
    },
    VoiceOverCase(
      "a container among elements",
      ["Element 0", "Container 3 Element 0", "Container 3 Element 1", "Element 1", "Element 2"]
    ) { places(stack, container(of: 32)) },
    VoiceOverCase("a container without size", ["Element 0", "Element 1", "Element 2"]) {
      places(stack, container(of: 0))
    },
    VoiceOverCase(
      "grouped views",
      ["Element 0", "Group 3 Element 1", "Group 3 Element 0", "Element 1", "Element 2"]
    ) {
      let group = pair("Group", number: 3)
      group.shouldGroupAccessibilityChildren = true
      return places(stack, group)
    },
    VoiceOverCase(
      "views that are not grouped",
      ["Element 0", "Group 3 Element 1", "Element 1", "Group 3 Element 0", "Element 2"]
    ) { places(stack, pair("Group", number: 3)) },
    VoiceOverCase("views in an element", ["Element 0", "Group 2 Parent", "Element 1"]) {
      let group = pair("Group", number: 2)
      group.isAccessibilityElement = true
      return places([(0, -120), (0, 120)], group)
    },
  ]
}

// MARK: Modal views

extension VoiceOverCase {
  private enum Modal {
    case element, text, nothing
  }

  private static func modal(_ index: Int, _ kind: Modal, at y: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 150, y: y, width: 100, height: 80))
    view.accessibilityViewIsModal = true
    view.accessibilityLabel = "Modal View \(index)"
    view.isAccessibilityElement = kind == .element
    let label = text("Modal \(index)")
    label.frame = CGRect(x: 10, y: 30, width: 80, height: 20)
    label.isAccessibilityElement = kind != .nothing
    view.addSubview(label)
    return view
  }

  private static func modals(at y: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: y, width: 402, height: 180))
    view.addSubview(modal(0, .text, at: 0))
    view.addSubview(modal(1, .text, at: 90))
    return view
  }

  /// Modal views above others at the corners.
  private static func modals(
    _ name: String, _ expected: [String], _ views: @escaping @Sendable () -> [UIView]
  ) -> VoiceOverCase {
    VoiceOverCase(name, expected) {
      let screen = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
      for (x, y) in [(20, 20), (318, 20), (318, 790), (20, 790)] {
        let view = spoken("Don't Read Me")
        view.frame = CGRect(x: x, y: y, width: 64, height: 64)
        screen.addSubview(view)
      }
      for view in views() { screen.addSubview(view) }
      return screen
    }
  }

  private static let around = "Don't Read Me"

  fileprivate static let modals = [
    modals("a modal view", ["Modal 0"]) { [modal(0, .text, at: 300)] },
    modals("a modal element", ["Modal View 0"]) { [modal(0, .element, at: 300)] },
    modals("a modal view without elements", []) { [modal(0, .nothing, at: 300)] },
    modals("two modal views", ["Modal 1"]) {
      [modal(0, .text, at: 200), modal(1, .text, at: 400)]
    },
    modals("two views with modal ones", [around, around, "Modal 1", "Modal 1", around, around]) {
      [modals(at: 200), modals(at: 400)]
    },
    modals("a modal view beside modal ones", ["Modal 0"]) {
      [modal(0, .text, at: 200), modals(at: 400)]
    },
  ]
}
