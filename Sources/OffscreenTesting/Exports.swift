// Test files name places, strategies and failures, so these are re-exported.
@_exported public import OffscreenExploration
@_exported public import OffscreenInspection
@_exported public import OffscreenPlayback
@_exported public import OffscreenSnapshots
