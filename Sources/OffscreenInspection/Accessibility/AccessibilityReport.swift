public import Foundation
public import Offscreen

/// What a screen says to assistive technologies, as data that does not depend on the views: its elements in the order in
/// which VoiceOver goes from one to the next, and the containers around them.
///
/// `UIAccessibility` documents the properties of elements; what classes of controls and lists say by themselves is as in
/// UIKit. All places are in points of the window, or of the view that was looked at.
public struct AccessibilityReport: Codable, Hashable, Sendable {
  /// A view, or a part of one, that assistive technologies see by itself.
  public struct Element: Codable, Hashable, Sendable {
    /// The place in the order of reading, counted from 1.
    public let number: Int
    /// A selector of the view, or of the view around an element that is none.
    public let id: String
    /// The class of the object.
    public let className: String
    /// The words that are spoken: name, value, behaviour, and position in a control or a bar of tabs.
    public let speech: String
    /// The hint that is spoken after a pause; nil for nothing.
    public let hint: String?
    /// The name; nil without one.
    public let label: String?
    /// The value; nil without one.
    public let value: String?
    /// The names of the traits, such as `button` and `selected`.
    public let traits: [String]
    /// The place: x, y, width and height.
    public let box: CGRect
    /// The place that a double tap touches.
    public let point: CGPoint
    /// Whether a part of the place is in the window and not clipped.
    public let isInView: Bool
    /// The number among the parts of a control, the tabs of a bar or the items of a list; nil for others.
    public let position: AccessibilityPosition?
    /// The names of the actions that are offered.
    public let actions: [String]
    /// The details that are told if the person asks for more content.
    public let content: [Detail]
    /// The ways through the places of the element.
    public let rotors: [Rotor]
    /// The index of the innermost container in ``AccessibilityReport/containers``; nil for none.
    public let container: Int?

    enum CodingKeys: String, CodingKey {
      case number, id, speech, hint, label, value, traits, box, point, position, actions, content
      case rotors, container
      case className = "class"
      case isInView = "in_view"
    }
  }

  /// A detail of an element.
  public struct Detail: Codable, Hashable, Sendable {
    /// Its name.
    public let label: String
    /// What it says.
    public let value: String
    /// Whether it is told with the name of the element.
    public let isImportant: Bool

    enum CodingKeys: String, CodingKey {
      case label, value
      case isImportant = "important"
    }
  }

  /// A way through the places of an element.
  public struct Rotor: Codable, Hashable, Sendable {
    /// The name that is spoken.
    public let name: String
    /// What is spoken at its places, of which the first 10 are searched.
    public let places: [String]
    /// Whether there are more places.
    public let hasMore: Bool

    enum CodingKeys: String, CodingKey {
      case name, places
      case hasMore = "has_more"
    }
  }

  /// A view whose elements are read without a break.
  public struct Container: Codable, Hashable, Sendable {
    /// What it is.
    public let kind: AccessibilityContainerKind
    /// A selector of the view, or of the view around an object that is none.
    public let id: String
    /// The name; nil without one.
    public let label: String?
    /// The place: x, y, width and height.
    public let box: CGRect
    /// The number of an item among those of its list; nil for others.
    public let position: AccessibilityPosition?
    /// The index of the container around it; nil for none.
    public let container: Int?
  }

  /// The version of this format: 1.
  public let version: Int
  /// The name of the scene, or the title of the scene file; nil if there is none.
  public let scene: String?
  /// The moment of the report in the stage's time; milliseconds in JSON.
  public let time: Duration
  /// The window's width and height in points.
  public let size: CGSize
  /// The containers, each after those around it.
  public private(set) var containers: [Container] = []
  /// The elements in the order of reading.
  public private(set) var elements: [Element] = []

  enum CodingKeys: String, CodingKey {
    case version, scene, size, containers, elements
    case time = "t_ms"
  }

  /// Looks at a stage's window in its present state.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose window is laid out.
  ///   - scene: A name for the report.
  /// - Complexity: O(views * depth), and O(elements²) in each container at worst.
  public init(in stage: Stage, scene: String? = nil) {
    stage.window.layoutIfNeeded()
    self.init(of: stage.window, at: stage.now, scene: scene)
  }

  /// Looks at a view in its present state, with places in points from its upper left corner.
  package init(of root: View, at time: Duration = .zero, scene: String? = nil) {
    version = 1
    self.scene = scene
    self.time = time
    size = root.bounds.size
    let survey = AccessibilitySurvey(of: root)
    let context = Context(root: root, names: ViewNames(root: root))
    for node in survey.nodes { add(node, in: nil, context) }
  }

  private mutating func add(_ node: AccessibilityNode, in outer: Int?, _ context: Context) {
    switch node {
    case .element(let element):
      elements.append(Element(element, number: elements.count + 1, context, in: outer))
    case .container(let container):
      containers.append(
        Container(
          kind: container.kind, id: context.names.selector(of: container.view),
          label: container.kind == .item ? nil : container.object.accessibilityLabel,
          box: context.box(container.object.accessibilityFrame), position: container.position,
          container: outer))
      let index = containers.count - 1
      for child in container.children { add(child, in: index, context) }
    }
  }

