extension FilePass {
  /// Notes a type, function or constant of UIKit's that `OffscreenUIKit` does not have, once in a file.
  mutating func noteMissingName(at index: Int) {
    switch source.bytes[source.tokens[index].range.lowerBound] {
    case UInt8(ascii: "C"), UInt8(ascii: "U"): break
    default: return
    }
    let name = source.text(index)
    guard UIKitNames.isMissing(name), !Self.interfaceFiles.contains(name), !module.declares(name),
      !source.isText(index - 1, "."), !source.isText(index + 1, ":"),
      !source.excluded.contains(index),
      missingNames.insert(name).inserted
    else { return }
    note("there is no '\(name)' here", at: index, .type)
  }

  /// Notes a member of UIKit's types that `OffscreenUIKit` does not have and the sources do not declare, once in a
  /// file.
  mutating func noteMissingMember(at index: Int) {
    guard source.isText(index - 1, "."), source.tokens[index].range.count > 3 else { return }
    let name = source.text(index)
    guard UIKitMembers.isMissing(name), !module.declares(name), !source.excluded.contains(index),
      missingNames.insert(name).inserted
    else { return }
    note("there is no member '\(name)' here", at: index, .member)
  }
}
