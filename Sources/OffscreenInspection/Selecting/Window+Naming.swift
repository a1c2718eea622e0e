package import Offscreen

extension Window {
  /// Hit-tests the window, and names its views afterwards, because code of views that a hit test calls may
  /// change the tree.
  ///
  /// Look for views after this call too.
  ///
  /// - Parameters:
  ///   - cache: Names that are kept from one question to the next; nil to count the views anew.
  ///   - hitTests: The hit tests.
  /// - Returns: What the hit tests found, and the names of the views as they are then.
  /// - Throws: What the hit tests throw.
  package func naming<Found, Failure: Error>(
    with cache: ViewNamesCache? = nil, after hitTests: (Window) throws(Failure) -> Found
  ) throws(Failure) -> (found: Found, names: ViewNames) {
    let found = try hitTests(self)
    return (found, cache?.names(root: self) ?? ViewNames(root: self))
  }
}
