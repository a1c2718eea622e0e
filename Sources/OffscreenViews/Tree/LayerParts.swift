/// The properties that few layers have, so that the others do not grow by them.
final class LayerParts {
  /// The mask, which the layer retains.
  var mask: Layer?
  /// The view of the mask, if the mask was set as one of a view; retained with it.
  var maskView: View?
  /// The layer that this one masks; nil if it is not a mask.
  weak var masked: Layer?
  /// The delegate of a layer without a view.
  weak var delegate: (any LayerDelegate)?
  /// Whether a new size of the bounds asks for a new display.
  var needsDisplayOnBoundsChange = false
  /// The name of a way to mix the layer with what is behind it, or anything else that was set.
  var compositingFilter: Any?
  /// The layer of which this one shows the values of a moment.
  weak var model: Layer?
  /// Objects that are kept without effect.
  var filters: [Any]?
  /// Objects that are kept without effect.
  var backgroundFilters: [Any]?
  /// Values of properties that are stored by key and were not set.
  var style: [AnyHashable: Any]?
  /// The name.
  var name: String?
  /// The actions for changes of properties, by their keys.
  var actions: [String: any LayerAction]?
}

extension Layer {
  /// The properties that few layers have, which are there from now on.
  var madeParts: LayerParts {
    if let parts { return parts }
    let made = LayerParts()
    parts = made
    return made
  }
}
