import type { Browser, Page } from '@playwright/test';
import { median } from './processorTime.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of processor time of its own thread. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** The browser's names for a task of its main thread and for the making of a frame in one. */
const TASK = 'ThreadControllerImpl::RunTask';
const FRAME = 'ProxyMain::BeginMainFrame';
const CATEGORIES = ['toplevel', 'cc', 'devtools.timeline'];

/**
 * Milliseconds of processor time that a page's main thread takes from the touch until the frame that shows the tap is made; median
 * of the taps. Processor time, unlike INP, stays the same where others use the machine as well. Not throttled.
 */
export async function measureTapWork(browser: Browser, page: Page, tapAll: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await tapAll();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const isEvent = (type: string) => ({ name, args }: TraceEvent): boolean => name === 'EventDispatch' && args.data?.type === type;
  const clicks = traceEvents.filter(isEvent('click'));
  const [click] = clicks;
  if (click === undefined) throw new Error('No tap was traced');
  const own = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === click.pid && tid === click.tid);
  const tasks = own.filter(({ name }) => name === TASK);
  const touches = own.filter(isEvent('pointerdown')).map(({ ts }) => ts);
  const frames = own.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  return median(clicks.map(({ ts }) => {
    const from = Math.max(...touches.filter((each) => each < ts));
    const shown = Math.min(...frames.filter((each) => each > ts));
    // Each task that ends after the touch and begins before the frame; the two are inside of tasks themselves.
    return tasks.filter((task) => task.ts + (task.dur ?? 0) > from && task.ts < shown).reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
  }));
}
