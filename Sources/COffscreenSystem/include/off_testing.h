#ifndef OFF_TESTING_H
#define OFF_TESTING_H

/// Called once when a process that contains the module is loaded, before its tests begin and make
/// views. `OffscreenTesting` defines it; elsewhere it does nothing.
///
/// XCTest reports to observers only the tests that begin after they were added, so that one added
/// by the first assertion misses the test that contains it.
void off_observe_tests(void);

#endif
