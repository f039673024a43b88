import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpPageSession } from '../../adapters/http/HttpPageSession.ts';
import type { PageSession } from '../../domain/session/PageSession.ts';
import { createSessionWatch } from './createSessionWatch.ts';

const MINUTE = 60_000;
const times = (idle: number, left = 700, csrf = 'p') => ({
  idleLeft: idle * MINUTE,
  left: left * MINUTE,
  csrf,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function stage(initial = times(30)) {
  // The server's state of the session.
  let idleEnd = Date.now() + initial.idleLeft;
  const end = Date.now() + initial.left;
  const state = () =>
    Date.now() >= Math.min(idleEnd, end)
      ? null
      : { idleLeft: idleEnd - Date.now(), left: end - Date.now(), csrf: initial.csrf };
  const parts = {
    initial,
    session: {
      read: vi.fn<PageSession['read']>(async () => state()),
      prolong: vi.fn<PageSession['prolong']>(async () => {
        idleEnd = Math.min(Date.now() + 30 * MINUTE, end);
        return state();
      }),
    },
    warn: vi.fn<(ending: string) => void>(),
    stopWarning: vi.fn<() => void>(),
    end: vi.fn<() => void>(),
    replaced: vi.fn<() => void>(),
    now: () => Date.now(),
  };
  const pass = (minutes: number): Promise<unknown> => vi.advanceTimersByTimeAsync(minutes * MINUTE);
  return {
    ...parts,
    ...parts.session,
    watch: createSessionWatch(parts),
    pass,
    otherTab: () => {
      idleEnd = Date.now() + 30 * MINUTE;
    },
  };
}

describe('a page with a session', () => {
  it('warns two minutes before the idle timeout and ends with it', async () => {
    const { warn, end, pass } = stage();
    await pass(27.9);
    expect(warn).not.toHaveBeenCalled();
    await pass(0.2);
    expect(warn.mock.calls).toEqual([['idle']]);
    await pass(1.8);
    expect(end).not.toHaveBeenCalled();
    await pass(0.2);
    expect(end).toHaveBeenCalledOnce();
    await pass(60);
    expect([warn.mock.calls.length, end.mock.calls.length]).toEqual([1, 1]);
  });

  it('continues each time the person chooses to stay', async () => {
    const { watch, warn, stopWarning, end, pass } = stage();
    for (let time = 1; time <= 12; time += 1) {
      await pass(28.5);
      expect(warn).toHaveBeenCalledTimes(time);
      await watch.stay();
      expect(stopWarning).toHaveBeenCalledTimes(time);
    }
    expect(end).not.toHaveBeenCalled();
  });

  it('is prolonged by activity, but not at every key press', async () => {
    const { watch, prolong, warn, pass } = stage();
    for (let minute = 0; minute < 60; minute += 0.5) {
      watch.notice();
      await pass(0.5);
    }
    expect(warn).not.toHaveBeenCalled();
    expect(prolong.mock.calls.length).toBeLessThan(21);
  });

  it('warns before the absolute end, which cannot be postponed', async () => {
    const { watch, warn, end, pass } = stage(times(30, 20));
    await pass(18.1);
    expect(warn.mock.calls).toEqual([['absolute']]);
    await watch.stay();
    await pass(2);
    expect([warn.mock.calls.length, end.mock.calls.length]).toEqual([1, 1]);
  });

  it('warns again if the session could not be prolonged', async () => {
    const { watch, warn, prolong, stopWarning, pass } = stage();
    await pass(28.1);
    prolong.mockResolvedValueOnce(undefined);
    await watch.stay();
    await pass(0.05);
    expect(warn).toHaveBeenCalledOnce();
    await pass(0.05);
    expect(warn.mock.calls).toEqual([['idle'], ['idle']]);
    await watch.stay();
    expect(stopWarning).toHaveBeenCalledOnce();
  });

  it('warns of the absolute end if the session is prolonged only up to it', async () => {
    const { watch, warn, pass } = stage(times(30, 31));
    await pass(29.5);
    await watch.stay();
    await pass(0.1);
    expect(warn.mock.calls).toEqual([['idle'], ['absolute']]);
  });

  it('does not warn if another tab has prolonged the session', async () => {
    const { warn, otherTab, pass } = stage();
    await pass(20);
    otherTab();
    await pass(20);
    expect(warn).not.toHaveBeenCalled();
    await pass(9);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('does not end if another tab has prolonged the session since the warning', async () => {
    const { warn, stopWarning, end, otherTab, pass } = stage();
    await pass(29);
    expect(warn).toHaveBeenCalledOnce();
    otherTab();
    await pass(20);
    expect([stopWarning.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
  });

  it('ends at once if the server reports that the session is over', async () => {
    const { watch, read, end } = stage();
    read.mockResolvedValue(null);
    await watch.check();
    await watch.check();
    expect(end).toHaveBeenCalledOnce();
  });

  it('ends if the device was asleep when the session expired', async () => {
    const { end, pass } = stage();
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    await pass(0.5);
    expect(end).toHaveBeenCalledOnce();
  });

  it('is replaced if the browser has another session', async () => {
    const { watch, read, replaced, end } = stage();
    read.mockResolvedValue(times(30, 700, 'another'));
    await watch.check();
    expect([replaced.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
  });

  it('ends exactly on time while the server is unreachable', async () => {
    const { watch, read, end, pass } = stage();
    read.mockResolvedValue(undefined);
    await watch.check();
    await pass(29.9);
    expect(end).not.toHaveBeenCalled();
    await pass(0.2);
    expect(end).toHaveBeenCalledOnce();
  });

  it('makes no more requests after it is stopped', async () => {
    const { watch, read, end, pass } = stage();
    watch.stop();
    await watch.check();
    await pass(60);
    expect([read.mock.calls.length, end.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('a request to a server that is silent', () => {
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((__, fail) => {
          signal?.addEventListener('abort', () => fail(new Error('aborted')));
        }),
    );
    return () => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    };
  });

  it('does not keep a page from ending with its session', async () => {
    const { read, end, pass } = stage();
    read.mockImplementation(() => new HttpPageSession('/auth/sitzung', {}).read());
    await pass(30.5);
    expect(end).toHaveBeenCalledOnce();
  });

  it('does not keep a person from signing out by the form itself', async () => {
    const resolved = vi.fn();
    void new HttpPageSession('', {})
      .signOut({ action: '/auth/abmelden', fields: {} })
      .then(resolved);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(resolved.mock.calls).toEqual([[false]]);
  });
});
