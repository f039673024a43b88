import { addDays, zurichInstant } from '../../../domain/shared/zurichCalendar.ts';
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
  readonly now?: () => Date;
}

/** Runs something once a night. Nothing waits for it: the process may end at any time. */
export function createNightly({ at, run, now = () => new Date() }: NightlyParts): Nightly {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const plan = (): void => {
    if (ending.signal.aborted) return;
    const day = nextDay(now(), at);
    timer = setTimeout(
      () => void run(day, ending.signal).finally(plan),
      zurichInstant(day, at).getTime() - now().getTime(),
    );
    timer.unref();
  };
  return {
    start: plan,
    stop() {
      ending.abort();
      clearTimeout(timer);
    },
  };
}

/** The next day on which the clock shows this time later than now. */
function nextDay(now: Date, at: string): string {
  const today = zurichDate(now);
  return zurichInstant(today, at) > now ? today : addDays(today, 1);
}
