// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

#ifndef COFFSCREEN_SIGNALS_H
#define COFFSCREEN_SIGNALS_H

/// Sets what happens when code on the calling thread traps, aborts or touches memory that is not
/// its own, even if its stack is exhausted: `message` is written to standard error, and the process
/// ends with `status`.
///
/// Up to 511 bytes of the message are copied. A later call on the same thread replaces it.
void off_say_on_crash(const char *message, int status);

/// Restores the system's own behaviour for the calling thread.
void off_say_nothing_on_crash(void);

#endif
