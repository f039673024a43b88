import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScope } from '../../state/createBehavior.ts';
import { pauseBeforeRetry, retryPictures } from './retryPictures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ADDRESS = '/bilder/haus.png/pair-960-50-50.avif';

function setUp(answers: readonly boolean[]) {
  const [page, network, scope] = [new EventTarget(), new EventTarget(), createScope()];
  const left = [...answers];
  const refetch = vi.fn(async (_address: string) => left.shift() ?? false);
  const loads: string[] = [];
  const picture = {
    tagName: 'IMG',
    isConnected: true,
    currentSrc: ADDRESS,
    get src() {
      return '/bilder/haus.png/pair-960-50-50.jpg';
    },
    set src(address: string) {
      loads.push(address);
    },
  };
  const report = (type: 'error' | 'load', target: object = picture): void => {
    page.dispatchEvent(Object.defineProperty(new Event(type), 'target', { value: target }));
  };
  retryPictures(scope, { page, network, refetch, random: () => 1 });
  return { network, scope, refetch, loads, picture, report };
}

it('pauses grow from seconds to a minute, and differ between screens', () => {
  expect([0, 1, 2, 3, 4, 20].map((tries) => pauseBeforeRetry(tries, 1))).toEqual([
    4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ]);
  expect(pauseBeforeRetry(0, 0)).toBe(2000);
});

it('a picture that failed is tried again until it is there, and then no more', async () => {
  const { refetch, loads, report } = setUp([false, true]);
  report('error');
  await vi.advanceTimersByTimeAsync(3999);
  expect(refetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refetch).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(loads).toEqual([]);
  await vi.advanceTimersByTimeAsync(8000);
  expect(loads).toHaveLength(1);
  report('load');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('a picture whose bytes are broken each time is asked for once a minute at most', async () => {
  const { refetch, loads, report, picture } = setUp(Array.from({ length: 50 }, () => true));
  Object.defineProperty(picture, 'src', {
    get: () => ADDRESS,
    set: () => {
      loads.push(ADDRESS);
      report('error');
    },
  });
  report('error');
  await vi.advanceTimersByTimeAsync(660_000);
  expect(refetch.mock.calls.length).toBeLessThanOrEqual(15);
  expect(loads).toHaveLength(refetch.mock.calls.length);
});

it('is tried at once when the network is back', async () => {
  const { network, refetch, report } = setUp([false, false, false, true]);
  report('error');
  await vi.advanceTimersByTimeAsync(28_000);
  expect(refetch).toHaveBeenCalledTimes(3);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(refetch).toHaveBeenCalledTimes(4);
});

it('a picture that is no longer shown, another element, and an ended screen ask for nothing', async () => {
  const { scope, refetch, report, picture } = setUp([]);
  report('error', { tagName: 'SCRIPT', isConnected: true });
  report('error');
  picture.isConnected = false;
  await vi.advanceTimersByTimeAsync(60_000);
  picture.isConnected = true;
  report('error');
  scope.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refetch).not.toHaveBeenCalled();
});
