#ifndef COFFSCREEN_KERNELS_H
#define COFFSCREEN_KERNELS_H

#include "off_hash.h"

#endif
