import Foundation
import Offscreen

/// `swipe-table`: a guide to a city, with places, photos and notes under one cover and three tabs.
enum CityGuideScene {
  static let definition = SceneDefinition(
    name: "swipe-table", title: "Swipe table",
    size: CGSize(width: 300, height: 440),
    parameters: [
      SceneParameter(
        "refreshBelowBar", .flag(default: false),
        help: "whether the spinner shows below the tabs instead of above the cover"),
      SceneParameter("item", .count(0...2, default: 0), help: "the page at first"),
    ]
  ) { parameters, size in
    let screen = CityGuideView(
      frame: CGRect(origin: .zero, size: size),
      refreshPlacement: parameters.flag("refreshBelowBar") ? .belowBar : .aboveHeader)
    screen.swipeTable.initialItemIndex = parameters.count("item")
    return BuiltScene(root: screen)
  }
}
