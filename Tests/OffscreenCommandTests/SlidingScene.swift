extension Tool {
  /// A scene file of three frames, in which a finger slides a bar of the given colour to the left.
  static func slidingScene(_ color: String, width: Int = 40) -> String {
    """
    version: 1
    size: [\(width), 20]
    root:
      class: ScrollView
      id: s
      contentSize: [400, 20]
      subviews: [ { frame: [10, 5, 100, 10], backgroundColor: \(color) } ]
    capture: { at: [0ms, 100ms, 150ms] }
    steps:
      - drag: { from: { point: [35, 10] }, to: { point: [5, 10] }, duration: 100ms, hold: 200ms }
    """
  }
}
