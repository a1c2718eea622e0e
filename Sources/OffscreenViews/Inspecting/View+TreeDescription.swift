import Foundation
import OffscreenFiles
import OffscreenRaster
import OffscreenText

/// The details that a dump of the tree shows of each view in addition to its line.
package struct TreeDetail: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The constraints that the view holds.
  package static let constraints = TreeDetail(rawValue: 1)
  /// The view's bounding box in the window.
  package static let boxes = TreeDetail(rawValue: 2)
}

extension View {
  /// The view and its subviews as text: one line for each view, indented by two spaces per level.
  ///
  /// A line consists of the class, `#` and the identifier, the frame in the superview's
  /// coordinates, the text in quotation marks, and other attributes that differ from their
  /// defaults, as `key=value` or, for Booleans that are true, as the key alone:
  ///
  ///     Label #title {8,88 104x20} "Row 2" color=#141419 highlighted
  ///
  /// The order is that of the tree, back to front. The 50th level is indented by 100 spaces, and so
  /// are deeper ones, with their number in front of the class, such as `[51] View {0,0 10x10}`: the
  /// text grows with the number of views, whatever their depth. At the end there is a line for each font file
  /// that labels use, with the name and the hash of its bytes:
  ///
  ///     font DejaVuSans.ttf 6bd5cbe0f3d1a8d4cb8e8ae0c9d1d1c7
  public func treeDescription() -> String {
    treeDescription(showing: [])
  }

  /// The same, but of masked views only the class and the identifier, such as
  /// `Label #clock masked`, without the views inside them.
  ///
  /// With constraints, those that a view holds follow its line, such as
  /// `- Label#a.leading == View#root.leading + 8 at App/Card.swift:12`, with `(broken)` for one that is
  /// left out because it contradicts others. With boxes, each line ends with the view's bounding box in
  /// points of the window, such as `box={8,88 104x20}`.
  package func treeDescription(
    masking masked: Set<ObjectIdentifier> = [], showing detail: TreeDetail = []
  ) -> String {
    var text = ""
    var pending: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = pending.popLast() {
      text += TreeIndentation.spaces(depth: depth) + TreeIndentation.number(ofLevel: depth)
      if masked.contains(ObjectIdentifier(view)) {
        let name = view.accessibilityIdentifier.map { " #" + $0.printable } ?? ""
        text += className(of: view) + name + " masked\n"
        continue
      }
      text += view.treeLine
      if detail.contains(.boxes) { text += " box={\(AttributeText.of(view.windowBox))}" }
      text += "\n"
      for line in detail.contains(.constraints) ? view.constraintLines : [] {
        text += TreeIndentation.spaces(depth: depth + 1) + "- \(line)\n"
      }
      for slot in view.children.slots.reversed() {
        if let child = slot?.subview { pending.append((child, depth + 1)) }
      }
    }
    for file in usedFiles(masking: masked) { text += "font \(file.line)\n" }
    return text
  }

  /// The font files that the labels in the view use, sorted by name.
  private func usedFiles(masking masked: Set<ObjectIdentifier> = []) -> [UsedFile] {
    var files: [FontFile] = []
    var pending: [View] = [self]
    while let view = pending.popLast() {
      if masked.contains(ObjectIdentifier(view)) { continue }
      for file in view.fontFiles where !files.contains(where: { $0 === file }) {
        files.append(file)
      }
      pending += view.subviews
    }
    return UsedFile.files(files)
  }

  /// The view's own line of `treeDescription()`, without indentation.
  package var treeLine: String {
    var words = [className(of: self)]
    if let accessibilityIdentifier { words.append("#" + accessibilityIdentifier.printable) }
    words.append("{\(AttributeText.of(frame))}")
    for attribute in treeAttributes {
      let (key, value) = (attribute.key, attribute.value)
      switch (key, value) {
      case ("text", _): words.append(AttributeText.quoted(value))
      case (_, "true"): words.append(key)
      case _ where AttributeText.needsQuotes(value):
        words.append("\(key)=\(AttributeText.quoted(value))")
      default: words.append("\(key)=\(value)")
      }
    }
    return words.joined(separator: " ")
  }

