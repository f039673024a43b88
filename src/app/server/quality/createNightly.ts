import { Cron } from 'croner';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';

export interface Nightly {
  /** Plans the next run, and after it the next. */
  start(): void;
  /** No further run; the one under way hears of it through its signal. */
  stop(): void;
}

export interface NightlyParts {
  /** HH:MM on Zurich's clock. */
  readonly at: string;
  /** `day` is the day on which it runs, YYYY-MM-DD. Must not throw. */
  readonly run: (day: string, signal: AbortSignal) => Promise<void>;
}

/** Runs something once a night. The process does not wait for it: it may end at any time. */
export function createNightly({ at, run }: NightlyParts): Nightly {
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
