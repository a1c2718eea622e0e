/// The declarations of a module that the pass must know before it rewrites any of its files.
struct ModuleFacts: Sendable {
  /// The base names of the methods that protocols declare as `@objc optional`.
  private(set) var optionalMethods: Set<String> = []
  /// The names of the properties that protocols declare as `@objc optional`.
  private(set) var optionalProperties: Set<String> = []
  /// The names of variables and parameters whose type is a protocol with such requirements.
  private(set) var requirementReceivers: Set<String> = []
  /// The names of the variables whose address is taken with `&`.
  private(set) var addressed: Set<String> = []
  /// The names of the types that the module declares outside of others.
  private(set) var topLevelTypes: Set<String> = []
  /// The names that it declares anywhere, except in branches that are not compiled, and that look like those
  /// of Apple's systems.
  private(set) var appleLikeNames: Set<String> = []
  /// The names of the types with the attribute `@MainActor`.
  private(set) var mainActorTypes: Set<String> = []
  /// The classes that override a method of Objective-C's root class.
  private var rootMethodOverriders: Set<String> = []
  /// The functions that add to a path among their parameters, by their base names.
  private(set) var pathFunctions: [String: [PathFunction]] = [:]
  /// The types that say which rows or items may be moved.
  private(set) var typesDecidingMoves: Set<String> = []
  /// The members of extensions that belong into the bodies of their classes.
  let misplaced: MisplacedMembers
  /// The first name that each class of the module inherits from.
  private let superclasses: [String: String]

  init(_ sources: [SwiftSource]) {
    var superclasses: [String: String] = [:]
    for type in sources.flatMap(\.types) where type.keyword == .class {
      superclasses[type.name] = type.inherited.first
    }
    self.superclasses = superclasses
    misplaced = MisplacedMembers(sources, superclasses: superclasses)
    var protocols: Set<String> = []
    for source in sources {
      addTypes(of: source)
      for index in source.tokens.indices {
        if source.isText(index, "optional") {
          addOptional(at: index, of: source, to: &protocols)
        }
        if source.isText(index, "&") { addAddressed(at: index, of: source) }
        if source.isText(index, "typealias"), source.type(around: index) == nil,
          !source.excluded.contains(index)
        {
          topLevelTypes.insert(source.text(index + 1))
        }
        addDeclaredName(at: index, of: source)
        if let type = source.typeOverriding(Self.rootMethods, at: index) {
          rootMethodOverriders.insert(type)
        }
        if let function = PathFunction(source, parameterTypeAt: index) {
          pathFunctions[function.name, default: []].append(function)
        }
        if source.isText(index, "canMoveRowAt") || source.isText(index, "canMoveItemAt"),
          let type = source.type(around: index)
        {
          typesDecidingMoves.insert(type.name)
        }
      }
    }
    addReceivers(of: protocols, in: sources)
  }

  /// Methods of Objective-C's root class that Foundation's lacks here.
  private static let rootMethods: Set<String> = [
    "awakeFromNib", "forwardingTarget", "observeValue", "prepareForInterfaceBuilder", "responds",
  ]

  /// Whether a class, or an extension of it, overrides a method of Objective-C's root class.
  func overridesRootMethods(_ name: String) -> Bool { rootMethodOverriders.contains(name) }

  /// The first class above a class of the module that the module does not declare.
  func frameworkClass(of type: TypeDeclaration) -> String? {
    frameworkClass(from: type.inherited.first)
  }

  /// Whether a class of the module is derived from one of UIKit's views.
  func isView(_ name: String) -> Bool {
    guard superclasses[name] != nil, let framework = frameworkClass(from: name) else {
      return false
    }
    return framework.hasPrefix("UI") && !framework.hasSuffix("Controller")
  }

  /// Whether the members of a type run on the main actor on iOS: the type has the attribute `@MainActor`, or
  /// begins with a class or protocol of UIKit.
  func isOnMainActor(_ type: TypeDeclaration) -> Bool {
    if mainActorTypes.contains(type.name) { return true }
    switch type.keyword {
    case .class: return frameworkClass(of: type)?.hasPrefix("UI") ?? false
    case .extension: return frameworkClass(from: type.name)?.hasPrefix("UI") ?? false
    case .actor, .enum, .protocol, .struct: return false
    }
  }

