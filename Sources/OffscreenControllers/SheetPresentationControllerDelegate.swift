/// Is informed of the detents that a finger chooses.
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called when a finger has moved the sheet to another detent, before the sheet comes to rest there;
  /// not after a change by code.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}
