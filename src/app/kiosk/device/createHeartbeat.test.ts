import { EMPTY, type Observable, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '../../state/createBehavior.ts';
import { createHeartbeat } from './createHeartbeat.ts';
import type { Heartbeat } from '../../../domain/kiosk/ScreenServer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HEARTBEAT: Heartbeat = {
  build: 'r1',
  route: 'today',
  lastPaintAt: null,
  errors: 0,
  sentAt: '2026-11-24T10:00:00.000Z',
  panel: 'portrait',
  copy: true,
  copyUntil: '2026-12-04',
  notices: [],
};

function setUp(release: string | null, share = 1, hurry$: Observable<unknown> = EMPTY) {
  const scope = createScope();
  const send = vi.fn(async () => (release === null ? null : { release, now: null, refused: null }));
  const onOtherBuild = vi.fn();
  createHeartbeat(scope, {
    handle: 'park',
    state: async () => HEARTBEAT,
    send,
    onOtherBuild,
    hurry$,
    random: () => share,
  });
  return { scope, send, onOtherBuild };
}

describe('the heartbeat', () => {
  it('is sent within 3 seconds and then every minute until its scope ends', async () => {
    const { scope, send, onOtherBuild } = setUp('r1');
    await vi.advanceTimersByTimeAsync(3000);
    expect(send).toHaveBeenCalledExactlyOnceWith('park', HEARTBEAT);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(onOtherBuild).not.toHaveBeenCalled();
    scope.end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is sent at another moment of the minute by each screen, from the second time on', async () => {
    const { send } = setUp('r1', 0.25);
    await vi.advanceTimersByTimeAsync(3000);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is sent at once when the server should know of a change', async () => {
    const hurry$ = new Subject<void>();
    const { send, scope } = setUp('r1', 1, hurry$);
    await vi.advanceTimersByTimeAsync(5000);
    expect(send).toHaveBeenCalledTimes(1);
    hurry$.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    scope.end();
    hurry$.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('reports another build with each response that names one, and nothing without a response', async () => {
    const newer = setUp('r2');
    const silent = setUp(null);
    await vi.advanceTimersByTimeAsync(63_000);
    expect(newer.onOtherBuild).toHaveBeenCalledTimes(2);
    expect(silent.onOtherBuild).not.toHaveBeenCalled();
  });
});
