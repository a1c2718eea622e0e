// Compares values of your own type with a strategy derived from another one.

// snippet.hide
import Foundation
// snippet.show
import Offscreen
import OffscreenTesting

struct Profile {
  var name: String
  var followers: Int
}

extension Snapshotting where Value == Profile, Format == String {
  static var card: Snapshotting {
    Snapshotting<String, String>.lines.pullback { profile in
      "\(profile.name)\n\(profile.followers) followers"
    }
  }
}
// snippet.hide
_ = Snapshotting<Profile, String>.card
// snippet.show
