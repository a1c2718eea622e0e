// Test files that play scripts use the assertions too.
@_exported public import OffscreenTesting
