import { createConcurrencyLimit, TooBusyError } from './createConcurrencyLimit.ts';

interface FairLimit {
  /** How many tasks run at the same time. */
  readonly parallel: number;
  /** How many more may wait, of all senders together. */
  readonly waiting: number;
  /** How many tasks a single sender may have, running or waiting. */
  readonly share: number;
}

/**
 * Limits tasks like `createConcurrencyLimit`, so that no sender delays the others: the more tasks
 * a sender already has, the later its next one starts. A task beyond a limit rejects with
 * `TooBusyError`.
 */
export function createFairLimit({
  parallel,
  waiting,
  share,
}: FairLimit): <T>(sender: string, task: () => Promise<T>) => Promise<T> {
  const limit = createConcurrencyLimit(parallel, waiting);
  const running = new Map<string, number>();
  return async (sender, task) => {
    const own = running.get(sender) ?? 0;
    if (own >= share) throw new TooBusyError(`the sender already has ${share} tasks`);
    running.set(sender, own + 1);
    try {
      return await limit(task, -own);
    } finally {
      const remaining = (running.get(sender) ?? 1) - 1;
      if (remaining === 0) running.delete(sender);
      else running.set(sender, remaining);
    }
  };
}
