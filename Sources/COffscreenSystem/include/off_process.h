#ifndef OFF_PROCESS_H
#define OFF_PROCESS_H

#include <stdint.h>

/// Sets the message and the status of a crash: when code on the calling thread traps, aborts or
/// accesses invalid memory, even if its stack is exhausted, `message` is written to standard error,
/// and the process ends with `status`.
///
/// Up to 511 bytes of the message are copied. A later call on the same thread replaces it.
void off_say_on_crash(const char *message, int status);

/// Restores the system's default behaviour for the calling thread.
void off_say_nothing_on_crash(void);

/// Returns a descriptor from which the number of each SIGHUP, SIGINT and SIGTERM that arrives can
/// be read as one byte; these signals no longer end the process. -1 if there is no room for a pipe.
///
/// A signal that the process was started to ignore, as by `nohup`, remains ignored. Programs that
/// this one starts get the system's default behaviour. Called once.
int off_ending_signals(void);

/// The nanoseconds for which the threads of this process have been ready to run while no processor
/// was free, together; 0 if the system does not tell.
int64_t off_run_delay(void);

/// Keeps freed memory for later allocations, instead of returning it to the system.
///
/// For programs that end soon and allocate pictures all the time: touching a page for the first
/// time takes the system longer than drawing on it. It has no effect if the C library has no such
/// setting.
void off_keep_freed_memory(void);

#endif
