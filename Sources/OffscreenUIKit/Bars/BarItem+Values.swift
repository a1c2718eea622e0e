import Offscreen
import OffscreenControls

extension BarItem {
  /// The value of a property by its name: for `view` the view that shows the item, its own or its button in a bar; nil
  /// for names that are not known.
  public final func value(forKey key: String) -> Any? {
    switch key {
    case "view": shownView
    case "customView": (self as? BarButtonItem)?.customView
    case "title": title
    case "image": image
    case "tag": tag
    default: nil
    }
  }
}
