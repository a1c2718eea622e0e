import OffscreenFiles

/// A progress counter on a terminal line, cleared at the end; prints nothing if piped.
struct ProgressLine {
  private let label: String
  private let isShown: Bool

  init(_ label: String) {
    self.label = label
    isShown = StandardError.isTerminal
  }

  func update(_ count: Int) {
    guard isShown else { return }
    StandardError.write(raw: "\r\u{1B}[K\(label) \(count)")
  }

  func finish() {
    guard isShown else { return }
    StandardError.write(raw: "\r\u{1B}[K")
  }
}
