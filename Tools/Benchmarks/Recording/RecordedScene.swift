import Foundation
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// A window full of views of one kind.
enum RecordedScene: String, CaseIterable {
  /// Backgrounds at whole pixels.
  case plain
  /// Backgrounds at fractions of pixels.
  case fractional
  /// Backgrounds with rounded corners, half of them at fractions of pixels.
  case rounded
  /// Rounded backgrounds with borders, half of them at fractions of pixels.
  case bordered
  /// Labels of one short line.
  case labels
  /// Rows of ten: the row, two rounded, one bordered, one label, and five backgrounds.
  case mixed

  /// The maximum microseconds per view in a release build; nil for scenes that do more than fill
  /// rectangles.
  var limit: Double? {
    switch self {
    case .plain, .fractional: 0.55
    case .rounded, .bordered, .labels, .mixed: nil
    }
  }

  /// A stage of a phone's size with `viewCount` views, all of them visible.
  func stage(viewCount: Int) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
    stage.window.backgroundColor = .white
    var row: View = stage.window
    for index in 0..<viewCount {
      let place = CGRect(x: index * 37 % 350, y: index * 91 % 820, width: 40, height: 24)
      guard self == .mixed else {
        stage.window.addSubview(view(index, in: place))
        continue
      }
      if index % 10 == 0 {
        row = Self.background(index, in: place)
        stage.window.addSubview(row)
      } else {
        let part = CGRect(x: 4 * (index % 10), y: index % 5, width: 18, height: 12)
        row.addSubview(Self.parts[index % 10].view(index, in: part))
      }
    }
    stage.window.layoutIfNeeded()
    return stage
  }

  /// The kinds of the views in a row of the mixed scene.
  private static let parts: [RecordedScene] = [
    .plain, .plain, .fractional, .rounded, .plain, .labels, .fractional, .rounded, .bordered,
    .plain,
  ]

  private func view(_ index: Int, in place: CGRect) -> View {
    let broken = place.offsetBy(dx: CGFloat(index % 16) / 16, dy: CGFloat(index % 5) / 5)
    switch self {
    case .plain, .mixed: return Self.background(index, in: place)
    case .fractional: return Self.background(index, in: broken)
    case .rounded, .bordered:
      let view = Self.background(index, in: index % 2 == 0 ? place : broken)
      view.layer.cornerRadius = 4
      if self == .bordered {
        view.layer.borderWidth = 1
        view.layer.borderColor = .black
      }
      return view
    case .labels:
      let label = Label(frame: place)
      label.font = .builtin(size: 10)
      label.text = "Row \(index % 100)"
      return label
    }
  }

  private static func background(_ index: Int, in place: CGRect) -> View {
    let view = View(frame: place)
    view.backgroundColor = Color(
      red: CGFloat(index % 7) / 7, green: CGFloat(index % 11) / 11, blue: 0.5)
    return view
  }

  /// A stage of a phone's size with nested opaque views, each as large as the window.
  static func nest(depth: Int) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
    var parent: View = stage.window
    for index in 0..<depth {
      let view = background(index, in: parent.bounds)
      parent.addSubview(view)
      parent = view
    }
    stage.window.layoutIfNeeded()
    return stage
  }
}
