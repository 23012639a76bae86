// What region.out was recorded from:
//   cc -O1 -o region region.c && valgrind --tool=callgrind --zero-before=region --dump-after=region
//   \
//     --callgrind-out-file=region.out ./region && mv region.out.1 region.out
__attribute__((noinline)) int leaf(int x) {
  __asm__ volatile("");
  return x + 1;
}
__attribute__((noinline)) int descend(int depth) {
  int below = depth == 0 ? 0 : descend(depth - 1);
  __asm__ volatile("");
  return leaf(below);
}
__attribute__((noinline)) int caller(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += leaf(i);
  return sum;
}
__attribute__((noinline)) int region(int n) {
  int sum = caller(n) + descend(3);
  __asm__ volatile("");
  return sum;
}
int main(void) { return (caller(100) + region(7)) & 1; }
