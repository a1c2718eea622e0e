/// What the pass has to know of all files of a module before it rewrites one of them.
struct ModuleFacts: Sendable {
  /// The base names of the methods that protocols declare as `@objc optional`.
  private(set) var optionalMethods: Set<String> = []
  /// The names of the variables whose address is taken with `&`.
  private(set) var addressed: Set<String> = []

  init(_ sources: [SwiftSource]) {
    for source in sources {
      for index in source.tokens.indices {
        if source.isText(index, "optional") { addOptional(at: index, of: source) }
        if source.isText(index, "&") { addAddressed(at: index, of: source) }
      }
    }
  }

  private mutating func addOptional(at index: Int, of source: SwiftSource) {
    guard source.isOptionalModifier(index), let method = source.optionalMethodName(index) else {
      return
    }
    optionalMethods.insert(method)
  }

  private mutating func addAddressed(at index: Int, of source: SwiftSource) {
    var last = index + 1
    while source.isName(last), source.isText(last + 1, "."), source.isName(last + 2) { last += 2 }
    if source.isName(last) { addressed.insert(source.text(last)) }
  }
}
