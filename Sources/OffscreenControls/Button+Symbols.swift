public import OffscreenViews

extension Button {
  /// Sets the size and weight of system images for a state; nil uses those of `.normal`.
  ///
  /// What an image itself sets prevails. A button with a `configuration` uses that one's
  /// `preferredSymbolConfigurationForImage`.
  public func setPreferredSymbolConfiguration(
    _ configuration: Image.SymbolConfiguration?, forImageIn state: State
  ) {
    symbolConfigurations[state] = configuration
  }

  /// The size and weight of system images set for a state.
  public func preferredSymbolConfigurationForImage(in state: State) -> Image.SymbolConfiguration? {
    symbolConfigurations[state]
  }

  /// The size and weight of system images in the current state.
  public var currentPreferredSymbolConfiguration: Image.SymbolConfiguration? {
    symbolConfigurations[state] ?? symbolConfigurations[.normal]
  }

  /// The settings with which the image is shown.
  var usedSymbolConfiguration: Image.SymbolConfiguration? {
    configuration?.symbolConfiguration ?? currentPreferredSymbolConfiguration
  }
}
