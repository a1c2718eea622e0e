public import Foundation
public import Offscreen

extension Color {
  /// The colour of a name in a bundle's asset catalogs, dynamic if it has values for several appearances; nil if there
  /// is none.
  ///
  /// Without a bundle the main one is searched, and then those of the packages beside it. A name that is not found, or a
  /// catalog that cannot be read, is written to standard error once in a process. Folders are listed and colours read
  /// at the first use.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let color = ResourceFolders.first(of: bundle) { folder in
      try folder.catalogs.firstValue { try $0.color(named: name, for: traits ?? .current) }
    }
    guard let color else {
      MissingResource.report("colour", name)
      return nil
    }
    self = color
  }

  /// The colour of a name in the asset catalogs of the main bundle, or of the packages beside it; nil if there is none.
  public init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }
}
