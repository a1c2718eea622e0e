import OffscreenInspection
import OffscreenSceneFiles

extension Scene {
  /// The scene with what its views may break of the rules of audits.
  ///
  /// Colours that iOS gives to texts have the contrasts that they have there: 3.43 for `secondaryLabel` and 4.01 for
  /// `systemBlue` on white.
  func withExemptions() -> Scene {
    var scene = self
    // The others have no texts, or those of cells, which grow.
    let growing = [
      "town-map", "cell-styles", "shimmer", "collection-layouts", "scrolling-sections",
      "vertical-pager",
    ]
    if !growing.contains(name) {
      scene.exempt(
        "Window", from: .fixed, "Pictures of the gallery are compared at one size of text.")
    }
    switch name {
    case "activity-rings":
      scene.exempt("#card", "iOS's secondaryLabel, and figures in the colours of their rings.")
    case "carousel", "dots": scene.exempt("#screen", "iOS's secondaryLabel.")
    case "scrolling-sections": scene.exempt("TilesHeader", "iOS's secondaryLabel.")
    case "search", "loading-more":
      scene.exempt("#list", "iOS's secondaryLabel in cells with a value.")
    case "cell-styles": scene.exempt("#list", "iOS's colours of details and headers.")
    case "chat": scene.exempt("#messages", "iOS's systemBlue.")
    case "contacts": scene.exempt("#tidy", "iOS's systemBlue.")
    case "menus": scene.exempt("Window", "iOS's systemBlue and secondaryLabel.")
    case "dates":
      scene.exempt("Window", "Weekdays and rows beside the selected ones are faint, as iOS's are.")
    case "pickers": scene.exempt("#wheels", "Rows fade away from the selected ones, as iOS's do.")
    case "tabs": scene.exempt("TabBar", "iOS's colours of tabs, over what scrolls below them.")
    case "bar-styles", "horizontal-table", "indicators", "option-bars", "two-tables":
      scene.exempt("#screen", Self.quiet)
    case "pager", "vertical-pager": scene.exempt("Window", "iOS's secondaryLabel.")
    case "split": scene.exempt("Window", "iOS's systemBlue.")
    case "reader": scene.exempt("#bar", Self.quiet)
    case "swipe-table": scene.exempt("#places", Self.quiet)
    case "poster-pages": scene.exempt("#pager", Self.anyColor)
    case "shelves": scene.exempt("Window", Self.anyColor)
    case "waterfall":
      scene.exempt(
        "PhotoCell", from: .truncated,
        "Columns may be narrow, and the picture says more than its caption.")
    case "self-test":
      scene.exempt("#self-test", "iOS's systemBlue and secondaryLabel.")
      scene.exempt("Label", from: .clipped, "It tests that a text is cut off.")
    default: break
    }
    return scene
  }

  private static let quiet =
    "Captions are quieter than texts: 4.25 to the ground, and badges iOS's red."
  private static let anyColor = "Numbers only tell pictures apart, and stand on any colour."

  private mutating func exempt(
    _ view: String, from rule: AuditRule = .unreadable, _ reason: String
  ) {
    exemptions.append(AuditExemption(rule, view, because: reason))
  }
}
