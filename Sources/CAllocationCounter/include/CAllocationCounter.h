// Counts the allocations of the calling thread.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// False where malloc could not be replaced (not glibc, or a sanitizer owns it): then the counts below
// stay 0 and mean nothing.
bool cac_available(void);