  private func frameworkClass(from first: String?) -> String? {
    var name = first
    var steps = 0
    while let known = name, let superclass = superclasses[known], steps < superclasses.count {
      name = superclass
      steps += 1
    }
    return name
  }

  private mutating func addTypes(of source: SwiftSource) {
    for type in source.types where source.isOnMainActor(type) { mainActorTypes.insert(type.name) }
    for type in source.types
    where type.keyword != .extension && !source.excluded.contains(type.keywordIndex) {
      if source.enclosing[type.keywordIndex] < 0 { topLevelTypes.insert(type.name) }
    }
  }

  /// Keywords before a name that the module declares, or that is the name of another module.
  private static let declaring: Set<String> = [
    "actor", "associatedtype", "case", "class", "enum", "func", "import", "let", "protocol",
    "struct",
    "typealias", "var",
  ]

  /// Adds the name, and those of the generic parameters, of a declaration whose keyword is at `index`.
  private mutating func addDeclaredName(at index: Int, of source: SwiftSource) {
    guard source.isName(index), source.isName(index + 1),
      Self.declaring.contains(source.text(index)),
      !source.isText(index - 1, "."), !source.excluded.contains(index)
    else { return }
    addAppleLikeName(index + 1, of: source)
    guard source.text(index + 2).hasPrefix("<") else { return }
    var next = index + 3
    while source.isName(next) {
      addAppleLikeName(next, of: source)
      while next < source.tokens.count, !source.isText(next, ","), !source.isText(next, "("),
        !source.isText(next, "{"), !source.text(next).hasPrefix(">"),
        !Self.declaring.contains(source.text(next))
      {
        next += 1
      }
      guard source.isText(next, ",") else { return }
      next += 1
    }
  }

  private mutating func addAppleLikeName(_ index: Int, of source: SwiftSource) {
    guard source.isName(index) else { return }
    let name = source.text(index)
    if UIKitNames.isMissing(name) || UIKitMembers.isMissing(name) { appleLikeNames.insert(name) }
  }

  /// Whether the module declares a name outside of types, or a function or constant of this name.
  func declares(_ name: String) -> Bool {
    topLevelTypes.contains(name) || appleLikeNames.contains(name)
  }

  private mutating func addOptional(
    at index: Int, of source: SwiftSource, to protocols: inout Set<String>
  ) {
    guard source.isOptionalModifier(index), let type = source.type(around: index) else { return }
    protocols.insert(type.name)
    if let method = source.optionalName(index, keyword: "func") { optionalMethods.insert(method) }
    if let property = source.optionalName(index, keyword: "var") {
      optionalProperties.insert(property)
    }
  }

  /// Adds the variables with the type of one of some protocols, and those that are bound to them.
  private mutating func addReceivers(of protocols: Set<String>, in sources: [SwiftSource]) {
    guard !protocols.isEmpty else { return }
    for source in sources {
      for index in source.tokens.indices
      where source.isName(index) && protocols.contains(source.text(index)) {
        if let name = source.variable(ofTypeAt: index) { requirementReceivers.insert(name) }
      }
    }
    for source in sources {
      for index in source.tokens.indices
      where source.isName(index) && requirementReceivers.contains(source.text(index)) {
        if let name = source.variable(boundToValueAt: index) { requirementReceivers.insert(name) }
      }
    }
  }

  private mutating func addAddressed(at index: Int, of source: SwiftSource) {
    var last = index + 1
    while source.isName(last), source.isText(last + 1, "."), source.isName(last + 2) { last += 2 }
    if source.isName(last) { addressed.insert(source.text(last)) }
  }
}

extension SwiftSource {
  /// Whether a type is declared with the attribute `@MainActor`, before or between its modifiers.
  fileprivate func isOnMainActor(_ type: TypeDeclaration) -> Bool {
    let modifiers: Set = [
      "public", "open", "package", "internal", "fileprivate", "private", "final",
    ]
    var index = type.keywordIndex - 1
    while modifiers.contains(text(index)) { index -= 1 }
    return isText(index, "MainActor") && isText(index - 1, "@")
  }
}
