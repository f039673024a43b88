import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fastify from 'fastify';
import { HttpTimetable } from '../../src/adapters/http/HttpTimetable.ts';
import {
  InMemoryTimetable,
  type TimetableFixture,
} from '../support/in-memory/InMemoryTimetable.ts';
import { createCachedTimetable } from '../../src/adapters/transport-api/createCachedTimetable.ts';
import { OpendataTimetable } from '../../src/adapters/transport-api/OpendataTimetable.ts';
import { registerDepartures } from '../../src/app/server/gateway/registerDepartures.ts';
import type {
  StopSearch,
  Timetable,
  TimetableFailure,
} from '../../src/domain/directions/Timetable.ts';
import type { Result } from '../../src/domain/shared/Result.ts';
import {
  KNOWN_PLACE,
  KNOWN_STOP,
  startTimetableService,
} from '../support/startTimetableService.ts';

interface World {
  readonly timetable: Timetable;
  /** The same adapter with an unreachable service. */
  readonly unreachable: Timetable;
  close(): Promise<void>;
}

/** Nothing listens on the discard port of this machine. */
const UNREACHABLE = 'http://127.0.0.1:9/v1';
/** A stop id for adapters that take stops, a house's slug for the adapter in the browser. */
const STOP = KNOWN_STOP.id;

const departure = {
  time: '2026-11-24T10:08:00+01:00',
  delay: 0,
  line: 'S18',
  destination: 'Forch',
  platform: null,
};
const connection = {
  departure: '2026-11-24T10:02:00+01:00',
  arrival: '2026-11-24T10:24:00+01:00',
  duration: 22,
  changes: 0,
  lines: ['S18'],
  from: KNOWN_PLACE,
  to: 'Zumikon',
};
const fixture: TimetableFixture = {
  departures: {
    [STOP]: [
      departure,
      { ...departure, time: '2026-11-24T10:17:00+01:00', delay: 3 },
      { ...departure, time: '2026-11-24T10:32:00+01:00' },
    ],
  },
  stops: [KNOWN_STOP, { id: '8503000', name: KNOWN_PLACE }],
  connections: { [KNOWN_PLACE]: [connection, connection, connection, connection, connection] },
};
const broken: TimetableFixture = {
  ...fixture,
  failure: { kind: 'unreachable', detail: 'switched off' },
};

async function openOpendata<Asked extends Timetable>(
  wrap: (timetable: OpendataTimetable) => Asked,
): Promise<World & { readonly timetable: Asked; readonly unreachable: Asked }> {
  const service = await startTimetableService();
  return {
    timetable: wrap(new OpendataTimetable(service.url)),
    unreachable: wrap(new OpendataTimetable(UNREACHABLE)),
    close: () => service.close(),
  };
}

