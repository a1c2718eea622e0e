public import Foundation
import OffscreenGeometry
public import OffscreenViews

extension SheetPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates an identifier from its name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates an identifier from its name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// The identifier of `medium()`.
      public static let medium = Identifier("medium")
      /// The identifier of `large()`.
      public static let large = Identifier("large")
    }

    /// The name of the detent; one without a name gets one from its place in a sheet's detents.
    public private(set) var identifier: Identifier
    private let isNamed: Bool
    private let resolver: (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier?,
      _ resolver: @escaping (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier ?? Identifier("custom")
      isNamed = identifier != nil
      self.resolver = resolver
    }

    /// Half the height of the window; inactive in a compact height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (context as? SheetResolution)?.mediumValue ?? context.maximumDetentValue / 2
      }
    }

    /// The largest height.
    public static func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// A height that a closure computes, in points, without the safe area below it.
    ///
    /// The closure is called in layout passes. Heights beyond the maximum count as the maximum. Nil
    /// makes the detent inactive, and so does a height that is not positive or not a number.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier, resolver)
    }

    /// Names a detent without a name after its place.
    func nameAfter(place: Int) {
      if !isNamed { identifier = Identifier("custom \(place)") }
    }

    /// The height in a context, in points; nil if the detent is inactive there.
    public func resolvedValue(
      in context: any SheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      guard let value = resolver(context), value > 0 else { return nil }
      return min(value, context.maximumDetentValue)
    }
  }
}

/// The surroundings in which a detent computes its height.
public protocol SheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The traits of the view in which the sheet is presented.
  var containerTraitCollection: TraitCollection { get }
  /// The height of the largest detent, in points, without the safe area below the sheet.
  var maximumDetentValue: CGFloat { get }
}

/// The surroundings of a sheet's detents.
final class SheetResolution: SheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: TraitCollection
  let maximumDetentValue: CGFloat
  /// The height of the medium detent.
  let mediumValue: CGFloat

  init(_ traits: TraitCollection, _ geometry: SheetGeometry) {
    containerTraitCollection = traits
    maximumDetentValue = geometry.maximumValue
    mediumValue = geometry.mediumValue
  }
}
