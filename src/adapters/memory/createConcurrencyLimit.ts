import PQueue from 'p-queue';

/** Too many tasks are already waiting. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/**
 * Runs at most `parallel` tasks at a time and queues at most `waiting` more; any further task
 * rejects with `TooBusyError`. Of those that wait, one with a higher priority starts first.
 */
export function createConcurrencyLimit(
  parallel: number,
  waiting: number,
): <T>(task: () => Promise<T>, priority?: number) => Promise<T> {
  const queue = new PQueue({ concurrency: parallel });
  return async (task, priority = 0) => {
    if (queue.size >= waiting && queue.pending >= parallel)
      throw new TooBusyError(`${waiting} tasks are waiting`);
    return queue.add(task, { priority });
  };
}
