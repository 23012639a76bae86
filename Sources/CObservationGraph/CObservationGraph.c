#include "CObservationGraph.h"

// Of Swift's runtime, but not part of what it promises: it may be missing.
extern void _swift_stdlib_immortalize(void *object) __attribute__((weak));

void cog_immortalize(void *object) {
  if (_swift_stdlib_immortalize) _swift_stdlib_immortalize(object);
}

unsigned char cog_state_bytes[256] __attribute__((aligned(128)));

#if defined(__linux__)
#include <errno.h>
#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// A property write must not change the caller's errno.
void cog_futex_wait(const void *word, uint32_t expected, long nanoseconds) {
  int saved = errno;
  struct timespec longest = {.tv_sec = 0, .tv_nsec = nanoseconds};
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected, &longest, NULL, 0);
  errno = saved;
}

void cog_futex_wake_one(const void *word) {
  int saved = errno;
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  errno = saved;
}
#endif
