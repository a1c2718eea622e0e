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
  print(rejection.view.accessibilityIdentifier ?? "", rejection.reason)
}

let map = HitMap(of: stage.window)
print("whole window:", map.views.count, "views take touches; at 5, 5:", map[5, 5] as Any)
