package import Offscreen
package import OffscreenInspection
import OffscreenPlayback

extension ScriptNode {
  /// Reads a colour given as `"#RGB"`, `"#RRGGBB"`, `"#RRGGBBAA"` or by name.
  package func color() throws(ScriptError) -> Color {
    let name = try text("a colour as \"#RRGGBB\" or a name")
    if name.hasPrefix("#") {
      guard let color = Color(hex: name) else {
        throw unexpected("a colour as \"#RGB\", \"#RRGGBB\" or \"#RRGGBBAA\"")
      }
      return color
    }
    guard let color = Self.namedColors.first(where: { $0.name == name })?.color else {
      let names = Self.namedColors.map(\.name)
      throw ScriptError(
        .unknownName(kind: "colour", name: name, nearest: nearest(name, in: names), known: names),
        at: position)
    }
    return color
  }

  /// The colour names of scene files, which are UIKit's.
  static let namedColors: [(name: String, color: Color)] = [
    ("black", .black), ("white", .white), ("clear", .clear), ("red", .red), ("green", .green),
    ("blue", .blue), ("cyan", .cyan), ("yellow", .yellow), ("magenta", .magenta),
    ("orange", .orange), ("purple", .purple), ("brown", .brown), ("gray", .gray),
    ("lightGray", .lightGray), ("darkGray", .darkGray),
    ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
    ("systemGreen", .systemGreen), ("systemMint", .systemMint), ("systemTeal", .systemTeal),
    ("systemCyan", .systemCyan), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
    ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
    ("systemGray", .systemGray), ("systemGray2", .systemGray2), ("systemGray3", .systemGray3),
    ("systemGray4", .systemGray4), ("systemGray5", .systemGray5), ("systemGray6", .systemGray6),
    ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
    ("separator", .separator), ("link", .link), ("systemBackground", .systemBackground),
    ("secondarySystemBackground", .secondarySystemBackground),
    ("systemGroupedBackground", .systemGroupedBackground), ("systemFill", .systemFill),
    ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText),
    ("opaqueSeparator", .opaqueSeparator),
    ("tertiarySystemBackground", .tertiarySystemBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
    ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
    ("quaternarySystemFill", .quaternarySystemFill),
  ]
}
