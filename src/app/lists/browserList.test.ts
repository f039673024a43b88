import type { Observable } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { abortable, browserHistory, showTitle, runWhenVisible } from './browserList.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab whose frames run when the test says so. */
function stubTab(visibilityState: DocumentVisibilityState = 'visible') {
  const done: string[] = [];
  const frames: (() => void)[] = [];
  const write =
    (name: string) =>
    (_state: null, _unused: string, address: string): void =>
      void done.push(`${name} ${address}`);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', {
    pathname: '/jobs',
    search: '',
    assign: (address: string) => done.push(`left for ${address}`),
  });
  vi.stubGlobal('history', { pushState: write('push'), replaceState: write('replace') });
  vi.stubGlobal('document', {
    visibilityState,
    querySelectorAll: () => [],
    get title() {
      return 'Jobs • Haus';
    },
    set title(title: string) {
      done.push(title);
    },
  });
  return {
    done,
    nextFrame: () => {
      for (const run of frames.splice(0)) run();
      return new Promise((shown) => {
        setTimeout(shown, 5);
      });
    },
  };
}

it('addresses and titles are written in order after the frame that shows their list', async () => {
  const { done, nextFrame } = stubTab();
  browserHistory.write('/jobs?a', { replace: false });
  showTitle('A');
  browserHistory.write('/jobs?b', { replace: true });
  await new Promise((later) => {
    setTimeout(later, 5);
  });
  expect(done).toEqual([]);
  await nextFrame();
  expect(done).toEqual(['push /jobs?a', 'A • Haus', 'replace /jobs?b']);
});

it('a hidden tab writes the address without waiting for a frame', () => {
  const { done } = stubTab('hidden');
  browserHistory.write('/jobs?a', { replace: false });
  expect(done).toEqual(['push /jobs?a']);
});

it('a pending address is written before the page is left, and dropped after "Back"', async () => {
  const { done, nextFrame } = stubTab();
  browserHistory.write('/jobs?a', { replace: false });
  browserHistory.leave('/jobs?seite=99', { replace: false });
  expect(done).toEqual(['push /jobs?a', 'left for /jobs?seite=99']);
  const moved = browserHistory.moved$.subscribe();
  browserHistory.write('/jobs?b', { replace: false });
  window.dispatchEvent(new Event('popstate'));
  await nextFrame();
  expect(done).toHaveLength(2);
  moved.unsubscribe();
});

it('unsubscribing aborts the request', () => {
  let given: AbortSignal | null = null;
  const answer$: Observable<string | null> = abortable((signal) => {
    given = signal;
    return new Promise<string>(() => undefined);
  });
  const subscription = answer$.subscribe();
  expect((given as AbortSignal | null)?.aborted).toBe(false);
  subscription.unsubscribe();
  expect((given as AbortSignal | null)?.aborted).toBe(true);
});

it('a rejected promise emits null', async () => {
  const answers: (string | null)[] = [];
  await abortable<string>(() => Promise.reject(new Error('offline'))).forEach((answer) =>
    answers.push(answer),
  );
  await abortable(async () => 'list').forEach((answer) => answers.push(answer));
  expect(answers).toEqual([null, 'list']);
});

it('a visible list is prepared even if the browser is never idle', () => {
  vi.useFakeTimers();
  let see = (_entries: readonly { readonly isIntersecting: boolean }[]): void => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof see) {
        see = seen;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('window', {
    requestIdleCallback: (run: () => void, { timeout }: IdleRequestOptions) =>
      timeout === undefined ? 0 : setTimeout(run, timeout),
  });
  const ready = vi.fn();
  runWhenVisible({} as Element, ready, { once: true });
  see([{ isIntersecting: false }]);
  vi.advanceTimersByTime(10_000);
  expect(ready).not.toHaveBeenCalled();
  see([{ isIntersecting: true }]);
  vi.advanceTimersByTime(10_000);
  expect(ready).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
