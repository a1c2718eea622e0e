import Foundation
import OffscreenViews

/// The configurations of a cell, header or footer.
final class ItemConfigurations {
  var content: (any ContentConfiguration)?
  var updatesContent = true
  var background: BackgroundConfiguration?
  var updatesBackground = true
  /// Shows `background`; nil without one.
  var backgroundView: ConfiguredBackgroundView?
  /// How often the content was set; a larger number tells a setter that code which it called has set another.
  var contentCount = 0
}

/// A cell, header or footer whose content and background may be made by configurations.
protocol ConfiguredItem: ListItemView {
  /// Holds what the item shows; replaced when a configuration makes another view.
  var contentView: View { get set }
  /// Called when another content is shown.
  func contentWasReplaced()
  /// Called before a configured background is shown, to remove other backgrounds.
  func removeBackgrounds()
  /// Calls the method that users override, and then their closure.
  func runConfigurationUpdate()
}

extension ConfiguredItem {
  // MARK: Content

  /// Shows a configuration: in the present view if that supports it, otherwise in a new one.
  func showContent(_ content: (any ContentConfiguration)?) {
    configurations.content = content
    configurations.contentCount += 1
    let count = configurations.contentCount
    guard let content else { return replaceContentView(with: View()) }
    if let view = contentView as? any View & ContentView, view.supports(content) {
      guard configurations.contentCount == count else { return }
      view.configuration = content
    } else {
      let view = content.makeContentView()
      guard configurations.contentCount == count else { return }
      replaceContentView(with: view)
    }
  }

  private func replaceContentView(with view: View) {
    let former = contentView
    view.frame = former.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView = view
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