async function openGateway(): Promise<World> {
  const serve = async (timetable: Timetable) => {
    const app = fastify();
    await registerDepartures(app, { timetable });
    return {
      app,
      adapter: new HttpTimetable(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api`),
    };
  };
  const [working, failing] = [
    await serve(new InMemoryTimetable(fixture)),
    await serve(new InMemoryTimetable(broken)),
  ];
  return {
    timetable: working.adapter,
    unreachable: failing.adapter,
    close: async () => {
      await working.app.close();
      await failing.app.close();
    },
  };
}

interface SearchWorld {
  readonly timetable: StopSearch;
  readonly unreachable: StopSearch;
  close(): Promise<void>;
}

/** Adapters that know departures and also search stops. */
const SEARCHES: readonly { readonly name: string; open(): Promise<World & SearchWorld> }[] = [
  {
    name: 'in memory',
    open: async () => ({
      timetable: new InMemoryTimetable(fixture),
      unreachable: new InMemoryTimetable(broken),
      close: async () => undefined,
    }),
  },
  {
    name: 'in the form of transport.opendata.ch',
    open: () => openOpendata((timetable) => timetable),
  },
  {
    name: 'behind the cache',
    open: () => openOpendata((timetable) => createCachedTimetable({ timetable })),
  },
];
const WORLDS: readonly { readonly name: string; open(): Promise<World> }[] = [
  ...SEARCHES,
  { name: 'over the gateway', open: openGateway },
];

async function valueOf<T>(answer: Promise<Result<T, TimetableFailure>>): Promise<T> {
  const result = await answer;
  if (!result.ok)
    throw new Error(`expected an answer, got ${result.failure.kind}: ${result.failure.detail}`);
  return result.value;
}

const OFFSET_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;

describe.each(WORLDS)('Timetable $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('lists the next departures, soonest first, in the agreed form', async () => {
    const departures = await valueOf(world.timetable.departures(STOP, { limit: 12 }));
    expect(departures.length).toBeGreaterThan(2);
    expect(departures.map(({ time }) => time)).toEqual(
      departures.map(({ time }) => time).toSorted(),
    );
    for (const { time, delay, line } of departures) {
      expect(time).toMatch(OFFSET_TIME);
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(line).not.toBe('');
    }
  });

  it('lists no more departures than requested', async () => {
    expect(await valueOf(world.timetable.departures(STOP, { limit: 2 }))).toHaveLength(2);
  });

  it('lists at most four connections from a place', async () => {
    const connections = await valueOf(world.timetable.connections({ from: KNOWN_PLACE, to: STOP }));
    expect(connections).toHaveLength(4);
    expect(connections[0]).toEqual(connection);
  });

  it('reports an unknown stop or place', async () => {
    const unknown = { ok: false, failure: { kind: 'unknownPlace' } };
    expect(await world.timetable.departures('niemandsland', { limit: 5 })).toMatchObject(unknown);
    expect(await world.timetable.connections({ from: 'Niemandsland', to: STOP })).toMatchObject(
      unknown,
    );
    expect(
      await world.timetable.connections({ from: KNOWN_PLACE, to: 'niemandsland' }),
    ).toMatchObject(unknown);
  });

  it('returns a failure and does not throw if nothing is reachable', async () => {
    const unreachable = {
      ok: false,
      failure: { kind: 'unreachable', detail: expect.stringMatching(/./) },
    };
    expect(await world.unreachable.departures(STOP, { limit: 5 })).toEqual(unreachable);
    expect(await world.unreachable.connections({ from: KNOWN_PLACE, to: STOP })).toEqual(
      unreachable,
    );
  });

  it('stops when its caller aborts', async () => {
    expect(await world.timetable.departures(STOP, { limit: 5 }, AbortSignal.abort())).toMatchObject(
      { ok: false, failure: { kind: 'aborted' } },
    );
    expect(
      await world.timetable.connections({ from: KNOWN_PLACE, to: STOP }, AbortSignal.abort()),
    ).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  });

  it('returns a separate result to every caller', async () => {
    const first = await valueOf(world.timetable.departures(STOP, { limit: 5 }));
    const before = structuredClone(first);
    Object.assign(first[0] ?? {}, { line: 'verdorben' });
    expect(await valueOf(world.timetable.departures(STOP, { limit: 5 }))).toEqual(before);
  });
});

describe.each(SEARCHES)('StopSearch $name', ({ open }) => {
  it('finds stops by a part of their name, each with its id', async () => {
    const { timetable, close } = await open();
    expect(await valueOf(timetable.stops('zumi'))).toEqual([KNOWN_STOP]);
    expect(await valueOf(timetable.stops('nirgendwo'))).toEqual([]);
    await close();
  });

  it('returns a failure if nothing is reachable, and stops when its caller aborts', async () => {
    const { timetable, unreachable, close } = await open();
    expect(await unreachable.stops('zumi')).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(await timetable.stops('zumi', AbortSignal.abort())).toMatchObject({
      failure: { kind: 'aborted' },
    });
    await close();
  });
});
