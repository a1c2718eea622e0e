import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `swipe-table`: a guide to a city, with places, photos and notes under one cover and three tabs.
enum CityGuideScene {
  static let scene = Scene(
    name: "swipe-table", title: "Swipe table",
    size: CGSize(width: 300, height: 440),
    parameters: [
      .flag(
        "refreshBelowBar", default: false,
        help: "whether the spinner shows below the tabs instead of above the cover"),
      .count("item", 0...2, default: 0, help: "the page at first"),
    ]
  ) { context in
    let size = context.size
    let screen = CityGuideView(
      frame: CGRect(origin: .zero, size: size),
      refreshPlacement: context.flag("refreshBelowBar") ? .belowBar : .aboveHeader)
    screen.swipeTable.initialItemIndex = context.count("item")
    return BuiltScene(root: screen)
  }
}
