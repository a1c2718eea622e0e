import Foundation
import Testing

/// A Chromium without a window, told what to do over the DevTools protocol.
///
/// It reads commands from file descriptor 3 and writes answers to 4, each closed by a zero byte; a
/// shell gives it named pipes for both.
final class Browser {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let folder: URL
  private let commands: FileHandle
  private let answers: FileHandle
  private var buffer = Data()
  private var lastID = 0
  private var session: String?

  /// The names that Chromium has on the systems it is packaged for.
  private static let names = ["chromium", "chromium-browser", "google-chrome"]

  /// Starts a browser with one empty page; it ends with this object, or after a minute.
  init() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").flatMap { folder in
      Self.names.map { "\(folder)/\($0)" }
    }
    guard
      let program = candidates.first(where: FileManager.default.isExecutableFile(atPath:))
    else {
      throw Problem(
        description:
          "no Chromium on the PATH; install Debian's package 'chromium' (Tools/setup test)"
      )
    }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "browser-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["commands", "answers"].map { folder.appending(path: $0).path }
    for pipe in pipes {
      guard unsafe mkfifo(pipe, 0o600) == 0 else { throw Problem(description: "no pipe \(pipe)") }
    }
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", #"exec timeout 60 "$0" "$@" 3<commands 4>answers"#, program, "--headless",
      "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
      "--disable-dev-shm-usage", "--remote-debugging-pipe",
      "--user-data-dir=\(folder.path)/profile",
    ]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Opening waits for the other end: the shell opens them in the same order.
    commands = try FileHandle(forWritingTo: URL(filePath: pipes[0]))
    answers = try FileHandle(forReadingFrom: URL(filePath: pipes[1]))
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"]
    session =
      try send("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"]
      as? String
  }

  deinit {
    session = nil
    _ = try? send("Browser.close")
    try? commands.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try commands.write(contentsOf: JSONSerialization.data(withJSONObject: message) + Data([0]))
    while true {
      let answer = try nextMessage()
      guard answer["id"] as? Int == lastID else { continue }
      if let error = answer["error"] { throw Problem(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[..<end]
        buffer = Data(buffer[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let piece = answers.availableData
      if piece.isEmpty { throw Problem(description: "Chromium went away") }
      buffer += piece
    }
  }

  /// The result of a script; waits for a promise.
  func value(_ script: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": script, "returnByValue": true, "awaitPromise": true])
    if let problem = answer["exceptionDetails"] { throw Problem(description: "\(problem)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The result of a script, as text.
  func text(_ script: String) throws -> String { try value("String(\(script))") as? String ?? "" }

  /// Waits until a script says true, a few seconds at most.
  func wait(for script: String) throws {
    for _ in 0..<1_000 {
      if try value(script) as? Bool == true { return }
      usleep(5_000)
    }
    throw Problem(description: "waited in vain for \(script)")
  }

  /// Opens a file and waits until it is loaded.
  func open(_ url: URL) throws {
    try send("Page.navigate", ["url": url.absoluteString])
    try wait(for: "location.href !== 'about:blank' && document.readyState === 'complete'")
  }

  /// Presses a key.
  func press(_ key: String) throws {
    var event: [String: Any] = ["type": "keyDown", "key": key]
    if key.count == 1 { event["text"] = key }
    try send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    try send("Input.dispatchKeyEvent", event)
  }

  /// Drags the mouse from one point of the page to another; to the same point is a click.
  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    func mouse(_ type: String, _ point: (x: Double, y: Double), _ buttons: Int) throws {
      try send(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": point.x, "y": point.y, "button": "left", "buttons": buttons,
          "clickCount": 1,
        ])
    }
    try mouse("mousePressed", start, 1)
    try mouse("mouseMoved", end, 1)
    try mouse("mouseReleased", end, 0)
  }

  /// Clicks into the middle of the first element that a selector names.
  func click(_ selector: String) throws {
    let box = try box(selector)
    let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
    try drag(from: middle, to: middle)
  }

  /// The box of the first element that a selector names, in the page's pixels.
  func box(_ selector: String) throws -> (x: Double, y: Double, width: Double, height: Double) {
    let script = """
      (() => { const box = document.querySelector(`\(selector)`).getBoundingClientRect();
        return [box.x, box.y, box.width, box.height]; })()
      """
    guard let values = try value(script) as? [NSNumber], values.count == 4 else {
      throw Problem(description: "no element \(selector)")
    }
    let numbers = values.map(\.doubleValue)
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
