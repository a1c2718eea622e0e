// Overrides in extensions, which Swift allows only for methods of the Objective-C runtime. The member
// of the extension gets another name, and a member with its former name, which calls it, is added
// behind the opening brace of the class, on the brace's line:
//
//     class Screen: UIViewController { override func viewDidLoad() { viewDidLoadInExtensionOfScreen() }; }
//     extension Screen { func viewDidLoadInExtensionOfScreen() { super.viewDidLoad() } }
//
// A method with `@objc` in an extension that a subclass overrides is moved in the same way. The observer of an
// overridden property becomes a method, which the property in the class calls.

/// A member of an extension that belongs into the body of the extension's class.
struct MisplacedMember {
  /// The name of the class, with those of the types around it.
  let className: String
  /// Whether the member overrides another; otherwise the Objective-C runtime knows it.
  let isOverride: Bool
  let name: String
  private let member: MemberDeclaration
  private let modifiers: [String]

  /// Reads the member with the modifier `override`, or with the attribute `@objc`, at `index`; nil if
  /// it is no member of an extension without conditions, or cannot be called by another member.
  init?(_ source: SwiftSource, at index: Int) {
    guard let type = source.type(around: index), type.keyword == .extension,
      !(type.keywordIndex..<type.braces.lowerBound).contains(where: { source.isText($0, "where") }),
      let member = MemberDeclaration(source, at: index)
    else { return nil }
    className = type.name
    self.member = member
    name = source.text(member.nameIndex)
    let own = member.modifiers.map { source.text($0) }
    isOverride = own.contains("override")
    let accesses: Set = ["open", "public", "package"]
    let inherited = source.text(type.keywordIndex - 1)
    let isOpened = accesses.isDisjoint(with: own) && accesses.contains(inherited)
    modifiers =
      (isOpened ? [inherited] : [])
      + own.filter { !["private", "fileprivate", "dynamic", "nonisolated"].contains($0) }
  }

  /// The name of the member in its extension.
  ///
  /// It contains the class, because subclasses may have a misplaced member of the same name.
  private var nameInExtension: String {
    let type = className.split(separator: ".").joined()
    return name.trimmingBackticks + "InExtensionOf" + type
  }

  /// The member that is added to the class.
  var forwarder: String {
    let heading = (modifiers + [member.heading(name)]).joined(separator: " ")
    return "\(heading) { \(member.call(nameInExtension)) };"
  }

  /// Renames the member in the extension.
  func rename(in pass: inout FilePass) {
    let dropped: Set = ["override", "open", "public", "package", "final"]
    for index in member.modifiers where dropped.contains(pass.source.text(index)) {
      pass.remove(tokens: index...index)
    }
    guard let observer = member.observer else {
      return pass.replace(tokens: member.nameIndex...member.nameIndex, with: nameInExtension)
    }
    pass.replace(tokens: observer.keyword...observer.keyword, with: "func")
    pass.replace(
      tokens: observer.nameAndType, with: "\(nameInExtension)(\(observer.parameter))")
    pass.replace(tokens: observer.observer...observer.observer, with: "do")
  }
}

/// A class with the file that declares it.
private struct ClassPlace: Hashable {
  let file: String
  let className: String
}

/// A member that is added to a class.
private struct MemberOfClass: Hashable {
  let className: String
  let text: String
}

/// The members that move from the extensions of a module into its classes.
struct MisplacedMembers: Sendable {
  /// The members to add to each class, in the order of the sources.
  private(set) var forwarders: [String: [String]] = [:]
  private var classes: Set<String> = []
  /// The keyword of the first declaration of each class in each file.
  private var declarations: [ClassPlace: Int] = [:]
  /// The classes that override a member, by its name.
  private var overriding: [String: Set<String>] = [:]
  private let superclasses: [String: String]

  init(_ sources: [SwiftSource], superclasses: [String: String]) {
    self.superclasses = superclasses
    for source in sources { addClasses(of: source) }
    var known: Set<MemberOfClass> = []
    for source in sources {
      for index in source.tokens.indices {
        guard let member = member(of: source, at: index),
          known.insert(MemberOfClass(className: member.className, text: member.forwarder)).inserted
        else { continue }
        forwarders[member.className, default: []].append(member.forwarder)
      }
    }
  }

  /// Whether the module has the class.
  func contains(_ className: String) -> Bool { classes.contains(className) }

