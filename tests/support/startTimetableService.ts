import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A timetable on this machine in the documented format of transport.opendata.ch: no suite uses the
 * real one.
 */
export interface TimetableService {
  /** The value for `TIMETABLE_URL`. */
  readonly url: string;
  /** Path and query of every request so far. */
  readonly questions: readonly string[];
  /** The trick for the next responses; null returns to correct ones. */
  behave(trick: Trick | null): void;
  close(): Promise<void>;
}

export interface Trick {
  readonly status?: number;
  /** Sent verbatim in place of the body. */
  readonly raw?: string;
  /** Never responds. */
  readonly silent?: true;
  /** Sends a response that never ends. */
  readonly endless?: true;
}

/**
 * The only stop that it knows, by number and by name, and the only place that a journey starts
 * from.
 */
export const KNOWN_STOP = { id: '8503078', name: 'Zumikon' };
export const KNOWN_PLACE = 'Zürich HB';

const station = (id: string | null, name: string | null) => ({
  id,
  name,
  score: null,
  coordinate: { type: 'WGS84', x: 47_331_600, y: '8.622700' },
  distance: null,
});
const ZUMIKON = station(KNOWN_STOP.id, KNOWN_STOP.name);
const ZURICH = station('8503000', KNOWN_PLACE);
const NOWHERE = station(null, null);

const leaving = (
  departure: string | null,
  delay: number | null,
  platform: string | null,
  category: string | null,
  number: string | null,
  to: string,
) => ({
  stop: {
    station: ZUMIKON,
    arrival: null,
    departure,
    delay,
    platform,
    prognosis: { platform: null, departure: null },
  },
  name: '018453',
  category,
  number,
  operator: 'FB',
  to,
  passList: [],
});

/**
 * Unordered, with a delay, with both formats of time offsets, and more than requested: the real
 * service does all of this.
 */
const BOARD = [
  leaving('2026-11-24T10:17:00+0100', 3, '1', 'S', '18', 'Zürich Stadelhofen'),
  leaving('2026-11-24T10:08:00+01:00', null, null, 'B', '910', 'Küsnacht ZH, Bahnhof'),
  leaving('2026-11-24T10:22:00+0100', 0, '', 'BUS', '916', 'Küsnacht ZH, Itschnach'),
  leaving('2026-11-24T10:32:00+0100', -1, '2', 'S', '18', 'Forch'),
  leaving(null, null, null, 'S', '18', 'endet hier'),
  leaving('2026-11-24T10:47:00+0100', null, '1', 'VAE', 'VAE 2588', 'Luzern'),
];

const ridden = (category: string, number: string) => ({
  journey: { name: '018453', category, number, passList: [] },
  walk: null,
});
const walked = { journey: null, walk: { duration: 240 } };

const connection = (departure: string, arrival: string, sections: readonly unknown[]) => ({
  from: { departure, arrival: null, delay: null, platform: '21', station: ZURICH },
  to: { arrival, departure: null, platform: null, station: ZUMIKON },
  duration: '00d00:22:00',
  transfers: 1,
  sections,
});
const CONNECTIONS = [
  connection('2026-11-24T10:02:00+0100', '2026-11-24T10:24:00+0100', [ridden('S', '18')]),
  connection('2026-11-24T10:09:00+0100', '2026-11-24T10:39:00+0100', [
    walked,
    ridden('T', '4'),
    walked,
    ridden('S', '18'),
  ]),
  connection('2026-11-24T23:50:00+0100', '2026-11-25T00:15:00+0100', [
    ridden('IC', '1'),
    ridden('B', '910'),
  ]),
  connection('2026-11-24T10:32:00+0100', '2026-11-24T10:54:00+0100', [ridden('S', '18')]),
  connection('2026-11-24T10:47:00+0100', '2026-11-24T11:09:00+0100', [ridden('S', '18')]),
];

export async function startTimetableService(): Promise<TimetableService> {
  let trick: Trick | null = null;
  const questions: string[] = [];
  const server = createServer((request, response) => {
    questions.push(request.url ?? '');
    if (trick?.silent) return;
    if (trick?.endless) return pour(response);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://timetable');
    const body =
      pathname === '/v1/stationboard'
        ? board(searchParams)
        : pathname === '/v1/connections'
          ? connections(searchParams)
          : pathname === '/v1/locations'
            ? locations(searchParams)
            : { errors: [{ message: 'no such resource' }] };
    response
      .writeHead(trick?.status ?? 200, { 'content-type': 'application/json' })
      .end(trick?.raw ?? JSON.stringify(body));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    questions,
    behave: (next) => {
      trick = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const knows = (stop: string | null): boolean => stop === KNOWN_STOP.id || stop === KNOWN_STOP.name;

function board(query: URLSearchParams): unknown {
  return knows(query.get('id') ?? query.get('station'))
    ? { station: ZUMIKON, stationboard: BOARD }
    : { station: NOWHERE, stationboard: [] };
}

function connections(query: URLSearchParams): unknown {
  const known = query.get('from') === KNOWN_PLACE;
  if (known && knows(query.get('to')))
    return {
      connections: CONNECTIONS,
      from: ZURICH,
      to: ZUMIKON,
      stations: { from: [ZURICH], to: [ZUMIKON] },
    };
  return {
    connections: [],
    from: known ? ZURICH : null,
    to: knows(query.get('to')) ? ZUMIKON : NOWHERE,
    stations: { from: [], to: [] },
  };
}

/** Like the real one, with results that are not stops. */
function locations(query: URLSearchParams): unknown {
  const words = (query.get('query') ?? '').toLowerCase();
  const known = [ZUMIKON, ZURICH, station(null, 'Zumikon, Dorfplatz 1'), station('ort', 'Zumikon')];
  return {
    stations: known.filter(({ name }) => words !== '' && name?.toLowerCase().includes(words)),
  };
}

function pour(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"stationboard":["');
  const more = (): void => {
    if (!response.destroyed) response.write('x'.repeat(64 * 1024), () => setImmediate(more));
  };
  more();
}
