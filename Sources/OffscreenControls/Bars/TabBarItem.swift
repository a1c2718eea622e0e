import Foundation
public import OffscreenGeometry
public import OffscreenRaster
public import OffscreenViews

/// The item of a controller in a bar of tabs.
open class TabBarItem: BarItem {
  /// The kinds of tabs for which the system chooses title and image.
  ///
  /// Images are drawn by this package; titles are English.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// Three dots.
    case more = 0
    /// A star.
    case favorites = 1
    /// A star.
    case featured = 2
    /// A star.
    case topRated = 3
    /// A clock.
    case recents = 4
    /// A person.
    case contacts = 5
    /// A clock.
    case history = 6
    /// A book.
    case bookmarks = 7
    /// A magnifying glass.
    case search = 8
    /// An arrow into a tray.
    case downloads = 9
    /// A clock.
    case mostRecent = 10
    /// A list.
    case mostViewed = 11

    /// The title.
    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  /// The image while the controller is shown; nil, the default, for `image`.
  open var selectedImage: Image? {
    didSet { itemDidChange() }
  }
  /// The text of a badge; nil, the default, for no badge.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { itemDidChange() } }
  }
  /// The colour of the badge; nil, the default, for red.
  open var badgeColor: Color? {
    didSet { itemDidChange() }
  }
  /// The distance of the title to the right of its usual place and below it, in points; zero by default.
  public final var titleOffset = CGVector(dx: 0, dy: 0) {
    didSet { itemDidChange() }
  }

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// The kind for which the system chooses title and image; nil for others.
  private final var systemItem: SystemItem?

  /// Creates an item of the system with a number by which code finds it.
  public convenience init(_ systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
  }

  /// The title that a bar shows: its own, or that of the system.
  final var shownTitle: String? { title ?? systemItem?.title }

  /// The drawing of the system, which an image replaces.
  final var glyph: BarGlyph? { systemItem.map { BarGlyph($0) } }

  /// Creates an item with a number by which code finds it.
  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with an image for the controller that is shown.
  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
