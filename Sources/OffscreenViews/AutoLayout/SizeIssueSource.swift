/// A view that knows which of the views inside it would have another size if they were measured now.
package protocol SizeIssueSource: View {
  /// The views, each with the problem, to be written after the view's name.
  var sizeIssues: [(view: View, problem: String)] { get }
}
