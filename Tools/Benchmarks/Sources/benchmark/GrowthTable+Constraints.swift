import Foundation
import Offscreen

extension GrowthTable {
  /// First layouts by constraints, by the number of views.
  static let constraints = [
    GrowthTable(
      name: "views in rows of equal widths", numbers: [100, 1_000, 10_000],
      columns: [Column(name: "first layout ms", limit: proportional, most: (1_000, 40))],
      measure: { number, seconds in
        var views = ConstrainedViews(count: number)
        return [
          leastProcessorTime(
            seconds,
            prepare: {
              views = ConstrainedViews(count: number)
              views.inRows()
            },
            { views.layOut() })
        ]
      })
  ]
}

/// Views in a window that constraints place.
final class ConstrainedViews {
  private let stage = Stage(size: CGSize(width: 390, height: 844))
  private let views: [View]
  private var constraints: [LayoutConstraint] = []

  init(count: Int) {
    views = (0..<count).map { _ in View() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
    }
  }

  func layOut() {
    LayoutConstraint.activate(constraints)
    stage.window.layoutIfNeeded()
  }

  /// Rows of ten views of equal widths, each row as far from the top as its number says.
  func inRows() {
    for (index, view) in views.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: 10)
      let former = column > 0 ? views[index - 1] : nil
      constraints += [
        view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: CGFloat(row * 30)),
        view.heightAnchor.constraint(equalToConstant: 24),
        view.leadingAnchor.constraint(
          equalTo: former?.trailingAnchor ?? stage.window.leadingAnchor),
      ]
      if let former {
        constraints.append(view.widthAnchor.constraint(equalTo: former.widthAnchor))
      }
      if column == 9 {
        constraints.append(view.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor))
      }
    }
  }

  /// One column in which each view is below the one before it.
  func belowOneAnother() {
    for (index, view) in views.enumerated() {
      constraints += [
        view.topAnchor.constraint(
          equalTo: index > 0 ? views[index - 1].bottomAnchor : stage.window.topAnchor, constant: 2),
        view.heightAnchor.constraint(equalToConstant: 24),
        view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        view.widthAnchor.constraint(equalTo: stage.window.widthAnchor, multiplier: 0.5),
      ]
    }
  }

  /// One row of views of equal widths that fill the window together.
  func inOneRow() {
    for (index, view) in views.enumerated() {
      constraints += [
        view.topAnchor.constraint(equalTo: stage.window.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 24),
        view.leadingAnchor.constraint(
          equalTo: index > 0 ? views[index - 1].trailingAnchor : stage.window.leadingAnchor),
      ]
      if index > 0 {
        constraints.append(view.widthAnchor.constraint(equalTo: views[index - 1].widthAnchor))
      }
    }
    if let last = views.last {
      constraints.append(last.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor))
    }
  }

  /// Views each of which has six inequalities, with the view before it and with the window.
  func withInequalities() {
    for (index, view) in views.enumerated() {
      let former = index > 0 ? views[index - 1] : stage.window
      constraints += [
        view.leadingAnchor.constraint(greaterThanOrEqualTo: former.leadingAnchor),
        view.trailingAnchor.constraint(lessThanOrEqualTo: stage.window.trailingAnchor),
        view.topAnchor.constraint(greaterThanOrEqualTo: former.topAnchor, constant: 1),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(10 + index % 7)),
        view.widthAnchor.constraint(lessThanOrEqualTo: former.widthAnchor, constant: 3),
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(4 + index % 5)),
      ]
    }
  }
}
