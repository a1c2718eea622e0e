// The sources of this module are in the folder UIKit, as they are written for iOS; the plugin
// UIKitSources compiles them.
