import Foundation
import Offscreen
import OffscreenSceneFiles

/// `loading-more`: a list of ferries that loads the next ones when a row near its end comes into view.
enum LoadingMoreScene {
  static let scene = Scene(
    "loading-more", title: "Loading more", size: CGSize(width: 320, height: 480)
  ) { _ in FerryList() }
}

/// Twelve ferries at a time, of which there are thirty.
private final class FerryList: ViewController, TableViewDataSource, TableViewDelegate {
  private static let piers = ["Holm", "Skerry", "Ness", "Vik", "Sund", "Oyra", "Hamn"]
  private static let total = 30
  private static let portion = 12
  /// Loading begins when this many rows are left below the one that comes into view.
  private static let rowsAhead = 3
  /// The time that loading takes, in seconds.
  private static let loadingTime = 0.8

  private let table = TableView()
  private let footer = LoadingFooter(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private var count = FerryList.portion
  private var isLoading = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.accessibilityIdentifier = "list"
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.rowHeight = 48
    table.dataSource = self
    table.delegate = self
    table.tableFooterView = footer
    view.addSubview(table)
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard !isLoading, count < Self.total, indexPath.row + Self.rowsAhead >= count else { return }
    isLoading = true
    footer.fill(over: Self.loadingTime) { [weak self] in self?.loadingDidEnd() }
  }

  /// The offset stays where it is: the new rows are below it.
  private func loadingDidEnd() {
    let new = count..<min(count + Self.portion, Self.total)
    count = new.upperBound
    isLoading = false
    footer.clear(isOver: count == Self.total)
    table.insertRows(at: new.map { IndexPath(row: $0, section: 0) }, with: .fade)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "ferry")
      ?? TableViewCell(style: .value1, reuseIdentifier: "ferry")
    let minutes = 6 * 60 + 25 * indexPath.row
    cell.textLabel?.text = Self.piers[indexPath.row % Self.piers.count]
    cell.detailTextLabel?.text =
      "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    return cell
  }
}

/// Says that more is loaded, above a bar that fills, or that there is no more.
private final class LoadingFooter: View {
  private let label = Label()
  private let progress = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "footer"
    label.font = .standard(size: 13)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    progress.backgroundColor = .systemTeal
    for view in [label, progress] { addSubview(view) }
  }

  func fill(over seconds: Double, completion: @escaping () -> Void) {
    label.text = "Loading more ferries"
    progress.frame = CGRect(x: 0, y: bounds.height - 2, width: 0, height: 2)
    View.animate(withDuration: seconds, options: .curveLinear) {
      progress.frame.size.width = bounds.width
    } completion: { _ in
      completion()
    }
  }

  func clear(isOver: Bool) {
    progress.frame.size.width = 0
    label.text = isOver ? "No more ferries today" : nil
  }
}
