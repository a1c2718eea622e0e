#include "Failure.h"

#include <stdio.h>

_Noreturn void OffscreenPNGFail(png_structp png, png_const_charp message) {
  OffscreenPNGFailure *failure = png_get_error_ptr(png);
  if (failure->result == OffscreenPNGResultOK) {
    failure->result = OffscreenPNGResultRefused;
  }
  snprintf(failure->message, sizeof failure->message, "%s", message);
  png_longjmp(png, 1);
}

void OffscreenPNGIgnoreWarning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}
