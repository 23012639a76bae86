#include "CAllocationCounter.h"
bool cac_available(void) { return false; }
