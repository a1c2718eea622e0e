#ifndef FAILURE_H
#define FAILURE_H

#include <png.h>

#include "COffscreenPNG.h"

/// The error that libpng's error function stores before it jumps; libpng's error pointer points
/// here.
typedef struct {
  off_png_result result;
  char message[OFF_PNG_MESSAGE_CAPACITY];
} off_png_failure;

/// libpng's error function: keeps the first reason and jumps to the latest setjmp.
_Noreturn void off_png_fail(png_structp png, png_const_charp message);

/// libpng's warning function: damage that libpng can repair is not reported.
void off_png_ignore_warning(png_structp png, png_const_charp message);

#endif
