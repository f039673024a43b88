import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker } from '../kioskProtocol.ts';
import { createKioskWorkerLink } from './createKioskWorkerLink.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The browser's side of the service worker API, with a worker that may be waiting. */
function setUp({ controlled = true, online = true } = {}) {
  const waiting = { postMessage: vi.fn() };
  const registration = {
    waiting: null as typeof waiting | null,
    update: vi.fn(async () => undefined),
  };
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? { postMessage: vi.fn() } : null,
    startMessages: vi.fn(),
    register: vi.fn(async () => {
      if (!online) throw new TypeError('Failed to fetch');
      return registration;
    }),
    getRegistration: vi.fn(async () => registration),
  });
  const link = createKioskWorkerLink(container as unknown as ServiceWorkerContainer);
  return {
    link,
    container,
    registration,
    waiting,
    change: () => container.dispatchEvent(new Event('controllerchange')),
  };
}
const settled = async (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);

describe("the page's side of the service worker", () => {
  it('is ready at once where the worker has answered for the page, else once it does', async () => {
    expect(await settled(setUp().link.ready)).toBe(true);
    const { link, change } = setUp({ controlled: false });
    expect(await settled(link.ready)).toBe(false);
    change();
    expect(await settled(link.ready)).toBe(true);
  });

  it('finds a new build that waits, and lets it take over', async () => {
    const { link, registration, waiting, change } = setUp();
    await link.lookForBuild();
    expect([registration.update.mock.calls.length, link.isBuildWaiting()]).toEqual([1, false]);
    registration.waiting = waiting;
    expect(link.isBuildWaiting()).toBe(true);
    const taken = link.takeOver();
    expect(waiting.postMessage).toHaveBeenCalledWith({ kind: 'takeOver' });
    expect(await settled(taken)).toBe(false);
    change();
    expect(await settled(taken)).toBe(true);
  });

  it('waits twenty seconds and no longer for one that never takes over: the page must still start over', async () => {
    const { link, registration, waiting } = setUp();
    await link.lookForBuild();
    registration.waiting = waiting;
    const taken = link.takeOver();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(await settled(taken)).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await settled(taken)).toBe(true);
  });

  it('goes on without network, with the worker from before', async () => {
    const { link, registration, waiting } = setUp({ online: false });
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    registration.waiting = waiting;
    await link.lookForBuild();
    expect(link.isBuildWaiting()).toBe(true);
  });

  it('tells what became of each read, also to who listens later, and nothing that is no word of ours', () => {
    const { link, container } = setUp();
    for (const data of [{ kind: 'failed', address: '/api/seiten' }, { kind: 'hello' }])
      container.dispatchEvent(new MessageEvent('message', { data }));
    const heard: FromWorker[] = [];
    link.messages$.subscribe((message) => heard.push(message));
    expect(heard).toEqual([{ kind: 'failed', address: '/api/seiten' }]);
  });

  it('without service workers takes a new build by reloading the page', async () => {
    const link = createKioskWorkerLink(undefined);
    await link.lookForBuild();
    expect(link.isBuildWaiting()).toBe(true);
    expect(await settled(link.takeOver())).toBe(true);
  });
});
