// File operations that neither Foundation nor the C library's Swift module offers.

#ifndef OFF_FILES_H
#define OFF_FILES_H

/// Exchanges the contents of two existing paths in one step: no process sees either of them
/// missing.
///
/// Returns 0 or the error's number: EINVAL, ENOSYS or ENOTSUP if the file system cannot do it.
int off_exchange_paths(const char *first, const char *second);

#endif
