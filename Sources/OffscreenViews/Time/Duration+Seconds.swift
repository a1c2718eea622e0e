extension Duration {
  /// The duration in seconds, rounded to the nearest double.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
