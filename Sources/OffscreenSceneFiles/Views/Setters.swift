import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The changes that a description makes to an object, by its keys; the order in which they are set is that of the table of keys.
struct Setters<Subject>: Sendable {
  typealias Setter = @Sendable (Subject) -> Void

  private(set) var byKey: [String: Setter] = [:]

  /// Adds a setter.
  mutating func set(_ key: String, _ setter: @escaping Setter) {
    byKey[key] = setter
  }

  /// The setters in the order of a table.
  func ordered(by fields: [ValueShape.Field]) -> [Setter] { fields.compactMap { byKey[$0.key] } }
}

extension SceneKey {
  /// A key whose value is set on an object of a class; the record collects the setters.
  static func setting<Base, Subject, Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>,
    in setters: any WritableKeyPath<Record, Setters<Base>> & Sendable,
    help: String = "", set: @escaping @Sendable (Subject, Value) -> Void
  ) -> SceneKey {
    SceneKey(key, type, help: help) { record, value in
      record[keyPath: setters].set(key) { base in
        if let subject = base as? Subject { set(subject, value) }
      }
    }
  }
}

extension SceneAttributeType where Value: RawRepresentable<String> {
  /// One of several values of a type that has a name for each; the name is written as in code: `evenOdd` for
  /// `even-odd`.
  static func named(_ values: Value...) -> Self {
    let words = values.map { AttributeText.word(of: $0.rawValue) }
    return Self(.words(words)) { (node, _) throws(ScriptError) in
      let word = try node.word(of: words)
      return values[words.firstIndex(of: word) ?? 0]
    }
  }
}
