// File operations that neither Foundation nor the C library's Swift module offers.

#ifndef COFFSCREENFILES_H
#define COFFSCREENFILES_H

// Gives two existing paths each other's content in one step: nobody sees either of them missing.
// Returns 0, or the error's number; EINVAL, ENOSYS or ENOTSUP where the file system cannot do it.
int off_exchange_paths(const char *first, const char *second);

#endif
