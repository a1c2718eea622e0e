#include "failure.h"

#include <stdio.h>

_Noreturn void off_png_fail(png_structp png, png_const_charp message) {
  off_png_failure *failure = png_get_error_ptr(png);
  if (failure->result == OFF_PNG_OK) failure->result = OFF_PNG_REFUSED;
  snprintf(failure->message, sizeof failure->message, "%s", message);
  png_longjmp(png, 1);
}

void off_png_ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}
