#ifndef OFF_STACK_H
#define OFF_STACK_H

#include <stddef.h>

/// Returns how many bytes are left on the calling thread's stack, SIZE_MAX where that is unknown.
///
/// The end of a thread's stack is looked up once for each thread.
size_t off_stack_left(void);

#endif
