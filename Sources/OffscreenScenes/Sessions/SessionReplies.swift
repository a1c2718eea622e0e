import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The state of the scene after a request that changed it.
struct SessionState: Codable {
  /// The present moment, in milliseconds of virtual time since the scene began.
  let milliseconds: Double
  /// The number of frames so far.
  let tick: Int
  /// Whether something moves: a scroll view, an animation or a finger's gesture.
  let isMoving: Bool

  enum CodingKeys: String, CodingKey {
    case tick, isMoving
    case milliseconds = "t_ms"
  }

  init(_ stage: Stage) {
    milliseconds = stage.now.milliseconds
    tick = stage.tickCount
    isMoving = stage.isMoving
  }
}

/// The work since the session began, went back or began anew, or since the last request for it.
struct SessionWork: Codable {
  /// All counts.
  let counts: WorkCounts
  /// The views that did work; views of the same name are one entry.
  let views: [WorkReport.ViewWork]
  /// The calls that made layout, display or constraints of views invalid.
  let causes: [WorkReport.Cause]
  /// Work that is probably in vain.
  let findings: [WorkFinding]
  /// A picture of how often each pixel of the window is painted now, above a legend; nil unless it was asked for.
  let overdraw: SessionPicture?
}

/// The views that some points hit.
struct SessionHits: Codable {
  /// A selector of the view that each point hits, in the order of the points; nil where none is hit.
  let hits: [String?]
}

/// The area in which touches reach a view.
struct SessionArea: Codable {
  /// A selector that finds the view.
  let id: String
  /// The area in which a touch reaches the view, in square points.
  let area: Double
  /// The box around the area: x, y, width and height in points of the window.
  let box: [Double]
  /// The rectangle inside the area with the longest shorter side; the largest one if several are
  /// equal: x, y, width and height in points of the window.
  let largest: [Double]

  enum CodingKeys: String, CodingKey {
    case id, box, largest
    case area = "area_pt2"
  }
}

/// A picture of the window.
struct SessionPicture: Codable {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// The hash of the pixels.
  let hash: String
  /// The file in base 64; nil if it was written to a path.
  let png: String?
}

/// What can be touched or read.
struct SessionLook: Codable {
  /// Elements in the order of reading, then other touch targets and the views that scroll.
  let items: [LookItem]
  /// A line for each item, and a last one for what is left out.
  let lines: [String]
  /// The number of items that the budget leaves out.
  let leftOut: Int
  /// The number of elements that are out of view.
  let outOfView: Int
  /// The window with the numbers; nil unless it was asked for.
  let picture: SessionPicture?

  enum CodingKeys: String, CodingKey {
    case items, lines, picture
    case leftOut = "left_out"
    case outOfView = "out_of_view"
  }
}

/// What an act has changed, and the state after it.
struct SessionChange: Codable {
  struct Items: Codable {
    /// The items that were not in view before.
    let gained: [LookItem]
    /// The numbers of the items that are no longer in view.
    let lost: [Int]
  }

  /// A line each: pages and offsets, items that are lost, new or different, and lines of the tree.
  let changed: [String]
  /// The items that came into view or left it.
  let items: Items
  /// A selector of the target, for scripts; nil without one.
  let target: String?
  /// The present moment, in milliseconds of virtual time since the scene began.
  let milliseconds: Double
  /// The number of frames so far.
  let tick: Int
  /// Whether something still moves.
  let isMoving: Bool

  enum CodingKeys: String, CodingKey {
    case changed, items, target, tick, isMoving
    case milliseconds = "t_ms"
  }
}

/// The result of a check.
struct SessionCheck: Codable {
  /// Whether it is as it should be.
  let holds: Bool
  /// What is found in place of what was expected; nil if it holds.
  let problem: String?
}

/// The path so far, as a text.
struct SessionSave: Codable {
  enum Form: String {
    case yaml, swift
  }

  /// A scene file, or the source of a test.
  let text: String
}

/// A description of a session: its scene and its requests.
struct SessionDescription: Codable {
  /// The version of this format: 1.
  let version: Int
  /// The name of the scene, or the title of the scene file.
  let scene: String
  /// The window's width and height in points.
  let size: [Double]
  /// Pixels per point.
  let scale: Double
  /// The present moment, in milliseconds of virtual time since the scene began.
  let milliseconds: Double
  /// The names of the marks, in the order in which they were set.
  let marks: [String]
  /// The scenes that 'restart' may name.
  let scenes: [String]
  /// All requests.
  let requests: [Request]

  struct Request: Codable {
    /// The value of 'do'.
    let name: String
    /// The other keys that the request may have.
    let keys: [String]
    /// The purpose of the request.
    let help: String
  }

  enum CodingKeys: String, CodingKey {
    case version, scene, size, scale, marks, scenes, requests
    case milliseconds = "t_ms"
  }
}

/// Why a request failed.
struct SessionError: Codable, Error {
  /// The mistake, and the form that was expected.
  let message: String
  /// The line in 'file'.
  let line: Int?
  /// The column in the request, or in 'file'.
  let column: Int?
  /// The included file that has the mistake; nil for the request itself.
  let file: String?

  init(_ error: ScriptError) {
    message = error.problem.description
    line = error.file == nil ? nil : error.position?.line
    column = error.position?.column
    file = error.file
  }

  init(_ message: String) {
    self.message = message
    (line, column, file) = (nil, nil, nil)
  }
}
