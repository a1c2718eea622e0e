/// The name of a method, with the method itself: UIKit's `Selector`, by which ported code calls methods of targets.
///
/// The method is named through its type, `Selector(Screen.tapped, "tapped")`, so that a selector
/// retains no object. Two selectors are equal if their names are.
public struct MethodSelector: Hashable, Sendable, CustomStringConvertible {
  /// The name as Objective-C writes it: `moved:` for `moved(_:)`, `noteWithItem:` for `note(item:)`.
  public let description: String
  /// Calls the method of a target with up to two arguments; false if they have other types.
  private let method: (@Sendable (_ target: AnyObject?, _ arguments: [Any?]) -> Bool)?
  /// Whether an object, or its type, has the method.
  private let belongs: @Sendable (_ object: AnyObject) -> Bool

  /// Creates a selector without a method, which can be compared but not called.
  public init(_ name: String) {
    description = name
    method = nil
    belongs = { _ in false }
  }

  /// Creates a selector without a method, which can be compared but not called.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Creates the selector of a protocol's requirement, which can be compared and passed to `responds(to:)`.
  package init(_ name: String, requiredBy isMember: @escaping @Sendable (AnyObject) -> Bool) {
    description = name
    method = nil
    belongs = isMember
  }

  private init<Target>(
    _ name: String, arguments: Int, of target: Target.Type,
    method: @escaping (Target, [Any?]) -> Bool
  ) {
    description = SelectorText.objectiveC(name, arguments: arguments)
    let belongs = { (object: AnyObject) in object is Target }
    let call = { (object: AnyObject?, arguments: [Any?]) in
      (object as? Target).map { method($0, arguments) } ?? false
    }
    // The functions are called only on the thread of a target.
    nonisolated(unsafe) let (sharedBelongs, sharedCall) = (belongs, call)
    self.belongs = { unsafe sharedBelongs($0) }
    self.method = { unsafe sharedCall($0, $1) }
  }

  /// Whether the selector can be called on an object.
  package func applies(to object: AnyObject) -> Bool { belongs(object) }

  /// Calls the method; returns false, without a call, if there is none or the types differ.
  @discardableResult
  package func call(on target: AnyObject?, _ arguments: Any?...) -> Bool {
    method?(target, arguments) ?? false
  }

  /// Whether two selectors have the same name.
  public static func == (left: MethodSelector, right: MethodSelector) -> Bool {
    left.description == right.description
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}

// MARK: Methods of objects

// The methods may throw: those of optional requirements do, and one that is missing was not called.

extension MethodSelector {
  /// The selector of a method without parameters.
  public init<Target>(_ method: @escaping (Target) -> () throws -> Void, _ name: String) {
    self.init(name, arguments: 0, of: Target.self) { target, _ in
      (try? method(target)()) != nil
    }
  }

  /// The selector of a method whose parameter is the sender.
  public init<Target, Sender>(
    _ method: @escaping (Target) -> (Sender) throws -> Void, _ name: String
  ) {
    self.init(name, arguments: 1, of: Target.self) { target, arguments in
      guard let sender: Sender = arguments.value(at: 0) else { return false }
      return (try? method(target)(sender)) != nil
    }
  }

  /// The selector of a method whose parameters are the sender and the event.
  public init<Target, Sender, Occasion>(
    _ method: @escaping (Target) -> (Sender, Occasion) throws -> Void, _ name: String
  ) {
    self.init(name, arguments: 2, of: Target.self) { target, arguments in
      guard let sender: Sender = arguments.value(at: 0),
        let event: Occasion = arguments.value(at: 1)
      else { return false }
      return (try? method(target)(sender, event)) != nil
    }
  }

  /// The selector of a method with a result, which is dropped.
  @_disfavoredOverload
  public init<Target, Result>(
    _ method: @escaping (Target) -> () throws -> Result, _ name: String
  ) {
    self.init({ (target: Target) in { () throws -> Void in _ = try method(target)() } }, name)
  }

  /// The selector of a method with a parameter and a result, which is dropped.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) throws -> Result, _ name: String
  ) {
    self.init(
      { (target: Target) in { (sender: Sender) throws -> Void in _ = try method(target)(sender) } },
      name)
  }
}

// MARK: Functions without an object

extension MethodSelector {
  /// The selector of a static method whose parameter is the sender.
  @_disfavoredOverload
  public init<Sender>(_ function: @escaping (Sender) -> Void, _ name: String) {
    self.init(name, arguments: 1, of: AnyObject.self) { _, arguments in
      guard let sender: Sender = arguments.value(at: 0) else { return false }
      function(sender)
      return true
    }
  }

  /// The selector of a static method without parameters.
  @_disfavoredOverload
  public init(_ function: @escaping () -> Void, _ name: String) {
    self.init(name, arguments: 0, of: AnyObject.self) { _, _ in
      function()
      return true
    }
  }
}

// MARK: Properties

extension MethodSelector {
  /// Creates the selector of a property's getter, which can be compared and passed to
  /// `responds(to:)`.
  public init<Root, Value>(getter property: KeyPath<Root, Value>, _ name: String) {
    self.init(name, arguments: 0, of: Root.self) { _, _ in true }
  }

  /// The selector of a property's setter, which is called with the value.
  public init<Root, Value>(setter property: ReferenceWritableKeyPath<Root, Value>, _ name: String) {
    let capital = "set" + name.prefix(1).uppercased() + name.dropFirst()
    self.init(capital, arguments: 1, of: Root.self) { target, arguments in
      guard let value: Value = arguments.value(at: 0) else { return false }
      target[keyPath: property] = value
      return true
    }
  }
}

extension [Any?] {
  /// The argument at an index as a type, which may be optional; nil if it has another.
  fileprivate func value<Value>(at index: Int) -> Value? {
    guard index < count, let argument = self[index] else { return Optional<Any>.none as? Value }
    return argument as? Value
  }
}

/// The names of methods in Swift and in Objective-C.
enum SelectorText {
  /// `moved(_:)` → `moved:`, `note(item:)` → `noteWithItem:`, and of a name without parentheses one
  /// colon for each parameter.
  static func objectiveC(_ name: String, arguments: Int) -> String {
    guard let open = name.firstIndex(of: "(") else {
      return name + String(repeating: ":", count: arguments)
    }
    let base = String(name[..<open])
    let labels = name[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
    guard let first = labels.first else { return base }
    let head =
      first == "_" ? base : base + "With" + first.prefix(1).uppercased() + first.dropFirst()
    return head + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}
