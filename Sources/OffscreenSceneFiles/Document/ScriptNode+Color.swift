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
    guard let color = Color.named.first(where: { $0.name == name })?.color else {
      let names = Color.named.map(\.name)
      throw ScriptError(
        .unknownName(kind: "colour", name: name, nearest: nearest(name, in: names), known: names),
        at: position)
    }
    return color
  }
}
