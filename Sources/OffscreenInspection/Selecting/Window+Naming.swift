package import Offscreen

extension Window {
  /// Performs hit tests, and names the window's views afterwards, because a hit test calls code of
  /// views, which may change the tree.
  ///
  /// Look for views after this call too.
  ///
  /// - Parameters:
  ///   - cache: Names that are kept from one question to the next; nil to count the views again.
  ///   - hitTests: The hit tests.
  /// - Returns: The result of the hit tests, and the names of the views after them.
  /// - Throws: The error of the hit tests.
  package func naming<Found, Failure: Error>(
    with cache: ViewNamesCache? = nil, after hitTests: (Window) throws(Failure) -> Found
  ) throws(Failure) -> (found: Found, names: ViewNames) {
    let found = try hitTests(self)
    return (found, cache?.names(root: self) ?? ViewNames(root: self))
  }
}
