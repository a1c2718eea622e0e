/// A choice of a layer's that has a name, like Core Animation's string constants.
///
/// Animations show either one or the other.
public protocol LayerChoice: RawRepresentable, Hashable, Sendable where RawValue == String {}

extension LayerValue where Self: LayerChoice {
  package var animatable: AnimatableValue { .object(OpaqueValue(value: self)) }
  package init?(animatable value: AnimatableValue) {
    guard case .object(let object) = value, let choice = object.value as? Self else { return nil }
    self = choice
  }
}
