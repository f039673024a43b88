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

describe("the page's link to the service worker", () => {
  it('is ready immediately if a worker controls the page, otherwise once one does', async () => {
    expect(await settled(setUp().link.ready)).toBe(true);
    const { link, change } = setUp({ controlled: false });
    expect(await settled(link.ready)).toBe(false);
    change();
    expect(await settled(link.ready)).toBe(true);
  });

  it('detects a waiting build and lets it take over', async () => {
    const { link, registration, waiting, change } = setUp();
    await link.lookForBuild();
    expect([registration.update.mock.calls.length, link.isBuildWaiting()]).toEqual([1, false]);
    registration.waiting = waiting;
    expect(link.isBuildWaiting()).toBe(true);
    const takeover = link.takeOver();
    expect(waiting.postMessage).toHaveBeenCalledWith({ kind: 'takeOver' });
    expect(await settled(takeover)).toBe(false);
    change();
    expect(await settled(takeover)).toBe(true);
  });

  it('waits at most 20 seconds for a build that never takes over, so that the page can still reload', async () => {
    const { link, registration, waiting } = setUp();
    await link.lookForBuild();
    registration.waiting = waiting;
    const takeover = link.takeOver();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(await settled(takeover)).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await settled(takeover)).toBe(true);
  });

  it('works without a network, with the worker that is already registered', async () => {
    const { link, registration, waiting } = setUp({ online: false });
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    registration.waiting = waiting;
    await link.lookForBuild();
    expect(link.isBuildWaiting()).toBe(true);
  });

  it('passes on the result of each read, also to late subscribers, and ignores unknown messages', () => {
    const { link, container } = setUp();
    for (const data of [{ kind: 'failed', address: '/api/seiten' }, { kind: 'hello' }])
      container.dispatchEvent(new MessageEvent('message', { data }));
    const messages: FromWorker[] = [];
    link.messages$.subscribe((message) => messages.push(message));
    expect(messages).toEqual([{ kind: 'failed', address: '/api/seiten' }]);
  });

  it('treats every check as a waiting build if there are no service workers, and takes over at once', async () => {
    const link = createKioskWorkerLink(undefined);
    await link.lookForBuild();
    expect(link.isBuildWaiting()).toBe(true);
    expect(await settled(link.takeOver())).toBe(true);
  });
});
