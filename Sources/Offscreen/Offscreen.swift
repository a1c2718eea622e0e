// The modules that `import Offscreen` exports. Foundation is one of them, as with `import UIKit`,
// for its geometry.
@_exported public import Foundation
@_exported public import OffscreenControllers
@_exported public import OffscreenControls
@_exported public import OffscreenGeometry
@_exported public import OffscreenLists
@_exported public import OffscreenPNG
@_exported public import OffscreenRaster
@_exported public import OffscreenScrolling
@_exported public import OffscreenText
@_exported public import OffscreenViews
