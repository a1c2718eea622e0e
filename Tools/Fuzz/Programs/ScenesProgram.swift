import Foundation
import Offscreen
import OffscreenGallery
import OffscreenGeometry
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// Scene files: input bytes as text, and documents assembled from the keys and values of scene
/// files.
struct ScenesProgram {
  private static let registry = Gallery.registry

  static func run(_ choices: Choices) {
    if choices.flag() {
      read(SceneText(choices).document())
    } else {
      read(String(decoding: choices.rest(), as: UTF8.self))
    }
  }

  /// Reads a scene file, and builds and lays out its views if it is valid and small.
  private static func read(_ text: String) {
    do {
      let file = try SceneFile(text: text, registry: registry)
      let size = file.script.size
      guard case .root = file.content, size.width <= 64, size.height <= 64 else { return }
      let root = try registry.build(file).root
      let stage = Stage(size: size)
      stage.window.addSubview(root)
      stage.window.layoutIfNeeded()
      demand(!stage.window.treeDescription().isEmpty, "a scene without a tree")
    } catch {
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      demand(lines.allSatisfy { $0.utf8.count < 4_000 }, "an error without end: \(error)")
      demand(
        lines.count == 1 || lines.allSatisfy { $0.first?.isNumber == true },
        "an error without a place: \(error)")
      guard let position = error.position else { return }
      let lineCount = text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).count
      demand(
        position.line >= 1 && position.line <= lineCount + 1 && position.column >= 1,
        "an error at \(position) of \(lineCount) lines")
    }
  }
}

/// A scene file as JSON, with right and wrong values, from choices.
struct SceneText {
  private let choices: Choices
  /// Whether all times and numbers are small, so that playing takes little time.
  private let isShort: Bool

  init(_ choices: Choices, isShort: Bool = false) {
    self.choices = choices
    self.isShort = isShort
  }

