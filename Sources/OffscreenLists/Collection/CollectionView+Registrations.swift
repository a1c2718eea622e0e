public import Foundation
import OffscreenGeometry

extension CollectionView {
  /// The identity of a registration, by which a list knows it again.
  final class RegistrationToken {}

  /// A class of cells with a closure that shows an item in one.
  ///
  /// Make it once, not for every cell: cells are reused for the registration with which they were made.
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// Shows an item in a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let token = RegistrationToken()
    let handler: Handler

    /// Creates a registration of the class of the closure's cells.
    public init(handler: @escaping Handler) {
      self.handler = handler
    }

    /// Stops the program with a sentence that names the file.
    public init(cellNib: Nib, handler: @escaping Handler) {
      cellNib.stop()
    }
  }

  /// A class of headers, footers or other supplementary views with a closure that fills one.
  ///
  /// Make it once, not for every view.
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// Fills a view of a kind for a path.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let token = RegistrationToken()
    let elementKind: String
    let handler: Handler

    /// Creates a registration of the class of the closure's views, for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }

    /// Stops the program with a sentence that names the file.
    public init(supplementaryNib: Nib, elementKind: String, handler: @escaping Handler) {
      supplementaryNib.stop()
    }
  }

  /// A cell for an item, which the closure of a registration has configured; with no item, the closure is not called.
  public func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = identifier(of: registration.token)
    registeredClasses[identifier] = Cell.self
    let made = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = made as? Cell else {
      fatalError("The cell for \(indexPath) has another class than its registration.")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header, a footer or another supplementary view, which the closure of a registration has configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let identifier = identifier(of: registration.token)
    registeredSupplementaryClasses[kind, default: [:]][identifier] = Supplementary.self
    let made = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      fatalError("The view “\(kind)” for \(indexPath) has another class than its registration.")
    }
    registration.handler(view, kind, indexPath)
    return view
  }

  /// The identifier of the views of a registration, which counts the registrations of this list.
  private func identifier(of token: RegistrationToken) -> String {
    if let number = registrations.firstIndex(where: { $0 === token }) {
      return "registration \(number)"
    }
    registrations.append(token)
    return "registration \(registrations.count - 1)"
  }
}
