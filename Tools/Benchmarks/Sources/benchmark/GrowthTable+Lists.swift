import Foundation
import Offscreen

extension GrowthTable {
  /// Snapshots of diffable data sources and lists of estimated sizes, by their number of items.
  static let lists = [
    GrowthTable(
      name: "items of a snapshot", numbers: [1_000, 10_000, 100_000],
      columns: [
        // A batch of 100,000 moves leaves the processor's cache.
        Column(name: "shuffled, applied ms", limit: 1.35, most: (10_000, 40)),
        Column(name: "reversed, applied ms", limit: 1.35, most: (10_000, 40)),
        Column(name: "each moved ms", limit: proportional, most: (10_000, 40)),
        Column(name: "half deleted ms", limit: proportional, most: (10_000, 10)),
      ],
      measure: { number, seconds in
        let list = SnapshotList(count: number)
        let (ordered, reversed) = (
          list.snapshot, SnapshotList.snapshot(of: (0..<number).reversed())
        )
        let shuffled = SnapshotList.snapshot(of: (0..<number).map { ($0 * 7_919) % number })
        func time(_ target: SnapshotList.Snapshot) -> Double {
          leastProcessorTime(seconds) {
            list.source.apply(ordered)
            list.source.apply(target)
          } / 2
        }
        return [
          time(shuffled), time(reversed),
          leastProcessorTime(seconds) {
            var snapshot = ordered
            for item in 1..<number { snapshot.moveItem(item, beforeItem: item * 7_919 % item) }
          },
          leastProcessorTime(seconds) {
            var snapshot = ordered
            snapshot.deleteItems((0..<number / 2).map { $0 * 2 })
          },
        ]
      }),
    GrowthTable(
      name: "items of estimated sizes", numbers: [1_000, 10_000, 100_000],
      columns: [Column(name: "40 steps ms", limit: proportional, most: (100_000, 160))],
      measure: { number, seconds in
        var list = EstimatedItems(count: number)
        return [
          leastProcessorTime(seconds, prepare: { list = EstimatedItems(count: number) }) {
            list.scroll(40)
          }
        ]
      }),
    GrowthTable(
      name: "rows that size themselves", numbers: [1_000, 10_000, 100_000],
      columns: [
        Column(name: "40 new rows ms", limit: proportional, most: (100_000, 6)),
        Column(name: "40 known rows ms", limit: proportional, most: (100_000, 4)),
      ],
      measure: { number, seconds in
        var list = SelfSizedRows(count: number)
        return [
          leastProcessorTime(seconds, prepare: { list = SelfSizedRows(count: number) }) {
            list.scroll(40, by: SelfSizedRows.estimate)
          },
          leastProcessorTime(
            seconds,
            prepare: {
              list = SelfSizedRows(count: number)
              list.scroll(50, by: SelfSizedRows.estimate)
            }
          ) { list.scroll(40, by: -SelfSizedRows.estimate) },
        ]
      }),
  ]
}

/// A table whose rows have a picture, two short texts and one that wraps, placed by constraints.
private final class SelfSizedRows: TableViewDataSource {
  private final class Cell: TableViewCell {
    let name = Label()
    let date = Label()
    let message = Label()

    required init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let picture = View()
      for view in [picture, name, date, message] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      message.numberOfLines = 0
      date.setContentHuggingPriority(.required, for: .horizontal)
      LayoutConstraint.activate([
        picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        picture.widthAnchor.constraint(equalToConstant: 40),
        picture.heightAnchor.constraint(equalToConstant: 40),
        name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
        name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        date.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
        date.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        date.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
        message.leadingAnchor.constraint(equalTo: name.leadingAnchor),
        message.trailingAnchor.constraint(equalTo: date.trailingAnchor),
        message.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
        message.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      ])
    }
  }

  /// Near the mean height of a row, in points, so that each step shows about one row more.
  static let estimate: CGFloat = 82

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let table: TableView
  private let count: Int

  init(count: Int) {
    self.count = count
    table = TableView(frame: stage.window.bounds)
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = TableView.automaticDimension
    table.estimatedRowHeight = Self.estimate
    table.dataSource = self
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
  }

  func scroll(_ steps: Int, by distance: CGFloat) {
    for _ in 0..<steps {
      table.contentOffset.y += distance
      table.layoutIfNeeded()
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    guard let cell = cell as? Cell else { return cell }
    cell.name.text = "Name \(indexPath.row)"
    cell.date.text = "\(indexPath.row % 59) min"
    cell.message.text = String(
      repeating: "Some words of text \(indexPath.row). ", count: 1 + indexPath.row % 5)
    return cell
  }
}

/// A collection view whose items decide their own heights when they come into view.
private final class EstimatedItems: CollectionViewDataSource {
  private final class Cell: CollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ attributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      attributes.size.height = CGFloat(40 + attributes.indexPath.item * 7 % 30)
      return attributes
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844))
  private let list: CollectionView
  private let count: Int

  init(count: Int) {
    self.count = count
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    list = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    list.register(Cell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    stage.window.addSubview(list)
    stage.window.layoutIfNeeded()
  }

  /// Shows items that were not in view before, at least one in each step.
  func scroll(_ steps: Int) {
    for _ in 0..<steps {
      list.contentOffset.y += 60
      list.layoutIfNeeded()
    }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// A table of one section that shows snapshots.
private final class SnapshotList {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  private let stage = Stage(size: CGSize(width: 390, height: 844))
  let source: TableViewDiffableDataSource<Int, Int>
  let snapshot: Snapshot

  init(count: Int) {
    let table = TableView(frame: stage.window.bounds)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    source = TableViewDiffableDataSource(tableView: table) { table, path, item in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    snapshot = Self.snapshot(of: 0..<count)
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
  }

  static func snapshot(of items: some Sequence<Int>) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items))
    return snapshot
  }
}
