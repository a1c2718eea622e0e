/// The work that a stage did while it was counting: integers that are the same in debug and release builds, on any
/// number of cores, with every kernel and in every run.
///
/// ```swift
/// let work = stage.countingWork { stage.drag(from: start, to: end, over: .milliseconds(200)) }
/// #expect(work.cellsMade <= 14)
/// ```
public struct WorkCounts: Hashable, Codable, Sendable {
  /// The frame ticks that passed.
  public var frames = 0
  /// The layouts of views: calls of `layoutSubviews()`.
  public var layoutPasses = 0
  /// The times that views were marked for layout that were not marked yet.
  public var layoutInvalidations = 0
  /// The calls of `setNeedsDisplay()`.
  public var displayInvalidations = 0
  /// The changes of constraints, and the calls of `setNeedsUpdateConstraints()`.
  public var constraintInvalidations = 0
  /// The times that constraints were solved, those of measured views included.
  public var constraintSolves = 0
  /// The constraints that were added to a system of constraints.
  public var constraintsAdded = 0
  /// The constraints that were removed from a system of constraints.
  public var constraintsRemoved = 0
  /// The views that were created.
  public var viewsCreated = 0
  /// The cells, headers and footers that a list received for the first time.
  public var cellsMade = 0
  /// The cells, headers and footers that were taken from those available for reuse.
  public var cellsReused = 0
  /// The cells, headers and footers that data sources and delegates returned.
  public var cellsConfigured = 0
  /// The sizes that lists asked their delegates for: heights, widths, and their estimates.
  public var heightsAsked = 0
  /// The calls of data sources of lists.
  public var dataSourceCalls = 0
  /// The calls of delegates of lists, scroll views and text fields, those for sizes included.
  public var delegateCalls = 0
  /// The times that a list was told to load everything anew.
  public var reloads = 0
  /// The reloads that were requested in a call of the list's data source or delegate.
  public var reloadsInCallbacks = 0
  /// The paragraphs of text that were shaped.
  public var textsShaped = 0
  /// The paragraphs that a view shaped although it had shaped the same text in the same frame.
  public var textsShapedAgain = 0
  /// The pictures of the window that were recorded: one for each frame in which it may look different.
  public var pictures = 0
  /// The commands of the pictures' display lists.
  public var displayListCommands = 0
  /// The pixels that the commands cover, counted once for each command.
  public var pixelsPainted = 0
  /// The pixels painted, minus those that were painted at least once.
  public var pixelsPaintedAgain = 0
  /// The painted pixels that an opaque command in front covers completely.
  public var pixelsHidden = 0
  /// The views of pictures all of whose painted pixels are hidden.
  public var viewsPaintedHidden = 0
  /// The groups that are drawn into a buffer of their own: for opacity, masks, shadows, blur and perspective.
  public var groupsOffScreen = 0
  /// The pixels of these buffers.
  public var groupPixels = 0
  /// The shadows that follow from the contents of a layer, because it has no shadow path.
  public var shadowsWithoutPath = 0

  /// No work.
  public init() {}

  /// The names of all counts, as they are written in JSON and in scene files.
  public static var names: [String] { WorkKind.allCases.map(\.name) }

  /// The count with a name; nil if there is none of that name.
  public subscript(name: String) -> Int? {
    WorkKind.allCases.first { $0.name == name }.map { self[$0] }
  }

  package subscript(kind: WorkKind) -> Int {
    get { self[keyPath: kind.path] }
    set { self[keyPath: kind.path] = newValue }
  }

  /// The counts that are not zero, in the order of their declaration.
  package var amounts: [(kind: WorkKind, number: Int)] {
    WorkKind.allCases.filter { self[$0] != 0 }.map { ($0, self[$0]) }
  }

  /// The work up to one moment, without that up to an earlier one.
  public static func - (work: WorkCounts, earlier: WorkCounts) -> WorkCounts {
    work.combined(with: earlier, by: &-)
  }

  /// The work of two spans of time.
  public static func + (work: WorkCounts, other: WorkCounts) -> WorkCounts {
    work.combined(with: other, by: &+)
  }

  private func combined(with other: WorkCounts, by operation: (Int, Int) -> Int) -> WorkCounts {
    var result = self
    for kind in WorkKind.allCases { result[kind] = operation(self[kind], other[kind]) }
    return result
  }
}

extension WorkCounts: CustomStringConvertible {
  /// The counts that are not zero, such as `2 frames, 5 layout passes`; `no work` if all are.
  public var description: String {
    let parts = amounts.map { "\($0.number) \($0.kind.words)" }
    return parts.isEmpty ? "no work" : parts.joined(separator: ", ")
  }
}

/// One of the counts.
package enum WorkKind: Int, CaseIterable, Sendable {
  case frames, layoutPasses, layoutInvalidations, displayInvalidations, constraintInvalidations
  case constraintSolves, constraintsAdded, constraintsRemoved, viewsCreated
  case cellsMade, cellsReused, cellsConfigured, heightsAsked, dataSourceCalls, delegateCalls
  case reloads, reloadsInCallbacks, textsShaped, textsShapedAgain
  case pictures, displayListCommands, pixelsPainted, pixelsPaintedAgain, pixelsHidden
  case viewsPaintedHidden, groupsOffScreen, groupPixels, shadowsWithoutPath

  /// The name of the property of `WorkCounts`.
  package var name: String { "\(self)" }

  /// The name as words: `cells made`.
  package var words: String {
    name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }

  /// Whether the work is that of single views, besides that of the stage.
  package var belongsToViews: Bool {
    switch self {
    case .frames, .viewsCreated, .pictures, .displayListCommands, .pixelsPaintedAgain,
      .groupsOffScreen, .groupPixels:
      false
    default: true
    }
  }

  var path: WritableKeyPath<WorkCounts, Int> {
    switch self {
    case .frames: \.frames
    case .layoutPasses: \.layoutPasses
    case .layoutInvalidations: \.layoutInvalidations
    case .displayInvalidations: \.displayInvalidations
    case .constraintInvalidations: \.constraintInvalidations
    case .constraintSolves: \.constraintSolves
    case .constraintsAdded: \.constraintsAdded
    case .constraintsRemoved: \.constraintsRemoved
    case .viewsCreated: \.viewsCreated
    case .cellsMade: \.cellsMade
    case .cellsReused: \.cellsReused
    case .cellsConfigured: \.cellsConfigured
    case .heightsAsked: \.heightsAsked
    case .dataSourceCalls: \.dataSourceCalls
    case .delegateCalls: \.delegateCalls
    case .reloads: \.reloads
    case .reloadsInCallbacks: \.reloadsInCallbacks
    case .textsShaped: \.textsShaped
    case .textsShapedAgain: \.textsShapedAgain
    case .pictures: \.pictures
    case .displayListCommands: \.displayListCommands
    case .pixelsPainted: \.pixelsPainted
    case .pixelsPaintedAgain: \.pixelsPaintedAgain
    case .pixelsHidden: \.pixelsHidden
    case .viewsPaintedHidden: \.viewsPaintedHidden
    case .groupsOffScreen: \.groupsOffScreen
    case .groupPixels: \.groupPixels
    case .shadowsWithoutPath: \.shadowsWithoutPath
    }
  }
}
