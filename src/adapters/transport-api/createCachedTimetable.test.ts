import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  Departure,
  StopSearch,
  Timetable,
  TimetableFailure,
} from '../../domain/directions/Timetable.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { createCachedTimetable } from './createCachedTimetable.ts';

type Board = Result<readonly Departure[], TimetableFailure>;

const departure: Departure = {
  time: '2026-11-24T10:08:00+01:00',
  delay: 0,
  line: 'S18',
  destination: 'Forch',
  platform: null,
};

function stage(callsPerMinute = 60) {
  let time = 0;
  const departures = vi.fn(async (): Promise<Board> => success([departure, departure, departure]));
  const connections = vi.fn<Timetable['connections']>(async () => success([]));
  const stops = vi.fn<StopSearch['stops']>(async () => success([]));
  const cached = createCachedTimetable({
    timetable: { departures, connections, stops },
    now: () => time,
    callsPerMinute,
  });
  return {
    cached,
    departures,
    connections,
    stops,
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
    board: (stop: string, signal?: AbortSignal) => cached.departures(stop, { limit: 5 }, signal),
  };
}

describe('the cache', () => {
  it('keeps a board for 45 seconds', async () => {
    const { board, departures, wait } = stage();
    await board('Forch');
    wait(44.9);
    await board('Forch');
    expect(departures).toHaveBeenCalledTimes(1);
    wait(0.1);
    await board('Forch');
    expect(departures).toHaveBeenCalledTimes(2);
  });

  it('keeps stops for an hour, independent of case and spaces', async () => {
    const { cached, stops, wait } = stage();
    await cached.stops('Zürich HB');
    wait(3599);
    await cached.stops(' zürich  hb ');
    expect(stops).toHaveBeenCalledTimes(1);
    wait(1);
    await cached.stops('Zürich HB');
    expect(stops).toHaveBeenCalledTimes(2);
  });

  it('shares one board between all lengths', async () => {
    const { cached, departures } = stage();
    expect(await cached.departures('Forch', { limit: 1 })).toMatchObject({ value: { length: 1 } });
    expect(await cached.departures('Forch', { limit: 3 })).toMatchObject({ value: { length: 3 } });
    expect(departures).toHaveBeenCalledExactlyOnceWith('Forch', { limit: 12 });
  });

  it('keeps connections for a minute, independent of case, spaces and Unicode form', async () => {
    const { cached, connections, wait } = stage();
    await cached.connections({ from: 'Zürich HB', to: 'Forch' });
    await cached.connections({ from: ' zürich  hb ', to: 'Forch' });
    await cached.connections({ from: 'Zu\u0308rich HB', to: 'Forch' });
    wait(59.9);
    await cached.connections({ from: 'Zürich HB', to: 'Forch' });
    expect(connections).toHaveBeenCalledTimes(1);
    await cached.connections({ from: 'Zürich HB', to: 'Esslingen' });
    wait(0.1);
    await cached.connections({ from: 'Zürich HB', to: 'Forch' });
    expect(connections).toHaveBeenCalledTimes(3);
  });

  it('keeps a failure for ten seconds only', async () => {
    const { board, departures, wait } = stage();
    departures.mockResolvedValueOnce(failure({ kind: 'unreachable', detail: 'down' }));
    expect(await board('Forch')).toMatchObject({ ok: false });
    wait(9.9);
    expect(await board('Forch')).toMatchObject({ ok: false });
    expect(departures).toHaveBeenCalledTimes(1);
    wait(0.1);
    expect(await board('Forch')).toMatchObject({ ok: true });
  });

  it('keeps at most 500 boards', async () => {
    const { board, departures } = stage(1000);
    for (let stop = 0; stop <= 500; stop += 1) await board(`Stop ${stop}`);
    await board('Stop 500');
    expect(departures).toHaveBeenCalledTimes(501);
    await board('Stop 0');
    expect(departures).toHaveBeenCalledTimes(502);
  });
});

describe('calls of the service', () => {
  it('are shared by all callers that wait for the same board', async () => {
    const { board, departures } = stage();
    const answering = Promise.withResolvers<Board>();
    departures.mockReturnValueOnce(answering.promise);
    const waiting = [board('Forch'), board('Forch'), board('Forch')];
    answering.resolve(success([departure]));
    expect(await Promise.all(waiting)).toEqual([
      success([departure]),
      success([departure]),
      success([departure]),
    ]);
    expect(departures).toHaveBeenCalledTimes(1);
  });

  it('continue when one of the callers aborts', async () => {
    const { board, departures } = stage();
    const answering = Promise.withResolvers<Board>();
    departures.mockReturnValueOnce(answering.promise);
    const giving = new AbortController();
    const waiting = [board('Forch', giving.signal), board('Forch')];
    giving.abort();
    expect(await waiting[0]).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    answering.resolve(success([departure]));
    expect(await waiting[1]).toEqual(success([departure]));
  });

  it('are limited per minute; cached results do not count', async () => {
    const { board, departures, wait } = stage(3);
    for (const stop of ['a', 'b']) await board(stop);
    wait(30);
    await board('c');
    expect(await board('d')).toMatchObject({ ok: false, failure: { kind: 'busy' } });
    expect(await board('a')).toMatchObject({ ok: true });
    expect(departures).toHaveBeenCalledTimes(3);
    wait(30);
    expect(await board('d')).toMatchObject({ ok: true });
    expect(await board('e')).toMatchObject({ ok: true });
    expect(await board('f')).toMatchObject({ ok: false, failure: { kind: 'busy' } });
  });

  it('leave half of the limit to departures, however many places visitors enter', async () => {
    const { cached, board, connections, wait } = stage(4);
    const search = (from: string) => cached.connections({ from, to: 'Forch' });
    for (const place of ['a', 'b']) expect(await search(place)).toMatchObject({ ok: true });
    expect(await search('c')).toMatchObject({ ok: false, failure: { kind: 'busy' } });
    expect(await board('Forch')).toMatchObject({ ok: true });
    expect(await board('Esslingen')).toMatchObject({ ok: true });
    expect(await board('Egg')).toMatchObject({ ok: false, failure: { kind: 'busy' } });
    wait(60);
    expect(await search('c')).toMatchObject({ ok: true });
    expect(connections).toHaveBeenCalledTimes(3);
  });
});

describe('a clock that is set back by an hour', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not keep a board for longer, nor calls counted', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    const departures = vi.fn(async (): Promise<Board> => success([departure]));
    const timetable = { departures, connections: vi.fn(), stops: vi.fn() };
    const cached = createCachedTimetable({ timetable, callsPerMinute: 1 });
    await cached.departures('Forch', { limit: 5 });
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(await cached.departures('Forch', { limit: 5 })).toMatchObject({ ok: true });
    expect(departures).toHaveBeenCalledTimes(2);
  });
});
