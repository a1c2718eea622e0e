// Test files name strategies and failures, so these are re-exported.
@_exported public import OffscreenSnapshots
