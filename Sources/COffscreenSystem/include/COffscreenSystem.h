#ifndef COFFSCREEN_SYSTEM_H
#define COFFSCREEN_SYSTEM_H

#include "off_files.h"
#include "off_process.h"
#include "off_stack.h"
#include "off_testing.h"

#endif
