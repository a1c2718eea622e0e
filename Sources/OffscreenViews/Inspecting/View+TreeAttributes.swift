extension View {
  var baseTreeAttributes: [(key: String, value: String)] {
    []
  }
}
