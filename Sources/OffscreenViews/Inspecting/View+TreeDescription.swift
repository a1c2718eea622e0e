import Foundation
import OffscreenRaster
import OffscreenText

extension View {
  /// The view and everything in it as text, one view a line, two spaces deeper for each level.
  ///
  /// A line is the class, `#` and the identifier, the frame in the superview's coordinates, the text
  /// in quotation marks, and what else differs from the default, as `key=value` or, for what is
  /// true, as the key alone:
  ///
  ///     Label #title {8,88 104x20} "Row 2" color=#141419 highlighted
  ///
  /// The order is that of the tree, back to front. At the end stands a line for each font file that
  /// labels draw with, with the name and the hash of its bytes:
  ///
  ///     font DejaVuSans.ttf 6bd5cbe0f3d1a8d4cb8e8ae0c9d1d1c7
  public func treeDescription() -> String {
    var text = ""
    var pending: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = pending.popLast() {
      text += String(repeating: "  ", count: depth) + view.treeLine + "\n"
      for case .some(let child) in view.children.slots.reversed() {
        pending.append((child, depth + 1))
      }
    }
    for file in usedFiles { text += "font \(file.line)\n" }
    return text
  }

  /// The font files that the labels in the view draw with, by name.
  private var usedFiles: [UsedFile] {
    var files: [FontFile] = []
    var pending: [View] = [self]
    while let view = pending.popLast() {
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
    if let accessibilityIdentifier { words.append("#" + accessibilityIdentifier) }
    words.append("{\(FactText.of(frame))}")
    for (key, value) in treeAttributes {
      switch (key, value) {
      case ("text", _): words.append(FactText.quoted(value))
      case (_, "true"): words.append(key)
      case _ where value.contains { " \"\n".contains($0) }:
        words.append("\(key)=\(FactText.quoted(value))")
      default: words.append("\(key)=\(value)")
      }
    }
    return words.joined(separator: " ")
  }

  /// The view and everything in it as JSON, with the facts of `treeDescription()`.
  ///
  /// Every view is an object with `class`, `id` where it has one, `frame` as x, y, width and height,
  /// its facts, and `subviews` where it has some, back to front. A fact is a number, an array of
  /// numbers, `true` or `false` where it can be read as such, and a string elsewhere; `text` is
  /// always a string. The first object has `fonts` as well, the hashes of the font files by name, if
  /// there are any. Ends without a newline.
  public func treeJSON() -> String {
    var text = ""
    var steps: [JSONStep] = [.view(self, depth: 0, isFirst: true)]
    while let step = steps.popLast() {
      switch step {
      case .close(let depth):
        text += "\n" + String(repeating: "  ", count: depth) + "]}"
      case .view(let view, let depth, let isFirst):
        if depth > 0 {
          text += (isFirst ? "\n" : ",\n") + String(repeating: "  ", count: depth)
        }
        text += view.jsonFacts
        if depth == 0 { text += jsonFonts }
        if view.children.isEmpty {
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

  /// The font files as a member of a JSON object, with a comma before it.
  private var jsonFonts: String {
    let files = usedFiles
    guard !files.isEmpty else { return "" }
    let members = files.map { "\(FactText.quoted($0.name)): \(FactText.quoted($0.hash))" }
    return ", \"fonts\": {\(members.joined(separator: ", "))}"
  }

  /// The opening of the view's JSON object, up to its subviews.
  private var jsonFacts: String {
    var facts = ["\"class\": \(FactText.quoted(className(of: self)))"]
    if let accessibilityIdentifier {
      facts.append("\"id\": \(FactText.quoted(accessibilityIdentifier))")
    }
    let frame = frame
    let sides = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    facts.append(
      "\"frame\": [\(sides.map { $0.isFinite ? FactText.of($0) : "null" }.joined(separator: ", "))]"
    )
    for (key, value) in treeAttributes {
      let fact = key == "text" ? FactText.quoted(value) : FactText.json(of: value)
      facts.append("\(FactText.quoted(key)): \(fact)")
    }
    return "{" + facts.joined(separator: ", ")
  }
}

private enum JSONStep {
  case view(View, depth: Int, isFirst: Bool)
  case close(depth: Int)
}
