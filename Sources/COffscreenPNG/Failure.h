#ifndef OFFSCREEN_PNG_FAILURE_H
#define OFFSCREEN_PNG_FAILURE_H

#include <png.h>

#include "COffscreenPNG.h"

/// What libpng's error function leaves behind before it jumps; libpng's error pointer points here.
typedef struct {
  OffscreenPNGResult result;
  char message[OffscreenPNGMessageCapacity];
} OffscreenPNGFailure;

/// libpng's error function: keeps the first reason and jumps to the latest setjmp.
_Noreturn void OffscreenPNGFail(png_structp png, png_const_charp message);

/// libpng's warning function: damage that libpng can repair is not reported.
void OffscreenPNGIgnoreWarning(png_structp png, png_const_charp message);

#endif
