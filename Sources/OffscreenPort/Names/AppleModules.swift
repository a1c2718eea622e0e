/// The modules of Apple's systems, and their replacements.
enum AppleModules {
  static let facade = "OffscreenUIKit"

  /// Modules whose names `OffscreenUIKit` offers.
  static let served: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ObjectiveC", "MobileCoreServices",
    "Accessibility", "os",
  ]

  /// Modules whose names may precede a dot as a qualifier; the others would also be names of applications' own.
  static let qualifiers = served.subtracting(["Accessibility", "os"])

  /// Names of Foundation that belong to `FoundationNetworking` on Linux.
  static let networkingNames: Set<String> = [
    "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache",
    "URLCredential", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate",
  ]

  /// Names of Foundation, or of modules that it brings along, that belong to `OffscreenUIKit` on Linux, and
  /// those that run on a stage's clock only with it.
  static let namesOfFoundation: Set<String> = [
    "DispatchQueue", "NSHashTable", "forwardingTarget", "observeValue", "NSKeyValueChange",
    "NSKeyValueChangeKey",
    "NSKeyValueObservation",
    "NSKeyValueObservingOptions", "NSSelectorFromString", "NSStringFromSelector", "Selector",
    "objc_AssociationPolicy", "objc_getAssociatedObject", "objc_setAssociatedObject",
  ]

  /// Modules whose names Foundation has on Linux.
  static let foundation: Set<String> = ["Darwin", "CoreFoundation"]

  /// Modules without a replacement here that bring UIKit along on iOS.
  static let importingUIKit: Set<String> = [
    "AVKit", "ContactsUI", "EventKitUI", "GameKit", "MapKit", "MediaPlayer", "MessageUI", "PDFKit",
    "PhotosUI", "QuickLook", "SafariServices", "SceneKit", "SpriteKit", "StoreKit", "WebKit",
  ]

  /// Modules without a replacement here.
  static let missing: Set<String> = [
    "AVFoundation", "AppKit", "AssetsLibrary", "CoreImage", "CoreLocation", "CoreMedia", "ImageIO",
    "Metal", "MetalKit", "Photos", "SwiftUI", "Vision",
  ]
}
