import Foundation
public import OffscreenViews

/// The configurations of a cell, header or footer.
final class ItemConfigurations {
  var content: (any ContentConfiguration)?
  var updatesContent = true
  var background: BackgroundConfiguration?
  var updatesBackground = true
  /// Shows `background`; nil without one.
  var backgroundView: ConfiguredBackgroundView?
  /// The number of times that the content was set; a setter compares it to notice code that has set
  /// another content in the meantime.
  var contentCount = 0
}

/// A cell, header or footer whose content and background may be made by configurations.
public protocol ConfiguredItem: ListItemView {}

extension ConfiguredItem {
  /// A value that describes the item's content; nil, the default, leaves the content to the views
  /// in `contentView`.
  ///
  /// The configuration makes the view that becomes `contentView`; another one of its type is shown by
  /// the same view.
  public var contentConfiguration: (any ContentConfiguration)? {
    get { hasConfigurations ? configurations.content : nil }
    set { if newValue != nil || contentConfiguration != nil { showContent(newValue) } }
  }

  /// Whether `contentConfiguration` is updated for the state of the item; true by default.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { hasConfigurations ? configurations.updatesContent : true }
    set { configurations.updatesContent = newValue }
  }

  /// The background, as a value, in place of all others; nil by default.
  public var backgroundConfiguration: BackgroundConfiguration? {
    get { hasConfigurations ? configurations.background : nil }
    set {
      guard newValue != nil || backgroundConfiguration != nil else { return }
      showBackground(newValue)
      backgroundWasConfigured()
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether `backgroundConfiguration` is updated for the state of the item; true by default.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { hasConfigurations ? configurations.updatesBackground : true }
    set { configurations.updatesBackground = newValue }
  }
}

extension ListItemView {
  // MARK: Content

  /// Shows a configuration: in the present view if that supports it, otherwise in a new one.
  func showContent(_ content: (any ContentConfiguration)?) {
    configurations.content = content
    configurations.contentCount += 1
    let count = configurations.contentCount
    guard let content else { return replaceContentView(with: View()) }
    if let view = self.content as? any View & ContentView, view.supports(content) {
      guard configurations.contentCount == count else { return }
      view.configuration = content
    } else {
      let view = content.makeContentView()
      guard configurations.contentCount == count else { return }
      replaceContentView(with: view)
    }
  }

  private func replaceContentView(with view: View) {
    let former = content
    view.frame = former.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.hostLayoutEngine()
    content = view
    insertSubview(view, aboveSubview: former)
    former.removeFromSuperview()
    contentWasReplaced()
    setNeedsLayout()
  }

  // MARK: Background

  /// Shows a background in place of others; nil shows none.
  func showBackground(_ background: BackgroundConfiguration?) {
    configurations.background = background
    guard let background else {
      configurations.backgroundView?.removeFromSuperview()
      configurations.backgroundView = nil
      return
    }
    if let view = configurations.backgroundView {
      view.configuration = background
      return
    }
    removeBackgrounds()
    let view = ConfiguredBackgroundView(background)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    configurations.backgroundView = view
    insertSubview(view, at: 0)
  }

  // MARK: Updates

  /// Lets configurations follow the state, and then whoever overrides the update.
  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    runConfigurationUpdate()
  }

  /// Updates the configurations for a state, as cells without an override do.
  func updateConfigurations(for state: any ConfigurationState) {
    guard hasConfigurations else { return }
    if configurations.updatesContent, let content = configurations.content {
      showContent(content.updated(for: state))
    }
    if configurations.updatesBackground, let background = configurations.background {
      showBackground(background.updated(for: state))
    }
  }
}
