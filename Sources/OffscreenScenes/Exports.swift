// A scene tool names scenes, parameters, view classes and views, so these are re-exported.
@_exported public import Offscreen
@_exported public import OffscreenSceneFiles
