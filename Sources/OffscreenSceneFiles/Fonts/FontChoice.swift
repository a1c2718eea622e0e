package import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A font named in a scene file, with an optional size.
package struct FontChoice: Hashable, Sendable {
  /// The font; its size is not significant.
  package var font: Font
  /// The size in points; nil to keep the view's own size.
  package var size: Double?

  /// The font at the chosen size, or else at `other`.
  package func font(size other: Double) -> Font {
    font.withSize(size ?? other)
  }
}

extension ScriptNode {
  /// Reads a font of a book, given by a name such as `Noto Sans` or `Noto Sans:14`, or by a mapping
  /// of `name` and its options.
  func font(in book: FontBook) throws(ScriptError) -> FontChoice {
    guard case .mapping = content else { return try namedFont(in: book) }
    let fields = try fields(
      of: "font", keys: ["name", "size", "weight", "instance", "variations", "features"])
    var choice = try fields.required("name").namedFont(in: book)
    if let node = fields["size"] {
      guard choice.size == nil else {
        throw ScriptError(
          .conflict("found a size in both 'name' and 'size' of font, expected one of them"),
          at: node.position)
      }
      choice.size = try node.number(in: FontChoice.sizes)
    }
    try choice.apply(fields)
    return choice
  }

  /// Reads a name that is optionally followed by a colon and a size.
  private func namedFont(in book: FontBook) throws(ScriptError) -> FontChoice {
    var name = try text("the name of a font", limit: 200)
    var size: Double?
    if let colon = name.lastIndex(of: ":"), let number = Double(name[name.index(after: colon)...]) {
      guard FontChoice.sizes.contains(number) else {
        throw unexpected("a font of a size from 1 to 1000 points")
      }
      size = number
      name = String(name[..<colon])
    }
    do {
      return FontChoice(font: try Font(named: name, size: size ?? 17, in: book), size: size)
    } catch {
      let known = ["builtin"] + book.families
      throw ScriptError(
        .unknownName(
          kind: "font", name: name, nearest: nearest(name, in: known + book.allNames),
          known: known),
        at: position)
    }
  }
}

extension FontChoice {
  /// The permitted font sizes, in points.
  static let sizes = 1.0...1_000

  /// Applies the axes and features of a mapping.
  fileprivate mutating func apply(_ fields: Fields) throws(ScriptError) {
    try fields.refuse("weight", with: "instance")
    if let node = fields["instance"] {
      let name = try node.text("the name of an instance", limit: 200)
      do {
        font = try font.withInstance(name)
      } catch {
        let known = font.instanceNames
        guard !known.isEmpty else { throw node.unexpected("no instance: the font has none") }
        throw ScriptError(
          .unknownName(
            kind: "instance", name: name, nearest: nearest(name, in: known), known: known),
          at: node.position)
      }
    }
    if let node = fields["weight"] {
      guard font.axisNames.contains("wght") else {
        throw node.unexpected("no weight: the font has no such axis")
      }
      font = font.withWeight(try node.number(in: 1...1_000))
    }
    for entry in try fields["variations"]?.tagged("variations") ?? [] {
      let known = font.axisNames
      guard known.contains(entry.key) else {
        guard !known.isEmpty else {
          throw entry.value.unexpected("no variation: the font has no axis")
        }
        throw ScriptError(
          .unknownName(
            kind: "axis", name: entry.key, nearest: nearest(entry.key, in: known), known: known),
          at: entry.keyPosition)
      }
      font = font.withVariation(entry.key, try entry.value.number())
    }
    for entry in try fields["features"]?.tagged("features") ?? [] {
      font = font.withFeature(entry.key, try entry.value.integer(in: 0...10_000))
    }
  }
}

extension ScriptNode {
  /// Reads a mapping with OpenType tags, each of one to four ASCII characters, as its keys.
  fileprivate func tagged(_ owner: String) throws(ScriptError) -> [Entry] {
    guard case .mapping(let entries) = content else { throw unexpected("a mapping for \(owner)") }
    for entry in entries {
      guard (1...4).contains(entry.key.utf8.count), entry.key.allSatisfy(\.isASCII) else {
        throw ScriptError(
          .unexpected(found: quoted(entry.key), expected: "a tag of four letters, such as 'smcp'"),
          at: entry.keyPosition)
      }
    }
    return entries
  }
}
