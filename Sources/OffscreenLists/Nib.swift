public import Foundation
import OffscreenGeometry

/// An interface file by its name; there are none here, so what needs its contents stops the program.
public final class Nib: NSObject {
  private let name: String

  /// Names a file of a bundle, without opening it.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
  }

  /// Stops the program with a sentence that names the file.
  public func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] { stop() }

  /// A key of the options with which a file is opened.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Objects that the file refers to.
    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }

  package func stop() -> Never { stopForMissingInterfaceFile("\(name).xib") }
}

extension TableView {
  /// Stops the program with a sentence that names the file; nil unregisters the identifier.
  public final func register(_ nib: Nib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellReuseIdentifier: identifier) }
    nib.stop()
  }

  /// Stops the program with a sentence that names the file; nil unregisters the identifier.
  public final func register(
    _ nib: Nib?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let nib else {
      return register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
    }
    nib.stop()
  }
}

extension CollectionView {
  /// Stops the program with a sentence that names the file; nil unregisters the identifier.
  public final func register(_ nib: Nib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else {
      return register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
    }
    nib.stop()
  }
}

/// Stops the program, because an interface file was needed.
package func stopForMissingInterfaceFile(_ file: String, _ part: String = "") -> Never {
  demand(
    false,
    "There are no interface files here, so \(part)“\(file)” cannot be loaded. Build the views in code."
  )
  fatalError()
}
