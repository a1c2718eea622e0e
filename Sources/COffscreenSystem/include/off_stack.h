#ifndef OFF_STACK_H
#define OFF_STACK_H

#include <stddef.h>

/// The number of unused bytes on the calling thread's stack; SIZE_MAX if it is not known.
///
/// The end of a thread's stack is looked up once for each thread.
size_t off_stack_left(void);

#endif
