extension FilePass {
  private static let runtimeCalls: Set<String> = [
    "class_addMethod", "class_copyIvarList", "class_copyMethodList", "class_copyPropertyList",
    "class_getClassMethod", "class_getInstanceMethod", "class_replaceMethod",
    "imp_implementationWithBlock", "method_exchangeImplementations", "method_getImplementation",
    "method_setImplementation", "objc_allocateClassPair", "objc_getClass", "object_setClass",
  ]

  static let interfaceFiles: Set<String> = [
    "UINib", "UIStoryboard", "instantiateViewController", "instantiateInitialViewController",
    "loadNibNamed",
  ]

  /// Notes code that cannot be rewritten.
  mutating func noteUnsupported(at index: Int) {
    let token = source.tokens[index]
    switch source.bytes[token.range.lowerBound] {
    case UInt8(ascii: "c"), UInt8(ascii: "i"), UInt8(ascii: "m"), UInt8(ascii: "o"),
      UInt8(ascii: "l"), UInt8(ascii: "U"):
      let text = source.text(index)
      if Self.runtimeCalls.contains(text), source.isText(index + 1, "(") {
        note(
          "'\(text)' needs the Objective-C runtime, and methods cannot be exchanged here", at: index
        )
      } else if Self.interfaceFiles.contains(text), !isDeclared(at: index) {
        note("'\(text)': there are no interface files here; build the views in code", at: index)
      }
    case UInt8(ascii: "S") where source.isText(index, "Selector"):
      noteSelectorOfText(at: index)
    default:
      break
    }
  }

  private func isDeclared(at index: Int) -> Bool {
    ["func", "class", "struct", "typealias", "case"].contains(source.text(index - 1))
  }

  private mutating func noteSelectorOfText(at index: Int) {
    var argument = index + 1
    while source.isText(argument, "(") { argument += 1 }
    guard argument > index + 1, source.tokens.indices.contains(argument),
      source.tokens[argument].kind == .string
    else { return }
    note("a selector made of text has no method: it can be compared and not be called", at: index)
  }
}
