#include "off_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};

/// A signal of this kind arrives on the thread that caused it.
static _Thread_local char message_text[512];
static _Thread_local size_t message_length;
static _Thread_local int exit_status;

/// A separate stack, because an endless recursion exhausts the thread's own.
static _Thread_local char handler_stack[1 << 15];

static void on_crash(int number) {
  if (message_length == 0) {
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  // Nothing can be done if writing fails.
  ssize_t written = write(STDERR_FILENO, message_text, message_length);
  (void)written;
  _exit(exit_status);
}

void off_say_on_crash(const char *message, int status) {
  size_t length = strnlen(message, sizeof message_text - 1);
  memcpy(message_text, message, length);
  message_length = length;
  exit_status = status;
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof crashes / sizeof crashes[0]; index++) {
    sigaction(crashes[index], &action, NULL);
  }
}

void off_say_nothing_on_crash(void) { message_length = 0; }

static int signal_pipe[2] = {-1, -1};

static void on_ending_signal(int number) {
  int code = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(signal_pipe[1], &byte, 1);
  (void)written;
  errno = code;
}

int off_ending_signals(void) {
  static const int numbers[] = {SIGHUP, SIGINT, SIGTERM};
  if (pipe(signal_pipe) != 0) return -1;
  fcntl(signal_pipe[0], F_SETFD, FD_CLOEXEC);
  fcntl(signal_pipe[1], F_SETFD, FD_CLOEXEC);
  fcntl(signal_pipe[1], F_SETFL, O_NONBLOCK);
  struct sigaction action = {.sa_handler = on_ending_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigset_t taken;
  sigemptyset(&taken);
  for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++) {
    struct sigaction before;
    if (sigaction(numbers[index], NULL, &before) != 0 || before.sa_handler == SIG_IGN) continue;
    sigaction(numbers[index], &action, NULL);
    sigaddset(&taken, numbers[index]);
  }
  // A thread that starts a program may have blocked them, which the program inherits.
  sigprocmask(SIG_UNBLOCK, &taken, NULL);
  return signal_pipe[0];
}
