// The strategies and failures are part of what a test file names.
@_exported public import OffscreenSnapshots
