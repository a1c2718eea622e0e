/// A problem with an asset catalog.
package enum CatalogError: Error, Hashable, CustomStringConvertible {
  /// A file or a folder cannot be read, for a reason.
  case unreadable(path: String, reason: String)
  /// A description is not JSON, or not of a form that Xcode writes; the text says where.
  case malformed(path: String, reason: String)
  /// A set has no value that could be used; the text says why.
  case unusable(set: String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .malformed(let path, let reason): "\(path) is not a description of assets: \(reason)"
    case .unusable(let set, let reason): "the asset “\(set)” cannot be used: \(reason)"
    }
  }
}