  /// The view and its subviews as JSON, with the attributes of `treeDescription()`.
  ///
  /// Every view is an object with `class`, `id` if it has one, `frame` as x, y, width and height,
  /// its attributes, and `subviews` if it has some, back to front. An attribute is a number, an
  /// array of numbers, `true` or `false` if it can be read as such, and a string otherwise; `text`
  /// is always a string. The first object also has `fonts`, the hashes of the font files by name,
  /// if there are any. Lines are indented as in `treeDescription()`, without numbers. There is no
  /// newline at the end.
  public func treeJSON() -> String { treeJSON(showing: []) }

  /// The same with more: with constraints, views that hold some have them as strings in `constraints`;
  /// with boxes, every view has its bounding box in points of the window in `box`, as x, y, width and
  /// height.
  package func treeJSON(showing detail: TreeDetail) -> String {
    var text = ""
    var steps: [JSONStep] = [.view(self, depth: 0, isFirst: true)]
    while let step = steps.popLast() {
      switch step {
      case .close(let depth):
        text += "\n" + TreeIndentation.spaces(depth: depth) + "]}"
      case .view(let view, let depth, let isFirst):
        if depth > 0 {
          text += (isFirst ? "\n" : ",\n") + TreeIndentation.spaces(depth: depth)
        }
        text += view.jsonOpening
        if detail.contains(.boxes) { text += ", \"box\": \(Self.json(view.windowBox))" }
        if detail.contains(.constraints) { text += view.jsonConstraints }
        if depth == 0 { text += jsonFonts }
        if view.subviews.isEmpty {
          text += "}"
          continue
        }
        text += ", \"subviews\": ["
        steps.append(.close(depth: depth))
        for (index, child) in view.subviews.enumerated().reversed() {
          steps.append(.view(child, depth: depth + 1, isFirst: index == 0))
        }
      }
    }
    return text
  }

  /// The font files as a member of a JSON object, preceded by a comma.
  private var jsonFonts: String {
    let files = usedFiles()
    guard !files.isEmpty else { return "" }
    let members = files.map { "\(AttributeText.quoted($0.name)): \(AttributeText.quoted($0.hash))" }
    return ", \"fonts\": {\(members.joined(separator: ", "))}"
  }

  /// The constraints that the view holds as a member of a JSON object, preceded by a comma.
  private var jsonConstraints: String {
    let lines = constraintLines.map { AttributeText.quoted($0) }
    return lines.isEmpty ? "" : ", \"constraints\": [\(lines.joined(separator: ", "))]"
  }

  /// The view's bounding box in the window's coordinates.
  private var windowBox: CGRect { convert(bounds, to: nil) }

  /// A rectangle as x, y, width and height; null in place of a number that is not finite.
  private static func json(_ rect: CGRect) -> String {
    let sides = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    return "[" + sides.map { $0.isFinite ? AttributeText.of($0) : "null" }.joined(separator: ", ")
      + "]"
  }

  /// The beginning of the view's JSON object, up to its subviews.
  private var jsonOpening: String {
    var members = ["\"class\": \(AttributeText.quoted(className(of: self)))"]
    if let accessibilityIdentifier {
      members.append("\"id\": \(AttributeText.quoted(accessibilityIdentifier))")
    }
    members.append("\"frame\": \(Self.json(frame))")
    for attribute in treeAttributes {
      let (key, value) = (attribute.key, attribute.value)
      let json = key == "text" ? AttributeText.quoted(value) : AttributeText.json(of: value)
      members.append("\(AttributeText.quoted(key)): \(json)")
    }
    return "{" + members.joined(separator: ", ")
  }
}

/// The indentation of lines that describe views: two spaces per level, up to a limit.
private enum TreeIndentation {
  /// The last level that is indented further than the one above it.
  private static let deepestLevel = 50

  /// The spaces before a line at a level, counted from 0.
  static func spaces(depth: Int) -> String {
    String(repeating: "  ", count: min(depth, deepestLevel))
  }

  /// The number of a level that is not indented further than those above it; empty for others.
  static func number(ofLevel depth: Int) -> String {
    depth > deepestLevel ? "[\(depth)] " : ""
  }
}

/// A step that remains to be written: a view, or the end of its subviews.
private enum JSONStep {
  case view(View, depth: Int, isFirst: Bool)
  case close(depth: Int)
}
