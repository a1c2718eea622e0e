import Foundation

extension View {
  /// The view and everything in it as text, one view a line, two spaces deeper for each level.
  ///
  /// A line is the class, `#` and the identifier, the frame in the superview's coordinates, the text
  /// in quotation marks, and what else differs from the default, as `key=value` or, for what is
  /// true, as the key alone:
  ///
  ///     Label #title {8,88 104x20} "Row 2" color=#141419 highlighted
  ///
  /// The order is that of the tree, back to front.
  public func treeDescription() -> String {
    var text = ""
    var pending: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = pending.popLast() {
      text += String(repeating: "  ", count: depth) + view.treeLine + "\n"
      for case .some(let child) in view.children.slots.reversed() {
        pending.append((child, depth + 1))
      }
    }
    return text
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
  /// always a string. Ends without a newline.
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
