/**
 * Works on keys in the order in which they came, at most `parallel` at a time. A key that is still
 * waiting is not added again. `work` must not throw.
 */
export function createKeyedQueue<Value>(
  parallel: number,
  work: (key: string, value: Value) => Promise<void>,
): (key: string, value: Value) => void {
  const waiting = new Map<string, Value>();
  let running = 0;
  const run = async (): Promise<void> => {
    running += 1;
    for (const [key, value] of waiting) {
      waiting.delete(key);
      await work(key, value);
    }
    running -= 1;
  };
  return (key, value) => {
    waiting.set(key, value);
    if (running < parallel) void run();
  };
}
