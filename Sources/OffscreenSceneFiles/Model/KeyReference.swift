package import OffscreenInspection
import OffscreenPlayback

/// All keys of scene files with the form of their values, for people.
package struct KeyReference {
  /// The keys of a part of scene files.
  struct Part {
    let name: String
    let title: String
    let fields: [ValueShape.Field]
  }

  /// The line of a key; its path leads from the part through mappings and lists.
  struct Line: Hashable {
    let path: String
    let form: String
    let help: String
  }

  let parts: [Part]

  package init(_ registry: SceneRegistry) {
    let classes = registry.viewClasses
    let views = classes.names.map { name -> Part in
      let line = classes.ancestry(of: name)
      let parent = line.dropLast().last.map { ", with the keys of \($0.name)" } ?? ""
      return Part(
        name: name, title: "A \(name)\(parent)", fields: line.last?.attributes.map(\.field) ?? [])
    }
    parts =
      [
        Part(name: "file", title: "The scene file", fields: SceneFileParts.mapping.fields),
        Part(
          name: "step", title: "A step, which has one of these keys", fields: StepMappings.kinds),
        Part(name: "place", title: "A place", fields: StepMappings.place.fields),
        Part(
          name: "selector", title: "A selector that is a mapping",
          fields: SeenSelector.mapping.fields),
        Part(
          name: "view", title: "A view of any class", fields: ViewDescription.commonFields),
      ] + views + Self.layers + Self.animations
  }

  private static var layers: [Part] {
    SceneLayerClass.all.map { kind in
      kind.name == "Layer"
        ? Part(
          name: kind.name, title: "A Layer without a view, or the 'layer' of a view",
          fields: SceneLayerClass.commonFields)
        : Part(
          name: kind.name, title: "A \(kind.name), with the keys of Layer", fields: kind.ownFields)
    }
  }

  private static var animations: [Part] {
    AnimationDescription.kinds.map {
      Part(name: $0.name, title: "An animation of the class \($0.name)", fields: $0.mapping.fields)
    }
  }

  /// The names of the parts.
  package var names: [String] { parts.map(\.name) }

  /// The keys of some parts, or of all if no name is given, one to a line.
  ///
  /// - Throws: An error with the nearest name if no part has one of the names.
  package func text(of names: [String]) throws(ScriptError) -> String {
    for name in names where !self.names.contains(name) {
      throw ScriptError(
        .unknownName(
          kind: "part of scene files", name: name, nearest: nearest(name, in: self.names),
          known: self.names))
    }
    return parts.filter { names.isEmpty || names.contains($0.name) }.map { part in
      let lines = part.lines.map { line in
        "  \(line.path): \(line.form)" + (line.help.isEmpty ? "" : ". \(line.help)")
      }
      return ([part.title] + lines).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// All keys as tables in Markdown.
  package var markdown: String {
    parts.map { part in
      let rows = part.lines.map { line in
        "| `\(line.path)` | \(line.form.replacing("|", with: "\\|")) | \(line.help) |"
      }
      let table = rows.isEmpty ? [] : ["", "| key | value | meaning |", "|---|---|---|"] + rows
      return (["### \(part.title)"] + table).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}

extension KeyReference.Part {
  /// A line for each key, and for the keys of mappings in its value.
  var lines: [KeyReference.Line] { Self.lines(of: fields, at: "") }

  private static func lines(of fields: [ValueShape.Field], at path: String) -> [KeyReference.Line] {
    fields.flatMap { field in
      let place = path + field.key
      let form = field.shape.form + (field.isRequired ? ", required" : "")
      return [KeyReference.Line(path: place, form: form, help: field.help)]
        + field.shape.nested.flatMap { lines(of: $0.fields, at: place + $0.step) }
    }
  }
}

extension ValueShape {
  /// The form in words, without the keys of mappings, which have their own lines.
  fileprivate var form: String {
    switch self {
    case .object: "a mapping"
    case .list(.object): "a list of mappings"
    case .list(.either([.reference("view"), .reference("layer")])):
      "a list of views and layers"
    case .list(.reference(let name)): "a list of \(name)s"
    case .list(.color): "a list of colours"
    case .list(.duration): "a list of durations"
    case .list(.text): "a list of texts"
    case .list(.anything): "a list"
    case .list(let item): "a list of \(item.form)"
    case .either(let shapes):
      shapes.map(\.form).reduce(into: [String]()) { forms, form in
        if !forms.contains(form) { forms.append(form) }
      }.joined(separator: " or ")
    case .reference("steps"): "a list of steps"
    default: summary
    }
  }

  /// The keys of mappings in the value, with the step that leads to them in a path.
  fileprivate var nested: [(step: String, fields: [Field])] {
    switch self {
    case .object(let fields): [(".", fields)]
    case .list(let item): item.nested.map { ("[]" + $0.step, $0.fields) }
    case .either(let shapes): shapes.flatMap(\.nested)
    default: []
    }
  }
}
