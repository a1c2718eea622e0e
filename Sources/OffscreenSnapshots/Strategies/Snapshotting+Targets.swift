public import Offscreen
public import OffscreenInspection

extension Snapshotting where Value == Stage, Format == SnapshotPicture {
  /// The touch targets of the stage's window, with the violations of `AuditRule.standard`; see
  /// ``targets(_:)``.
  public static var targets: Snapshotting { targets() }

  /// The touch targets of the stage's window, with the violations of the rules.
  ///
  /// The window is drawn pale, as it is now, and the pixels that reach each target are green,
  /// orange if a rule warns of it, or red if it fails one in every scroll state; see
  /// `Stage.audit(_:exempting:)` for its effects on scroll views.
  ///
  /// - Parameter rules: The rules; `AuditRule.standard` if there are none.
  /// - Returns: A strategy for stages.
  public static func targets(_ rules: AuditRule...) -> Snapshotting {
    let views = Snapshotting<Stage, SnapshotPicture>.image
    return Snapshotting(pathExtension: views.pathExtension) { stage in
      // The limits and the facts about views are the same as for any picture of the stage.
      var picture = try views.snapshot(stage)
      let audit = Audit(of: stage, rules.isEmpty ? AuditRule.standard : rules)
      picture.pixmap = audit.picture()
      return picture
    }
  }
}
