import Offscreen

/// The content of the guide, derived from indices, so that any number of items takes no memory.
enum CityGuide {
  static let ink = Color(hex: "#1F2328") ?? .label
  static let quiet = Color(hex: "#77736B") ?? .secondaryLabel
  static let accent = Color(hex: "#B4472F") ?? .red
  static let paper = Color(hex: "#FBFAF7") ?? .white
  static let line = Color(hex: "#E7E3DA") ?? .separator

  /// A sight.
  struct Place {
    let name: String
    let detail: String
    let tint: Color
    let rating: String
  }

  /// A picture: two colours, and the ratio of its height to its width.
  struct Photo {
    let caption: String
    let top: Color
    let bottom: Color
    let aspect: Double
  }

  static let parts = ["Morning", "Afternoon", "Evening"]

  private static let names = [
    "Lantern Hill", "Old Harbour", "Mill Street", "Paper Museum", "Fern Garden", "North Gate",
    "Tea Pavilion", "Glass Arcade", "River Steps", "Bell Tower", "Print Works", "Salt Market",
  ]
  private static let kinds = ["Viewpoint", "Walk", "Museum", "Garden", "Food", "Shop"]
  private static let palette = [
    ("#E8A87C", "#C3553B"), ("#8FB8A8", "#2F6F62"), ("#B9C7E4", "#3F5F93"),
    ("#E9CF8E", "#C08A2B"), ("#C9B3D9", "#6C4B8C"), ("#D8D2C4", "#7C7264"),
    ("#A9C98B", "#4F7A3A"), ("#F0B9B0", "#A8485A"),
  ].map { (Color(hex: $0.0) ?? .gray, Color(hex: $0.1) ?? .gray) }

  static func place(_ index: Int) -> Place {
    Place(
      name: names[(index * 5) % names.count],
      detail: "\(kinds[(index * 7) % kinds.count])  \u{00B7}  \(2 + index * 3 % 17) min on foot",
      tint: palette[(index * 3) % palette.count].1,
      rating: "4.\((index * 7 + 3) % 10)")
  }

  static func photo(_ index: Int) -> Photo {
    let colors = palette[(index * 5 + index / 8) % palette.count]
    return Photo(
      caption: names[(index * 7) % names.count], top: colors.0, bottom: colors.1,
      aspect: [1.3, 0.8, 1.05, 1.6, 0.9, 1.2, 0.7][index % 7])
  }
}
