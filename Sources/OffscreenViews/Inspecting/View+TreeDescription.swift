import Foundation
import OffscreenFiles
import OffscreenGeometry
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
  /// The view, its subviews and the layers without views between them as text: one line for each, indented by two
  /// spaces per level.
  ///
  /// A line consists of the class, `#` and the identifier, the frame in the superview's
  /// coordinates, the text in quotation marks, and other attributes that differ from their
  /// defaults, as `key=value` or, for Booleans that are true, as the key alone:
  ///
  ///     Label #title {8,88 104x20} "Row 2" color=#141419 highlighted
  ///
  /// A layer without a view has its class, for a subclass with the kind of layer that it is, `#` and its name, the frame,
  /// the properties of the layer and those of its kind, and the keys of its animations. A mask that is such a layer comes
  /// before the sublayers of the layer that it masks:
  ///
  ///     Ring:ShapeLayer #ring {8,8 80x80} lineWidth=8 strokeEnd=0.4 animations=strokeEnd
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
  /// left out because it contradicts others. With boxes, each line ends with the bounding box in
  /// points of the window, such as `box={8,88 104x20}`.
  package func treeDescription(
    masking masked: Set<ObjectIdentifier> = [], showing detail: TreeDetail = []
  ) -> String {
    var text = ""
    var pending: [(layer: Layer, depth: Int)] = [(layer, 0)]
    while let (layer, depth) = pending.popLast() {
      text += TreeIndentation.spaces(depth: depth) + TreeIndentation.number(ofLevel: depth)
      if let view = layer.owner, masked.contains(ObjectIdentifier(view)) {
        let name = view.accessibilityIdentifier.map { " " + $0.printableIdentifier } ?? ""
        text += className(of: view) + name + " masked\n"
        continue
      }
      text += layer.treeLine
      if detail.contains(.boxes) { text += " box={\(AttributeText.of(layer.windowBox))}" }
      text += "\n"
      for line in detail.contains(.constraints) ? layer.owner?.constraintLines ?? [] : [] {
        text += TreeIndentation.spaces(depth: depth + 1) + "- \(line)\n"
      }
      for child in layer.treeChildren.reversed() { pending.append((child, depth + 1)) }
    }
    for file in usedFiles(masking: masked) { text += "font \(file.line)\n" }
    return text
  }

  /// The font files that labels and text layers in the view use, sorted by name.
  private func usedFiles(masking masked: Set<ObjectIdentifier> = []) -> [UsedFile] {
    var files: [FontFile] = []
    var pending: [Layer] = [layer]
    while let layer = pending.popLast() {
      if let view = layer.owner, masked.contains(ObjectIdentifier(view)) { continue }
      let used = layer.owner.map(\.fontFiles) ?? layer.fontFiles
      for file in used where !files.contains(where: { $0 === file }) { files.append(file) }
      pending += layer.treeChildren
    }
    return UsedFile.files(files)
  }

  /// The view's own line of `treeDescription()`, without indentation.
  package var treeLine: String { layer.treeLine }

  /// The view and its subviews as JSON, with the attributes of `treeDescription()`.
  ///
  /// Every view is an object with `class`, `id` if it has one, `frame` as x, y, width and height,
  /// its attributes, and `subviews` if it has some, back to front. An attribute is a number, an
  /// array of numbers, `true` or `false` if it can be read as such, and a string otherwise; `text`
  /// is always a string. A layer without a view stands among the subviews in its place: an object with `class`, `kind`,
  /// `name` if it has one, `frame`, its attributes, and its layers as `sublayers`. The first object also has `fonts`, the
  /// hashes of the font files by name, if there are any. Lines are indented as in `treeDescription()`, without numbers.
  /// There is no newline at the end.
  public func treeJSON() -> String { treeJSON(showing: []) }

  /// The same with more: with constraints, views that hold some have them as strings in `constraints`;
  /// with boxes, every view and layer has its bounding box in points of the window in `box`, as x, y, width and
  /// height.
  package func treeJSON(showing detail: TreeDetail) -> String {
    var text = ""
    var steps: [JSONStep] = [.layer(layer, depth: 0, isFirst: true)]
    while let step = steps.popLast() {
      switch step {
      case .close(let depth):
        text += "\n" + TreeIndentation.spaces(depth: depth) + "]}"
      case .layer(let layer, let depth, let isFirst):
        if depth > 0 {
          text += (isFirst ? "\n" : ",\n") + TreeIndentation.spaces(depth: depth)
        }
        text += layer.jsonOpening
        if detail.contains(.boxes) { text += ", \"box\": \(Layer.json(layer.windowBox))" }
        if detail.contains(.constraints) { text += layer.owner?.jsonConstraints ?? "" }
        if depth == 0 { text += jsonFonts }
        let children = layer.treeChildren
        if children.isEmpty {
          text += "}"
          continue
        }
        text += layer.owner == nil ? ", \"sublayers\": [" : ", \"subviews\": ["
        steps.append(.close(depth: depth))
        for (index, child) in children.enumerated().reversed() {
          steps.append(.layer(child, depth: depth + 1, isFirst: index == 0))
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
}

extension Layer {
  /// This layer and those inside it in the order of the lines of `View.treeDescription()`.
  package final var subtreeInOrder: [Layer] {
    var found: [Layer] = []
    var pending = [self]
    while let layer = pending.popLast() {
      found.append(layer)
      pending += layer.treeChildren.reversed()
    }
    return found
  }

  /// The layers that a dump of the tree lists below this one: the mask, if it has no view, and the sublayers.
  fileprivate var treeChildren: [Layer] {
    let sublayers = children.slots.compactMap(\.self)
    guard flags.contains(.hasMask), let mask = parts?.mask, mask.owner == nil else {
      return sublayers
    }
    return [mask] + sublayers
  }

  /// The line of the layer in `View.treeDescription()`, without indentation.
  ///
  /// The layer of a view has the view's line.
  package final var treeLine: String {
    let identifier = owner.map(\.accessibilityIdentifier) ?? name
    var words = [owner.map { className(of: $0) } ?? treeClass]
    if let identifier { words.append(identifier.printableIdentifier) }
    words.append("{\(AttributeText.of(frame))}")
    for attribute in owner?.treeAttributes ?? treeAttributes {
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

  /// The beginning of the JSON object of a layer or of its view, up to its subviews.
  fileprivate var jsonOpening: String {
    var members: [String] = []
    func add(_ key: String, _ text: String?) {
      if let text { members.append("\(AttributeText.quoted(key)): \(AttributeText.quoted(text))") }
    }
    if let owner {
      add("class", className(of: owner))
      add("id", owner.accessibilityIdentifier)
    } else {
      add("class", className(of: self))
      add("kind", kind)
      add("name", name)
    }
    members.append("\"frame\": \(Self.json(frame))")
    for attribute in owner?.treeAttributes ?? treeAttributes {
      let (key, value) = (attribute.key, attribute.value)
      let json = key == "text" ? AttributeText.quoted(value) : AttributeText.json(of: value)
      members.append("\(AttributeText.quoted(key)): \(json)")
    }
    return "{" + members.joined(separator: ", ")
  }

  /// The bounding box in the coordinates of the outermost layer; a mask is inside the layer that it masks.
  fileprivate var windowBox: CGRect {
    var box = bounds
    var mask: Layer? = self
    while let layer = mask {
      box = layer.convert(box, to: nil)
      var outermost = layer
      while let outer = outermost.parent { outermost = outer }
      mask = outermost.masked
      if mask != nil { box = box.applying(outermost.state.transformToSuperview) }
    }
    return box
  }

  /// A rectangle as x, y, width and height; null in place of a number that is not finite.
  fileprivate static func json(_ rect: CGRect) -> String {
    let sides = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    return "[" + sides.map { $0.isFinite ? AttributeText.of($0) : "null" }.joined(separator: ", ")
      + "]"
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

/// A step that remains to be written: a layer, or the end of its sublayers.
private enum JSONStep {
  case layer(Layer, depth: Int, isFirst: Bool)
  case close(depth: Int)
}
