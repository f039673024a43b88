import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '../../state/createBehavior.ts';
import { createHeartbeat, sendHeartbeat } from './createHeartbeat.ts';
import type { Heartbeat } from '../kioskProtocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HEARTBEAT: Heartbeat = {
  build: 'r1',
  route: 'today',
  lastPaintAt: null,
  errors: 0,
  sentAt: '2026-11-24T10:00:00.000Z',
  panel: 'portrait',
  copy: true,
};

function setUp(release: string | null) {
  const scope = createScope();
  const send = vi.fn(async () => (release === null ? null : { release, now: null }));
  const onOtherBuild = vi.fn();
  createHeartbeat(scope, { handle: 'park', state: async () => HEARTBEAT, send, onOtherBuild });
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

  it('reports another build with each response that names one, and nothing without a response', async () => {
    const newer = setUp('r2');
    const silent = setUp(null);
    await vi.advanceTimersByTimeAsync(63_000);
    expect(newer.onOtherBuild).toHaveBeenCalledTimes(2);
    expect(silent.onOtherBuild).not.toHaveBeenCalled();
  });

  it.each([
    [
      { release: 'r2', now: new Date('2026-11-24T10:00:00Z') },
      async () => Response.json({ release: 'r2', now: '2026-11-24T10:00:00.000Z' }),
    ],
    [{ release: 'r2', now: null }, async () => Response.json({ release: 'r2' })],
    [null, async () => Response.json({ release: 'r2', now: 'gerade' })],
    [null, async () => Response.json({ failure: 'unknown' }, { status: 503 })],
    [null, async () => new Response('<h1>Willkommen im Gastnetz</h1>')],
    [null, async () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('returns %j and never throws', async (expected, answer) => {
    const fetch = vi.fn(answer);
    vi.stubGlobal('fetch', fetch);
    expect(await sendHeartbeat('park', HEARTBEAT)).toEqual(expected);
    expect(fetch).toHaveBeenCalledWith(
      '/api/bildschirme/park',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(HEARTBEAT) }),
    );
  });
});
