import Offscreen
import OffscreenViews

/// The appearances that were set on a stage, each by a view whose properties views of a class are given.
final class AppearanceRules: AppearanceApplying {
  /// The appearance of one class inside some containers.
  private struct Rule {
    let type: AnyClass
    let containers: [any UIAppearanceContainer.Type]
    /// Has the properties of the appearance.
    let proxy: NSObject
    /// A new object of the proxy's class, whose properties have their defaults.
    let plain: NSObject
    /// Whether an object is of the class.
    let includes: (NSObject) -> Bool
    /// Whether a class is the class or derived from it.
    let includesType: (AnyClass) -> Bool

    /// Whether the rule is for an object whose place is below a responder.
    func matches(_ object: NSObject, below place: UIResponder?) -> Bool {
      guard includes(object) else { return false }
      var wanted = containers[...]
      var container = place
      while let outer = container, let first = wanted.first {
        if isInstance(outer, of: first) { wanted.removeFirst() }
        container = outer.next
      }
      return wanted.isEmpty
    }

    /// Whether the rule comes after another one, whose values its own replace.
    func follows(_ other: Rule) -> Bool {
      type == other.type ? containers.count > other.containers.count : other.includesType(type)
    }
  }

  /// The rules, each behind those whose values it replaces.
  private var rules: [Rule] = []
  private let properties = AppearanceProperty.all

  /// The object with the properties of an appearance: the present one, or else a new one.
  func proxy<Owner: NSObject, Proxy: NSObject>(
    for type: Owner.Type, in containers: [any UIAppearanceContainer.Type], make: () -> Proxy
  ) -> Proxy {
    let present = rules.first { rule in
      rule.type == type && rule.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let proxy = present?.proxy as? Proxy { return proxy }
    let proxy = make()
    let rule = Rule(
      type: type, containers: containers, proxy: proxy, plain: make(), includes: { $0 is Owner },
      includesType: { $0 is Owner.Type })
    let index = rules.firstIndex { $0.follows(rule) } ?? rules.endIndex
    rules.insert(rule, at: index)
    return proxy
  }

  func apply(to view: View) { apply(to: view, below: view.next) }

  func apply(to item: NSObject, shownBy view: View) { apply(to: item, below: view.next) }

  private func apply(to object: NSObject, below place: UIResponder?) {
    let matching = rules.filter { $0.matches(object, below: place) }
    guard !matching.isEmpty else { return }
    for property in properties {
      // The last rule that has the property decides, as long as the object has the value of a new one.
      guard let rule = matching.last(where: { property.differs($0.proxy, $0.plain) }),
        !property.differs(object, rule.plain)
      else { continue }
      property.copy(rule.proxy, object)
    }
  }
}

/// Whether an object is an instance of a class.
private func isInstance(_ object: UIResponder, of type: any UIAppearanceContainer.Type) -> Bool {
  func check<Type: UIAppearanceContainer>(_ type: Type.Type) -> Bool { object is Type }
  return check(type)
}

/// A property that an appearance can have.
struct AppearanceProperty {
  /// Whether the first object has another value than the second; false unless both have the property.
  let differs: (_ object: NSObject, _ other: NSObject) -> Bool
  /// Gives the second object the value of the first.
  let copy: (_ source: NSObject, _ target: NSObject) -> Void

  init<Owner: NSObject, Value: Equatable>(
    get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void
  ) {
    differs = { object, other in
      guard let object = object as? Owner, let other = other as? Owner else { return false }
      return get(object) != get(other)
    }
    copy = { source, target in
      guard let source = source as? Owner, let target = target as? Owner else { return }
      set(target, get(source))
    }
  }

  init<Owner: NSObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    self.init(
      get: { (owner: Owner) in owner[keyPath: path] },
      set: { (owner: Owner, value) in owner[keyPath: path] = value })
  }

  /// A property that has a value for each state of a control.
  static func states<Owner: NSObject, Value: Equatable>(
    get: @escaping (Owner, UIControl.State) -> Value,
    set: @escaping (Owner, Value, UIControl.State) -> Void
  ) -> [AppearanceProperty] {
    [.normal, .highlighted, .disabled, .selected].map { state in
      AppearanceProperty(
        get: { (owner: Owner) in get(owner, state) }, set: { set($0, $1, state) })
    }
  }
}

extension View {
  /// The tint colour that was set on this view; setting it reports the change.
  var ownTint: UIColor? {
    get { ownTintColor }
    set { tintColor = newValue }
  }
}