  func document() -> String {
    var fields = [#""version":1"#]
    fields.append(
      choices.oneIn(8) && !isShort
        ? #""scene":"\#(choices.element(of: ["feed", "springs", "fed", "swipe-table"]))""#
        : #""root":"# + view(depth: 0))
    fields.append(
      #""size":"# + choices.element(of: ["[20,20]", "[30,12]", "[1,1]", "[0,5]", "20"]))
    for _ in 0..<choices.index(below: isShort ? 1 : 3) {
      let key = choices.element(of: ["title", "scale", "clock", "capture", "masks", "font", "x"])
      fields.append("\"\(key)\":" + value(depth: 0))
    }
    fields.append(#""steps":"# + list { step(depth: 0) })
    return "{" + fields.joined(separator: ",\n") + "}"
  }

  private func list(_ item: () -> String) -> String {
    "[" + (0..<choices.index(below: 5)).map { _ in item() }.joined(separator: ",") + "]"
  }

  // MARK: Views

  private static let classes = [
    "View", "Label", "Button", "ScrollView", "TableView", "HorizontalTableView", "OptionBar",
    "ImageView", "Views",
  ]

  private static let attributes: [(key: String, values: [String])] = [
    ("frame", ["[0,0,10,10]", "[2,3,20,8]", "[-5,-5,1e6,1]", "[1,2]"]),
    ("bounds", ["[0,0,5,5]"]), ("center", ["[4,4]"]), ("anchorPoint", ["[0,1]"]),
    ("transform", ["{rotate: 90}", "{scale: 2}", "[1,0,0,1,2,2]"]),
    ("backgroundColor", ["\"#ff0000\"", "red", "systemBlue", "\"#12\""]),
    ("alpha", ["0.5", "0", "2"]), ("isHidden", ["true", "no"]), ("clipsToBounds", ["true"]),
    ("cornerRadius", ["3", "-1"]), ("borderWidth", ["1.5"]), ("borderColor", ["black"]),
    ("zPosition", ["-1"]), ("tag", ["7"]), ("text", ["hello", "\"\\n\"", "12", "\"\\ud83d\""]),
    ("font", ["builtin", "{name: builtin, size: 9}"]), ("fontSize", ["8", "0"]),
    ("textColor", ["white"]), ("textAlignment", ["center", "middle"]),
    ("numberOfLines", ["0", "2"]), ("lineBreakMode", ["byTruncatingHead"]), ("title", ["Go"]),
    ("isEnabled", ["false"]), ("isSelected", ["true"]), ("contentSize", ["[40,90]"]),
    ("contentOffset", ["[0,5]"]), ("contentInset", ["[1,2,3,4]"]), ("isPagingEnabled", ["true"]),
    ("bounces", ["false"]), ("decelerationRate", ["fast"]),
    ("rows", ["30", "{count: 9}", "[a, b]", "{sections: [2, 3]}"]), ("rowHeight", ["6", "0"]),
    ("sectionHeaderHeight", ["4"]), ("separatorStyle", ["none"]), ("columns", ["40", "[a, b, c]"]),
    ("columnWidth", ["7"]), ("columnSpacing", ["1"]), ("options", ["[a, b, c]", "5"]),
    ("indicators", ["[line]", "[{style: pill}]", "[triangle, dotLine]"]),
    ("selectedIndex", ["1", "9"]), ("distribution", ["center"]), ("id", ["a", "b", "c"]),
    ("unknown", ["1"]),
  ]

  private func view(depth: Int) -> String {
    var fields = [#""class":"# + choices.element(of: Self.classes)]
    for _ in 0..<choices.index(below: 6) {
      let attribute = choices.element(of: Self.attributes)
      let value =
        choices.oneIn(6) ? value(depth: depth) : choices.element(of: attribute.values)
      fields.append("\"\(attribute.key)\": " + value)
    }
    if depth < 3, choices.flag() {
      fields.append(#""subviews":"# + list { view(depth: depth + 1) })
    }
    return "{" + fields.joined(separator: ", ") + "}"
  }

  // MARK: Steps

  private func step(depth: Int) -> String {
    switch choices.index(below: 11) {
    case 0: "{drag: {from: \(place()), to: \(place()), duration: \(time())}}"
    case 1: "{fling: {at: \(place()), velocity: [0, \(number())]}}"
    case 2: "{tap: {at: \(place()), count: \(number())}}"
    case 3: "{tap: \(place())}"
    case 4: "{touch: {id: 1, phase: down, at: \(place())}}"
    case 5: "{wait: \(time())}"
    case 6: "{settle: {max: \(time())}}"
    case 7: "{frame: \(value(depth: depth))}"
    case 8: "{expect: {view: \"#a\", key: alpha, is: \(value(depth: depth))}}"
    case 9 where depth < 3:
      "{repeat: {times: \(number()), steps: \(list { step(depth: depth + 1) })}}"
    default: "{\(choices.element(of: ["pinch", "include", "drag", "x"])): \(value(depth: depth))}"
    }
  }

  private func place() -> String {
    choices.element(of: [
      "[5, 5]", "{view: \"#a\"}", "{view: \"#a\", at: [0.5, 0.5]}", "[1e9, 2]", "{view: View}",
      "{view: \"Label[1]\", at: [2, 2]}", "[]",
    ])
  }

  private func time() -> String {
    isShort
      ? choices.element(of: ["100ms", "16ms", "0ms", "33.3ms", "250ms"])
      : choices.element(of: ["100ms", "16ms", "0ms", "1s", "1.5s", "-1ms", "9e9s", "5"])
  }

  private func number() -> String {
    isShort
      ? choices.element(of: ["1", "2", "3"])
      : choices.element(
        of: ["1", "3", "0", "-2", "1.5", "100", "1e9", "1e400", ".nan", "0x1F", "abc"])
  }

  /// Any value.
  private func value(depth: Int) -> String {
    switch choices.index(below: depth < 5 ? 9 : 6) {
    case 0: number()
    case 1: "\"\(choices.text(atMost: 6).filter { $0 != "\"" && $0 != "\\" })\""
    case 2: choices.element(of: ["true", "false", "null", "~", "yes", "*a", "&a 1", "!!int 3"])
    case 3: time()
    case 4: place()
    case 5: choices.element(of: ["\"\\u00e9\"", "\"\\ud83d\\ude00\"", "'it''s'", "plain text"])
    case 6: list { value(depth: depth + 1) }
    case 7: "{\(choices.text(atMost: 2)): \(value(depth: depth + 1))}"
    default: "{a: \(value(depth: depth + 1)), at: \(value(depth: depth + 1))}"
    }
  }
}
