// Finds out which view a touch reaches, and why it is not the one that is visible there.

// snippet.hide
import Foundation
// snippet.show
import Offscreen

let stage = Stage(size: CGSize(width: 200, height: 100))
let button = Button(frame: CGRect(x: 40, y: 30, width: 120, height: 40))
button.accessibilityIdentifier = "buy"
let overlay = View(frame: stage.window.bounds)
overlay.accessibilityIdentifier = "overlay"
overlay.alpha = 0.005
stage.window.addSubview(button)
stage.window.addSubview(overlay)

let trace = stage.window.traceHitTest(at: CGPoint(x: 100, y: 50))
print("touches go to", trace.hit?.accessibilityIdentifier ?? "nobody")
for rejection in trace.rejections {
  let name = rejection.view.accessibilityIdentifier ?? "\(type(of: rejection.view))"
  print("passed over", name, "because of", rejection.reason)
}

let map = HitMap(of: stage.window)
let corner = map[5, 5].map { "\(type(of: $0))" } ?? "nobody"
print(map.views.count, "views take touches somewhere; at 5, 5 it is the", corner)
