/// A use of UIKit that the source pass cannot translate, with its place in the original source.
public struct PortNote: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of declarations that can be missing.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A type, or a function or constant outside of types.
    case type
    /// A member of a type.
    case member
    /// A module.
    case module
    /// Something else, which the message explains.
    case other
  }

  /// The kind of declaration that is missing.
  public let kind: Kind
  /// The path of the file, as it was given to the pass.
  public let path: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in UTF-8 units, as in the compiler's messages.
  public let column: Int
  /// One sentence without a full stop: the problem, and a way around it if there is one.
  public let message: String

  /// `path:line:column: warning: message`, the form that editors and Xcode read.
  public var description: String {
    "\(path):\(line):\(column): warning: \(message)"
  }
}

extension [PortNote] {
  /// The numbers of places and files, and of places by what is missing: “3 places in 2 files; types 1, members 2”.
  public var summary: String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let files = Set(map(\.path)).count
    let words: [(PortNote.Kind, String)] = [
      (.type, "types"), (.member, "members"), (.module, "modules"), (.other, "others"),
    ]
    let kinds = words.compactMap { kind, word in
      let number = self.count { $0.kind == kind }
      return number == 0 ? nil : "\(word) \(number)"
    }
    return
      "\(count(self.count, "place")) in \(count(files, "file")); \(kinds.joined(separator: ", "))"
  }
}
