internal import COffscreenEmbedded

/// The names of UIKit and its neighbours that `OffscreenUIKit` has.
///
/// The table is written from the declarations by `Tools/names`, and the checks fail if it differs from
/// them.
public enum UIKitNames {
  /// Functions without a type, then each type with its superclass and protocols, and below it, indented
  /// by two spaces, the members that it declares, with the labels of functions.
  ///
  /// Members are listed at the type that declares them, and they include members that only this
  /// package has.
  public static var list: String { unsafe String(cString: off_names_txt()) }

  /// The types, functions and constants that are not members of a type.
  static let topLevel: Set<String> = Set(
    list.split(separator: "\n").compactMap { line in
      line.first == " " ? nil : String(line.prefix { $0 != ":" && $0 != "(" && $0 != "." })
    })

  /// Whether the name is one of UIKit's, Core Animation's or Core Graphics' that is not here.
  static func isMissing(_ name: String) -> Bool {
    let prefixes = ["CA", "CG", "UI"]
    guard prefixes.contains(where: name.hasPrefix), name.utf8.count > 3,
      name.dropFirst(2).first?.isUppercase == true, name.contains(where: \.isLowercase)
    else { return false }
    return !topLevel.contains(name) && !foundation.contains(name)
  }

  /// Names of this form that Foundation has on Linux, and those that the pass rewrites itself.
  private static let foundation: Set<String> = [
    "CGFloat", "CGPoint", "CGRect", "CGRectEdge", "CGSize", "UInt", "UIKit", "UIApplicationMain",
  ]
}
