package import Foundation
package import OffscreenGeometry
package import OffscreenViews

/// Where a sheet may be in its container: its horizontal position and the limits of its height.
///
/// A position of the sheet is the height that it shows, in points: a sheet lower than its smallest
/// detent keeps that height and moves down, until it shows nothing.
package struct SheetGeometry: Equatable {
  /// The settings of a sheet that decide its geometry.
  package struct Settings {
    var style: ViewController.ModalPresentationStyle
    var preferredSize: CGSize
    var isEdgeAttachedInCompactHeight: Bool
    var followsPreferredWidth: Bool

    package init(
      style: ViewController.ModalPresentationStyle = .pageSheet, preferredSize: CGSize = .zero,
      isEdgeAttachedInCompactHeight: Bool = false, followsPreferredWidth: Bool = false
    ) {
      self.style = style
      self.preferredSize = preferredSize
      self.isEdgeAttachedInCompactHeight = isEdgeAttachedInCompactHeight
      self.followsPreferredWidth = followsPreferredWidth
    }
  }

  /// The distance of the largest sheet from the safe area above it.
  ///
  /// Apple has published none; that of a telephone's sheets is about this.
  private static let gap: CGFloat = 10
  /// The distance of cards from the sides of the container.
  private static let cardMargin: CGFloat = 20
  /// The width of a page sheet that is a card, and the size of a form sheet, in points.
  private static let pageWidth: CGFloat = 704
  private static let formSize = CGSize(width: 540, height: 620)

  private let container: CGSize
  private let x: CGFloat
  private let width: CGFloat
  /// Whether the sheet touches the lower edge of the container; a card is in its middle.
  package let isAttached: Bool
  /// Whether the sheet covers the whole container.
  package let isWhole: Bool
  /// The greatest height of the sheet.
  package let maximum: CGFloat
  /// The part of the sheet's height that detents do not count: the safe area at the lower edge.
  private let below: CGFloat

  package init(
    in container: CGSize, safeArea: EdgeInsets, traits: TraitCollection, settings: Settings
  ) {
    self.container = container
    let isLow = traits.verticalSizeClass == .compact
    let isWide = traits.horizontalSizeClass == .regular && !isLow
    isAttached = !isWide
    isWhole = isLow && !settings.isEdgeAttachedInCompactHeight
    below = isWide ? 0 : min(safeArea.bottom, container.height)
    let preferred = settings.preferredSize
    var wanted = container.width
    var limit = container.height
    if isWide {
      let isPage = settings.style == .pageSheet
      wanted = isPage ? Self.pageWidth : Self.formSize.width
      if !isPage, preferred.width > 0 { wanted = preferred.width }
      let free =
        container.height - 2 * max(Self.cardMargin, max(safeArea.top, safeArea.bottom))
      let form = preferred.height > 0 ? preferred.height : Self.formSize.height
      limit = isPage ? free : min(free, form)
      wanted = min(wanted, container.width - 2 * Self.cardMargin)
    } else if !isWhole {
      limit -= safeArea.top + Self.gap
      if isLow {
        wanted -= safeArea.left + safeArea.right
        if settings.followsPreferredWidth, preferred.width > 0 {
          wanted = min(wanted, preferred.width)
        }
      }
    }
    width = max(0, wanted.isFinite ? wanted : container.width)
    x = (container.width - width) / 2
    maximum = max(0, limit)
  }

  /// The height of the largest detent.
  package var maximumValue: CGFloat { max(0, maximum - below) }

  /// The height of the medium detent: the sheet covers half the container, or half of the largest card.
  package var mediumValue: CGFloat {
    max(0, min(maximumValue, (isAttached ? container.height : maximum) / 2 - below))
  }

  /// The height of a sheet at a detent of this height.
  package func height(ofDetent value: CGFloat) -> CGFloat { min(maximum, value + below) }

  /// The frame of a sheet that shows a height, and whose smallest detent is `smallest`.
  package func frame(showing shown: CGFloat, smallest: CGFloat) -> CGRect {
    let height = max(shown, smallest)
    let rest = isAttached ? container.height - height : ((container.height - height) / 2).rounded()
    return CGRect(x: x, y: rest + height - shown, width: width, height: height)
  }
}
