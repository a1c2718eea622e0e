public import OffscreenViews

/// The state on which a configuration may depend: traits, and custom states.
public protocol ConfigurationState {
  /// Creates the usual state of a view with some traits.
  init(traitCollection: TraitCollection)
  /// The traits of the view.
  var traitCollection: TraitCollection { get set }
  /// A custom state; nil if it has not been set.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a custom state.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name, which must be unique.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a key from its name.
  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }
}

/// The state of a header or footer.
public struct ViewConfigurationState: ConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: TraitCollection
  /// Whether the view ignores touches.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  private var customStates: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the usual state of a view with some traits.
  public init(traitCollection: TraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A custom state; nil if it has not been set.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}

/// The state of a cell.
public struct CellConfigurationState: ConfigurationState, Hashable {
  private var view: ViewConfigurationState

  /// Creates the usual state of a cell with some traits.
  public init(traitCollection: TraitCollection) {
    view = ViewConfigurationState(traitCollection: traitCollection)
  }

  /// The traits of the cell.
  public var traitCollection: TraitCollection {
    get { view.traitCollection }
    set { view.traitCollection = newValue }
  }

  /// Whether the cell ignores touches.
  public var isDisabled: Bool {
    get { view.isDisabled }
    set { view.isDisabled = newValue }
  }

  /// Whether a finger is on the cell.
  public var isHighlighted: Bool {
    get { view.isHighlighted }
    set { view.isHighlighted = newValue }
  }

  /// Whether the cell is edited.
  public var isEditing = false

  /// Whether the children of the cell's item are visible.
  public var isExpanded = false

  /// Whether the cell is selected.
  public var isSelected: Bool {
    get { view.isSelected }
    set { view.isSelected = newValue }
  }

  /// A custom state; nil if it has not been set.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { view[key] }
    set { view[key] = newValue }
  }
}
