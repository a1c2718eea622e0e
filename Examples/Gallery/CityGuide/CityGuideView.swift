import Foundation
import Offscreen

/// The whole guide: a cover, three tabs that stick, and a different kind of page under each.
final class CityGuideView: View {
  private static let tabs = ["Places", "Photos", "Notes"]

  let swipeTable = SwipeTableView()
  private let cover = CityHeader(frame: CGRect(x: 0, y: 0, width: 300, height: 150))
  private let tabs = OptionBar(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
  private let progress = View()
  private let refresh = RefreshControl()
  private let photos = CityPhotos(count: 40, width: 132)

  init(frame: CGRect, refreshPlacement: SwipeTableView.RefreshPlacement) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = CityGuide.paper
    tabs.accessibilityIdentifier = "tabs"
    tabs.backgroundColor = CityGuide.paper
    tabs.columnWidth = 84
    tabs.distribution = .spreadWhenFew
    tabs.indicators = [
      OptionBarIndicator(
        style: .lengthening, color: CityGuide.accent, height: 3, cornerRadius: 1.5,
        width: .title(increment: 10))
    ]
    tabs.register(TabCell.self, forCellReuseIdentifier: TabCell.identifier)
    tabs.dataSource = self
    progress.backgroundColor = CityGuide.accent
    progress.isHidden = true
    tabs.addSubview(progress)
    refresh.addAction(for: .valueChanged) { [unowned self] in load() }
    swipeTable.accessibilityIdentifier = "table"
    swipeTable.adjustsContentSize = true
    swipeTable.refreshPlacement = refreshPlacement
    swipeTable.headerView = cover
    swipeTable.headerBar = tabs
    swipeTable.dataSource = self
    addSubview(swipeTable)
  }

  override func layoutSubviews() {
    swipeTable.frame = bounds
  }

  /// Draws a line under the tabs while news of the places are being loaded.
  private func load() {
    progress.frame = CGRect(x: 0, y: 0, width: 0, height: 2)
    progress.isHidden = false
    View.animate(withDuration: 0.8) {
      progress.frame.size.width = tabs.bounds.width
    } completion: { [weak self] _ in
      self?.progress.isHidden = true
      self?.refresh.endRefreshing()
    }
  }

  private func placesPage() -> TableView {
    let page = TableView(frame: .zero, style: .plain)
    page.rowHeight = 58
    page.sectionHeaderTopPadding = 0
    page.sectionHeaderHeight = 28
    page.separatorColor = CityGuide.line
    page.separatorInset = EdgeInsets(left: 62)
    page.register(PlaceRow.self, forCellReuseIdentifier: PlaceRow.identifier)
    page.refreshControl = refresh
    page.dataSource = self
    page.delegate = self
    return page
  }

  private func photosPage() -> CollectionView {
    let layout = CollectionViewWaterfallLayout()
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    let page = CollectionView(collectionViewLayout: layout)
    photos.fill(page)
    return page
  }

  private func notesPage() -> ScrollView {
    let page = ScrollView()
    let lines = [
      "Ferries leave every twenty minutes.", "Museums are closed on Mondays.",
      "Bring a coat for the hill.",
    ]
    for (index, line) in lines.enumerated() {
      let card = View(frame: CGRect(x: 12, y: 12 + index * 52, width: 276, height: 44))
      card.backgroundColor = .white
      card.layer.cornerRadius = 10
      card.layer.borderWidth = 1
      card.layer.borderColor = CityGuide.line
      let label = Label(frame: CGRect(x: 14, y: 12, width: 256, height: 20))
      label.text = line
      label.font = .standard(size: 13)
      label.textColor = CityGuide.ink
      card.addSubview(label)
      page.addSubview(card)
    }
    page.contentSize = CGSize(width: 300, height: 12 + lines.count * 52)
    page.alwaysBounceVertical = true
    return page
  }
}

extension CityGuideView: SwipeTableViewDataSource {
  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { Self.tabs.count }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView {
    let page =
      switch index {
      case 0: placesPage()
      case 1: photosPage()
      default: notesPage()
      }
    page.accessibilityIdentifier = Self.tabs[index].lowercased()
    page.backgroundColor = CityGuide.paper
    return page
  }
}

extension CityGuideView: OptionBarDataSource {
  func numberOfColumns(in optionBar: OptionBar) -> Int { Self.tabs.count }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: TabCell.identifier) as? TabCell
      ?? TabCell(reuseIdentifier: TabCell.identifier)
    cell.show(Self.tabs[index])
    return cell
  }
}

extension CityGuideView: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { CityGuide.parts.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let header =
      tableView.dequeueReusableHeaderFooterView(withIdentifier: PartHeader.identifier)
      as? PartHeader ?? PartHeader(reuseIdentifier: PartHeader.identifier)
    header.show(CityGuide.parts[section])
    return header
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PlaceRow.identifier, for: indexPath)
    (cell as? PlaceRow)?.show(CityGuide.place(indexPath.section * 12 + indexPath.row))
    return cell
  }
}
