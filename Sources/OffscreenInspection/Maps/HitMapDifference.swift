/// The differences between two hit maps of the same size, view by view.
///
/// Views are the same if their selectors are.
public struct HitMapDifference: Codable, Hashable, Sendable {
  /// The kind of change in the area where a view is hit.
  public enum Change: String, CaseIterable, Codable, Sendable {
    /// The view is hit in both maps.
    case changed
    /// The view is hit in the new map only.
    case appeared
    /// The view is hit in the old map only.
    case vanished
  }

  /// A view that gained or lost pixels.
  public struct View: Codable, Hashable, Sendable {
    /// A selector of the view.
    public let id: String
    /// The path of the view from the window, in the new map if it is in both.
    public let path: String
    /// Whether the view is hit in both maps, only in the new one, or only in the old one.
    public let change: Change
    /// The area in which the view is hit in the old map, in square points.
    public let before: Double
    /// The area in which the view is hit in the new map, in square points.
    public let after: Double
    /// The areas that the view gained, with the views that lost them, the largest area first.
    public let gained: [Part]
    /// The areas that the view lost, with the views that gained them, the largest area first.
    public let lost: [Part]

    enum CodingKeys: String, CodingKey {
      case id, path, change, gained, lost
      case before = "before_pt2"
      case after = "after_pt2"
    }
  }

  /// An area that one view lost and another one gained.
  public struct Part: Codable, Hashable, Sendable {
    /// A selector of the other view; nil where no view is hit.
    public let view: String?
    /// In square points.
    public let area: Double

    enum CodingKeys: String, CodingKey {
      case view
      case area = "area_pt2"
    }
  }

  /// The version of this format: 1.
  public let version: Int
  /// The area of both maps, in square points.
  public let area: Double
  /// The area in which the maps differ, in square points.
  public let changed: Double
  /// The views that gained or lost an area, the largest change first.
  public let views: [View]

  enum CodingKeys: String, CodingKey {
    case version, views
    case area = "area_pt2"
    case changed = "changed_pt2"
  }

  /// Whether both maps hit the same views everywhere.
  public var isEmpty: Bool { views.isEmpty }

  /// Compares two maps; nil if they differ in the number of pixels or in the scale.
  ///
  /// - Complexity: O(runs of both maps).
  public init?(from old: HitMapReport, to new: HitMapReport) {
    guard let pair = HitMapPair(old, new) else { return nil }
    let pixels = new.scale * new.scale
    func area(_ count: Int) -> Double { (Double(count) / pixels).rounded6 }
    let counts = pair.counts
    func sum(where isCounted: (HitMapPair.Hits) -> Bool) -> Int {
      counts.reduce(0) { $0 + (isCounted($1.key) ? $1.value : 0) }
    }
    func parts(
      where isCounted: (HitMapPair.Hits) -> Bool, _ other: (HitMapPair.Hits) -> Int?
    ) -> [Part] {
      counts.filter { isCounted($0.key) }
        .map { Part(view: other($0.key).map { pair.views[$0].id }, area: area($0.value)) }
        .sorted { ($1.area, $0.view ?? "") < ($0.area, $1.view ?? "") }
    }
    version = 1
    self.area = area(new.width * new.height)
    changed = area(sum { $0.isChange })
    views = pair.views.enumerated().compactMap { index, view -> (Int, View)? in
      let size = sum { $0.isChange && ($0.old == index || $0.new == index) }
      guard size > 0 else { return nil }
      let (before, after) = (sum { $0.old == index }, sum { $0.new == index })
      return (
        size,
        View(
          id: view.id, path: view.path,
          change: before == 0 ? .appeared : after == 0 ? .vanished : .changed,
          before: area(before), after: area(after),
          gained: parts(where: { $0.isChange && $0.new == index }, \.old),
          lost: parts(where: { $0.isChange && $0.old == index }, \.new))
      )
    }.sorted { ($1.0, $0.1.id) < ($0.0, $1.1.id) }.map(\.1)
  }

  /// The difference as text for readers: a line for each view and one with the whole area; `equal`
  /// if there is none.
  package var text: String {
    guard !isEmpty else { return "equal\n" }
    let lines = views.map { view in
      let parts =
        view.lost.map { "lost \($0.text) to \($0.name)" }
        + view.gained.map { "gained \($0.text) from \($0.name)" }
      return "\(view.change.rawValue)  \(view.id)  "
        + "\(view.before.shortText) -> \(view.after.shortText) pt²: "
        + parts.joined(separator: ", ")
    }
    let sum = "\(changed.shortText) of \(area.shortText) pt² hit another view"
    return (lines + [sum]).map { $0 + "\n" }.joined()
  }
}

extension HitMapDifference.Part {
  fileprivate var text: String { area.shortText }
  fileprivate var name: String { view ?? "no view" }
}
