#include "CThreadLocal.h"

__thread __attribute__((tls_model("initial-exec"))) void *ctl_tracking_frame_word;
__thread __attribute__((tls_model("initial-exec"))) void *ctl_current_component_word;
__thread __attribute__((tls_model("initial-exec"))) uintptr_t ctl_reads_newest_word;
