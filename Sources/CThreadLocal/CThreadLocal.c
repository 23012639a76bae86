#if defined(__linux__)
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>
#elif defined(__APPLE__)
#include <pthread.h>
#endif
#include "CThreadLocal.h"

__thread __attribute__((tls_model("initial-exec"))) void *ctl_tracking_frame_word;
__thread __attribute__((tls_model("initial-exec"))) void *ctl_current_component_word;

bool ctl_is_main_thread(void) {
#if defined(__linux__)
  return syscall(SYS_gettid) == getpid();
#elif defined(__APPLE__)
  return pthread_main_np() != 0;
#else
  return false;
#endif
}
