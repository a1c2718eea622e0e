#ifndef COFFSCREEN_SIGNALS_H
#define COFFSCREEN_SIGNALS_H

/// From now on, when code on this thread traps, aborts or touches memory that is not its own, even
/// with an exhausted stack, writes `message` to standard error and ends the process with `status`.
///
/// The message is copied, up to 511 bytes. Calling again on the same thread replaces it.
void offscreen_say_on_crash(const char *message, int status);

/// Restores for this thread what the system does when a program traps.
void offscreen_say_nothing_on_crash(void);

#endif
