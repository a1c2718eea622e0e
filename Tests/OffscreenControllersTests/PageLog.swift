import Foundation
import Offscreen

/// A controller that logs its appearance callbacks and can act in them.
class LoggedPage: ViewController {
  final class Log {
    var lines: [String] = []
    private var taken = 0

    /// The lines since the last time.
    func take() -> [String] {
      defer { taken = lines.count }
      return Array(lines[taken...])
    }
  }

  let name: String
  let log: Log
  /// Code that runs in callbacks, by their names.
  var actions: [String: () -> Void] = [:]

  init(_ name: String, _ log: Log, color: Color? = nil) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.color = color
  }

  private var color: Color?

  func note(_ call: String) {
    log.lines.append("\(name).\(call)")
    actions[call]?()
  }

  override func viewDidLoad() {
    view.backgroundColor = color
    actions["didLoad"]?()
  }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }

  /// What is wrong with the callbacks of each controller in a log: they alternate, and each will is
  /// followed by its did or by the other will.
  static func mistakes(in lines: [String]) -> [String] {
    let followers = [
      "": ["willAppear"], "willAppear": ["isAppearing", "willDisappear"],
      "isAppearing": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
      "willDisappear": ["didDisappear", "willAppear"], "didDisappear": ["willAppear"],
    ]
    var last: [String: String] = [:]
    var found: [String] = []
    for (index, line) in lines.enumerated() {
      let parts = line.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, followers[parts[1]] != nil else { continue }
      let before = last[parts[0]] ?? ""
      if followers[before]?.contains(parts[1]) != true {
        found.append("\(index): \(line) after \(before.isEmpty ? "nothing" : before)")
      }
      last[parts[0]] = parts[1]
    }
    return found
  }
}
