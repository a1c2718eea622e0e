public import Foundation
public import Offscreen

extension Color {
  /// The colour of a name in a bundle's asset catalog; none is read here, so the result is nil.
  ///
  /// The first use of a name in a process is written to standard error.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    MissingResource.report("colour", name)
    return nil
  }

  /// The colour of a name in the main bundle's asset catalog; none is read here, so the result is nil.
  public init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }
}