  /// The member with the modifier `override`, or with the attribute `@objc`, at `index` that must move;
  /// nil for any other token.
  func member(of source: SwiftSource, at index: Int) -> MisplacedMember? {
    let isOverride = source.isText(index, "override") && !source.isText(index - 1, ".")
    let isVisible =
      source.isText(index, "@") && source.isText(index + 1, "objc")
      && source.touchesPrevious(index + 1)
    guard isOverride || isVisible, let member = MisplacedMember(source, at: index),
      classes.contains(member.className), member.isOverride == isOverride,
      isOverride || isOverridden(member), isAlwaysBesideItsClass(member, in: source, at: index)
    else { return nil }
    return member
  }

  private mutating func addClasses(of source: SwiftSource) {
    for type in source.types where type.keyword == .class {
      let place = ClassPlace(file: source.path, className: source.path(of: type))
      classes.insert(place.className)
      if declarations[place] == nil { declarations[place] = type.keywordIndex }
    }
    for index in source.tokens.indices where source.isText(index, "override") {
      guard let type = source.type(around: index),
        let member = MemberDeclaration(source, at: index)
      else { continue }
      overriding[source.text(member.nameIndex), default: []].insert(type.name.lastComponent)
    }
  }

  private func isOverridden(_ member: MisplacedMember) -> Bool {
    (overriding[member.name] ?? []).contains { subclass in
      var name = superclasses[subclass]
      for _ in superclasses {
        guard let known = name else { return false }
        if known == member.className.lastComponent { return true }
        name = superclasses[known]
      }
      return false
    }
  }

  /// Whether the member is compiled whenever its class is.
  private func isAlwaysBesideItsClass(
    _ member: MisplacedMember, in source: SwiftSource, at index: Int
  ) -> Bool {
    let branch = source.conditions.branch(at: index)
    if branch == 0 { return true }
    let place = ClassPlace(file: source.path, className: member.className)
    return declarations[place].map(source.conditions.branch) == branch
  }
}

extension FilePass {
  /// Renames a member of an extension that is moved into its class; notes overrides that cannot be.
  mutating func rewriteMisplacedMember(at index: Int) {
    if let member = module.misplaced.member(of: source, at: index) {
      return member.rename(in: &self)
    }
    if isOverrideInExtension(index), removeDescription(at: index) {
      return note("an extension cannot override here; the description is left out", at: index)
    }
    guard isOverrideInExtension(index), let type = source.type(around: index) else { return }
    note(
      module.misplaced.contains(type.name)
        ? "an extension cannot override here, and this member cannot be moved for you; move it into the body of '\(type.name)'"
        : "an extension cannot override here, and '\(type.name)' is a class of another module; override in a subclass",
      at: index)
  }

  /// Adds the members of extensions to the class whose keyword is at `index`.
  mutating func addMisplacedMembers(at index: Int) {
    guard source.isText(index, "class"), let type = source.type(declaredAt: index) else { return }
    var members = module.misplaced.forwarders[source.path(of: type)] ?? []
    if let initializer = frameInitializer(of: type) { members.append(initializer) }
    guard !members.isEmpty else { return }
    edits.insert(
      " " + members.joined(separator: " "),
      at: source.tokens[type.braces.lowerBound].range.upperBound)
  }

  private func isOverrideInExtension(_ index: Int) -> Bool {
    source.isText(index, "override") && source.type(around: index)?.keyword == .extension
      && !source.isText(index - 1, ".") && source.isName(index + 1)
  }

  /// Removes an override of the property `description`, which is read-only; returns whether it was
  /// one.
  private mutating func removeDescription(at index: Int) -> Bool {
    guard source.isText(index + 1, "var"),
      source.isText(index + 2, "description") || source.isText(index + 2, "debugDescription"),
      source.isText(index + 3, ":"), source.isText(index + 5, "{"),
      source.partners[index + 5] > index
    else { return false }
    remove(tokens: index...source.partners[index + 5])
    return true
  }
}

extension SwiftSource {
  /// The name of a type with those of the types around it.
  fileprivate func path(of type: TypeDeclaration) -> String {
    guard let outer = self.type(around: type.keywordIndex) else { return type.name }
    return path(of: outer) + "." + type.name
  }
}

extension String {
  fileprivate var trimmingBackticks: String { filter { $0 != "`" } }

  /// The part of a type's name behind its last dot.
  fileprivate var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
