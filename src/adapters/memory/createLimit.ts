/** Too much work is waiting already. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/** Runs at most `parallel` tasks at a time and lets at most `waiting` more stand in line. */
export function createLimit(
  parallel: number,
  waiting: number,
): <T>(task: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= parallel) {
      if (line.length >= waiting) throw new TooBusyError(`${waiting} tasks are waiting`);
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = line.shift();
      // The place goes straight to the next in line, so that no newcomer can take it.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
