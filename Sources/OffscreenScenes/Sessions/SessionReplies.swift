import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// Where the scene stands after a request that changed it.
struct SessionState: Codable {
  let milliseconds: Double
  let tick: Int
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

/// The views that some points hit.
struct SessionHits: Codable {
  let hits: [String?]
}

/// Where a touch reaches a view.
struct SessionArea: Codable {
  let id: String
  let area: Double
  let box: [Double]
  let largest: [Double]

  enum CodingKeys: String, CodingKey {
    case id, box, largest
    case area = "area_pt2"
  }
}

/// A picture of the window.
struct SessionPicture: Codable {
  let width: Int
  let height: Int
  let hash: String
  let png: String?
}

/// What a session is about.
struct SessionDescription: Codable {
  let version: Int
  let scene: String
  let size: [Double]
  let scale: Double
  let milliseconds: Double
  let marks: [String]
  let scenes: [String]
  let requests: [Request]

  struct Request: Codable {
    let name: String
    let keys: [String]
    let help: String
  }

  enum CodingKeys: String, CodingKey {
    case version, scene, size, scale, marks, scenes, requests
    case milliseconds = "t_ms"
  }
}

/// Why a request failed.
struct SessionError: Codable {
  let message: String
  let line: Int?
  let column: Int?
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
