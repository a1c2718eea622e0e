internal import Synchronization

/// The variant in which the snapshot that is being taken is shown.
package final class VariantInUse: Sendable {
  /// The variant.
  let variant: SnapshotVariant
  private let wasShown = Atomic(false)

  /// The variant of the current task; nil outside of assertions with variants.
  @TaskLocal static var current: VariantInUse?

  private init(_ variant: SnapshotVariant) { self.variant = variant }

  /// Takes a snapshot in a variant.
  ///
  /// - Throws: ``VariantError/nothingShown`` if the snapshot does not show a view on a stage, and
  ///   any error of the snapshot.
  package static func with<Result>(
    _ variant: SnapshotVariant?, _ body: () throws -> Result
  ) throws -> Result {
    guard let variant else { return try body() }
    let use = VariantInUse(variant)
    let result = try $current.withValue(use) { try body() }
    guard use.wasShown.load(ordering: .relaxed) else { throw VariantError.nothingShown }
    return result
  }

  /// Whether the current variant has a size of the window.
  package static var decidesSize: Bool {
    current?.variant.applied(to: ViewImageConfig()).size != nil
  }

  /// The configuration of a stage in the current variant, if there is one.
  package static func applied(to config: ViewImageConfig) -> ViewImageConfig {
    guard let current else { return config }
    current.wasShown.store(true, ordering: .relaxed)
    return current.variant.applied(to: config)
  }
}