  /// The view that is looked at, and the names of the views in it.
  fileprivate struct Context {
    let root: View
    let names: ViewNames

    /// A rectangle of the window from the upper left corner of the view; zero if it is not finite.
    func box(_ rect: CGRect) -> CGRect {
      let box = root.convert(rect, from: nil).offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
      return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite) ? box : .zero
    }

    /// A point of the window, likewise.
    func point(_ point: CGPoint) -> CGPoint {
      box(CGRect(origin: point, size: .zero)).origin
    }
  }
}

extension AccessibilityReport.Element {
  fileprivate init(
    _ element: AccessibleObject, number: Int, _ context: AccessibilityReport.Context,
    in container: Int?
  ) {
    let object = element.object
    let speech = AccessibilitySpeech(of: element)
    self.number = number
    id = context.names.selector(of: element.view)
    className = Offscreen.className(of: object)
    self.speech = speech.text
    hint = speech.hint
    label = object.accessibilityLabel
    value = object.accessibilityValue
    traits = object.accessibilityTraits.names
    box = context.box(element.frame)
    point = context.point(object.accessibilityActivationPoint)
    isInView = element.shownFrame != nil
    position = element.position
    actions = (object.accessibilityCustomActions ?? []).map(\.name)
    let details = (object as? any AXCustomContentProvider)?.accessibilityCustomContent ?? []
    content = details.map {
      .init(label: $0.label, value: $0.value, isImportant: $0.importance == .high)
    }
    rotors = (object.accessibilityCustomRotors ?? []).map { rotor in
      let (places, hasMore) = rotor.places(limit: 10)
      return .init(name: rotor.spokenName, places: places.map(\.spokenText), hasMore: hasMore)
    }
    self.container = container
  }
}

// MARK: Text

extension AccessibilityReport {
  /// The report as text: a line for each element with its number, what is spoken, its view and its place, indented below
  /// the lines of its containers.
  ///
  /// A position in a list follows what is spoken. Where they are not the usual ones, the line ends with the place that
  /// is touched, and with the fact that the element is out of view. Hint, details, rotors and actions follow on lines of
  /// their own:
  ///
  ///     1 "Settings. Heading."  #title {16,52 151x41}
  ///     list  #list {0,100 390x744}
  ///       2 "Wi-Fi. Switch Button. On." 1 of 12  #list TableViewCell[row 0] {0,100 390x44} at {345,122}
  ///           hint "Double tap to toggle setting."
  public var text: String {
    guard !elements.isEmpty else { return "no elements\n" }
    var text = ""
    var open: [Int] = []
    for element in elements {
      let path = containers(of: element)
      let common = zip(open, path).prefix { $0 == $1 }.count
      for (depth, index) in path.enumerated().dropFirst(common) {
        text += Self.indent(depth) + containers[index].line + "\n"
      }
      open = path
      let indent = Self.indent(path.count)
      text += indent + element.line + "\n"
      for line in element.details { text += indent + "    \(line)\n" }
    }
    return text
  }

  /// The indices of the containers around an element, from the outside in.
  private func containers(of element: Element) -> [Int] {
    var path: [Int] = []
    var next = element.container
    while let index = next {
      path.append(index)
      next = containers[index].container
    }
    return path.reversed()
  }

  /// Two spaces for each level, at most 50.
  private static func indent(_ depth: Int) -> String {
    String(repeating: "  ", count: min(depth, 50))
  }
}

extension AccessibilityReport.Container {
  fileprivate var line: String {
    var line = kind.rawValue
    if let position { line += " \(position.index) of \(position.count)" }
    if let label, !label.isEmpty { line += " " + AttributeText.quoted(label) }
    return line + "  \(id) {\(AttributeText.of(box))}"
  }
}

extension AccessibilityReport.Element {
  /// What stands below the line of the element.
  fileprivate var details: [String] {
    var lines: [String] = []
    if let hint { lines.append("hint " + AttributeText.quoted(hint)) }
    for detail in content {
      let text = AttributeText.quoted("\(detail.label): \(detail.value)")
      lines.append("content " + text + (detail.isImportant ? " important" : ""))
    }
    for rotor in rotors {
      let places = rotor.places.isEmpty ? "no places" : Self.list(rotor.places)
      lines.append(
        "rotor \(AttributeText.quoted(rotor.name)): \(places)" + (rotor.hasMore ? ", …" : ""))
    }
    if !actions.isEmpty { lines.append("actions " + Self.list(actions)) }
    return lines
  }

  private static func list(_ texts: [String]) -> String {
    texts.map { AttributeText.quoted($0) }.joined(separator: ", ")
  }

  fileprivate var line: String {
    var line = "\(number) " + AttributeText.quoted(speech)
    if let position, !speech.hasSuffix(" of \(position.count).") {
      line += " \(position.index) of \(position.count)"
    }
    line += "  \(id) {\(AttributeText.of(box))}"
    if point != CGPoint(x: box.midX, y: box.midY) {
      line += " at {\(AttributeText.of(point.x)),\(AttributeText.of(point.y))}"
    }
    return isInView ? line : line + " out of view"
  }
}
