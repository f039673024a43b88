import { Cron } from 'croner';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';

export interface Nightly {
  /** Schedules the next run, and then each following one. */
  start(): void;
  /** Prevents further runs; aborts the signal of a running one. */
  stop(): void;
}

export interface NightlyParts {
  /** HH:MM, local time of Zurich. */
  readonly at: string;
  /** `day` is the day on which it runs, YYYY-MM-DD. Must not throw. */
  readonly run: (day: string, signal: AbortSignal) => Promise<void>;
}

/** Runs a function once per night. The process does not wait for it when it exits. */
export function createNightlyJob({ at, run }: NightlyParts): Nightly {
  const ending = new AbortController();
  const [hour = '', minute = ''] = at.split(':');
  const job = new Cron(
    `${minute} ${hour} * * *`,
    { timezone: 'Europe/Zurich', paused: true, protect: true, unref: true },
    () => run(zurichDate(new Date()), ending.signal),
  );
  return {
    start: () => void job.resume(),
    stop() {
      ending.abort();
      job.stop();
    },
  };
}
