import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// Shows a `BackgroundConfiguration` behind the content of a cell.
final class ConfiguredBackgroundView: View {
  /// The configuration that is shown.
  var configuration: BackgroundConfiguration {
    didSet { if configuration != oldValue { showConfiguration() } }
  }
  private let fill = View()

  init(_ configuration: BackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
    showConfiguration()
  }

  private func showConfiguration() {
    fill.backgroundColor = configuration.backgroundColor
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.layer.borderWidth = configuration.strokeWidth
    setNeedsLayout()
    tintColorDidChange()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    fill.layer.borderColor = configuration.strokeColor ?? tintColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds.inset(
      by: configuration.backgroundInsets.resolved(isRightToLeft: isMirrored))
  }
}
