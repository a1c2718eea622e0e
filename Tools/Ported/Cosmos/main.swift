import Cosmos
import OffscreenUIKit

/// Three ratings below each other: half-filled stars with a text, exactly filled ones, and ones from right to left.
func stars(_ rating: Double, _ mode: StarFillMode, text: String?, at y: CGFloat) -> CosmosView {
  var settings = CosmosSettings()
  settings.fillMode = mode
  settings.starSize = 30
  settings.starMargin = 5
  settings.filledColor = .systemOrange
  settings.filledBorderColor = .systemOrange
  settings.emptyBorderColor = .systemOrange
  let view = CosmosView(settings: settings)
  view.rating = rating
  view.text = text
  view.frame.origin = CGPoint(x: 10, y: y)
  return view
}

let screen = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 140))
let half = stars(3.5, .half, text: "(123)", at: 10)
let mirrored = stars(2.25, .precise, text: nil, at: 90)
mirrored.semanticContentAttribute = .forceRightToLeft
mirrored.rating = 2.25
mirrored.update()
screen.addSubview(half)
screen.addSubview(stars(4.2, .precise, text: nil, at: 50))
screen.addSubview(mirrored)
// A touch on the second star of the first rating leaves two stars filled.
try tryOut("Cosmos", screen, tap: CGPoint(x: 55, y: 25))
print("  rating after a touch on the second star: \(half.rating)")
guard half.rating == 2 || half.rating == 1.5 else { exit(1) }
