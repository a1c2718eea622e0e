// A list of values, which compiles with UIKit as well (iOS 14 and later).

#if canImport(UIKit)
import UIKit
#else
import OffscreenUIKit
#endif

// snippet.list
final class CityViewController: UIViewController {
  enum Section: Hashable {
    case visited
    case planned
  }

  private let table = UITableView(frame: .zero, style: .plain)
  private lazy var source = UITableViewDiffableDataSource<Section, String>(tableView: table) {
    table, path, city in
    let cell = table.dequeueReusableCell(withIdentifier: "city", for: path)
    cell.textLabel?.text = city
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "city")
    table.rowHeight = 44
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    show(visited: ["Utrecht"], planned: ["Delft", "Gouda"])
  }

  func show(visited: [String], planned: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.visited, .planned])
    snapshot.appendItems(visited, toSection: .visited)
    snapshot.appendItems(planned, toSection: .planned)
    source.apply(snapshot, animatingDifferences: view.window != nil)
  }
}
// snippet.end

#if !canImport(UIKit)
let stage = Stage(size: CGSize(width: 320, height: 144), scale: 2)
let cities = CityViewController()
stage.window.rootViewController = cities
stage.advance(by: .milliseconds(20))
cities.show(visited: ["Utrecht", "Delft"], planned: ["Gouda"])
try stage.settle()
try stage.render().write(to: URL(filePath: "cities@2x.png"))
stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
try stage.render().write(to: URL(filePath: "cities~dark@2x.png"))
#endif
