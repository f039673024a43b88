import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  KNOWN_PLACE,
  KNOWN_STOP,
  startTimetableService,
  type TimetableService,
  type Trick,
} from '../../../tests/support/startTimetableService.ts';
import { OpendataTimetable } from './OpendataTimetable.ts';

let service: TimetableService;
let timetable: OpendataTimetable;
/** Timeouts in milliseconds. `LONG` is for services that respond, `SHORT` for a silent one. */
const LONG = 60_000;
const SHORT = 300;

beforeAll(async () => {
  service = await startTimetableService();
  timetable = new OpendataTimetable(service.url, LONG);
});
afterEach(() => service.behave(null));
afterAll(() => service.close());

const kindOf = async (trick: Trick) => {
  service.behave(trick);
  const requested = 'silent' in trick ? new OpendataTimetable(service.url, SHORT) : timetable;
  const answers = await Promise.all([
    requested.departures(KNOWN_STOP.id, { limit: 5 }),
    requested.connections({ from: KNOWN_PLACE, to: KNOWN_STOP.id }),
  ]);
  return answers.map((answer) => (answer.ok ? 'ok' : answer.failure.kind));
};

describe('a request', () => {
  it('names the stop by its id or else by its name, and selects only the fields that are shown', async () => {
    await timetable.departures(KNOWN_STOP.id, { limit: 99 });
    await timetable.departures('Bauma, Haus Bauma', { limit: 0 });
    const [byNumber, byName] = service.questions
      .slice(-2)
      .map((question) => new URL(question, 'http://x').searchParams);
    expect([byNumber?.get('id'), byNumber?.get('station'), byNumber?.get('limit')]).toEqual([
      KNOWN_STOP.id,
      null,
      '12',
    ]);
    expect([byName?.get('id'), byName?.get('station'), byName?.get('limit')]).toEqual([
      null,
      'Bauma, Haus Bauma',
      '1',
    ]);
    expect(byNumber?.getAll('fields[]')).toContain('stationboard/stop/departure');
    expect(byNumber?.getAll('fields[]').join()).not.toContain('passList');
  });

  it('keeps the text of a visitor inside its parameter', async () => {
    await timetable.connections({ from: 'Basel&to=Genève#/../x', to: KNOWN_STOP.id });
    const requested = new URL(service.questions.at(-1) ?? '', 'http://x');
    expect([
      requested.pathname,
      requested.searchParams.get('from'),
      requested.searchParams.getAll('to'),
    ]).toEqual(['/v1/connections', 'Basel&to=Genève#/../x', [KNOWN_STOP.id]]);
  });
});

describe('a response', () => {
  it('has delays, platforms and lines as written at a stop, and omits entries that do not depart', async () => {
    expect(await timetable.departures(KNOWN_STOP.name, { limit: 12 })).toEqual({
      ok: true,
      value: [
        {
          time: '2026-11-24T10:08:00+01:00',
          delay: 0,
          line: 'Bus 910',
          destination: 'Küsnacht ZH, Bahnhof',
          platform: null,
        },
        {
          time: '2026-11-24T10:17:00+01:00',
          delay: 3,
          line: 'S18',
          destination: 'Zürich Stadelhofen',
          platform: '1',
        },
        {
          time: '2026-11-24T10:22:00+01:00',
          delay: 0,
          line: 'Bus 916',
          destination: 'Küsnacht ZH, Itschnach',
          platform: null,
        },
        {
          time: '2026-11-24T10:32:00+01:00',
          delay: 0,
          line: 'S18',
          destination: 'Forch',
          platform: '2',
        },
        {
          time: '2026-11-24T10:47:00+01:00',
          delay: 0,
          line: 'VAE 2588',
          destination: 'Luzern',
          platform: '1',
        },
      ],
    });
  });

  it('is limited to the requested length even if the service sends more', async () => {
    expect(await timetable.departures(KNOWN_STOP.id, { limit: 2 })).toMatchObject({
      value: { length: 2 },
    });
  });

  it('counts changes between lines but not walks, and durations across midnight', async () => {
    const answer = await timetable.connections({ from: KNOWN_PLACE, to: KNOWN_STOP.id });
    expect(
      answer.ok && answer.value.map(({ duration, changes, lines }) => [duration, changes, lines]),
    ).toEqual([
      [22, 0, ['S18']],
      [30, 1, ['Tram 4', 'S18']],
      [25, 1, ['IC 1', 'Bus 910']],
      [22, 0, ['S18']],
    ]);
  });

  it('is empty if a known stop has no more departures today', async () => {
    service.behave({
      raw: JSON.stringify({
        station: { id: KNOWN_STOP.id, name: KNOWN_STOP.name },
        stationboard: [],
      }),
    });
    expect(await timetable.departures(KNOWN_STOP.id, { limit: 5 })).toEqual({
      ok: true,
      value: [],
    });
    service.behave({
      raw: JSON.stringify({
        connections: [],
        from: { id: '1', name: 'a' },
        to: { id: '2', name: 'b' },
      }),
    });
    expect(await timetable.connections({ from: 'a', to: 'b' })).toEqual({ ok: true, value: [] });
  });

  it('omits malformed entries and keeps the valid one', async () => {
    const good = {
      stop: { departure: '2026-11-24T10:17:00+0100' },
      category: 'S',
      number: '18',
      to: 'Forch',
    };
    service.behave({
      raw: JSON.stringify({
        station: { id: '1' },
        stationboard: [
          null,
          7,
          { stop: [] },
          { ...good, to: 5 },
          { ...good, stop: { departure: 'bald' } },
          good,
        ],
      }),
    });
    expect(await timetable.departures(KNOWN_STOP.id, { limit: 5 })).toEqual({
      ok: true,
      value: [
        {
          time: '2026-11-24T10:17:00+01:00',
          delay: 0,
          line: 'S18',
          destination: 'Forch',
          platform: null,
        },
      ],
    });
  });
});

describe('a failure', () => {
  it.each<[string, Trick, string]>([
    ['too many requests', { status: 429 }, 'busy'],
    ['a failure of its own', { status: 500 }, 'unreachable'],
    ['a gateway that fails', { status: 503, raw: '<html>' }, 'unreachable'],
    ['a refusal', { status: 403 }, 'malformed'],
    ['nothing under that name', { status: 404 }, 'unknownPlace'],
    ['a page instead of data', { raw: '<!doctype html><title>Wartung</title>' }, 'malformed'],
    ['nothing at all', { raw: '' }, 'malformed'],
    ['another shape', { raw: '{"stationboard":{},"connections":"viele"}' }, 'malformed'],
    [
      'only entries that cannot be read',
      { raw: '{"station":{"id":"1"},"stationboard":[{}],"connections":[{}]}' },
      'malformed',
    ],
    ['a redirect', { status: 302 }, 'unreachable'],
    ['silence', { silent: true }, 'unreachable'],
    ['an answer without end', { endless: true }, 'malformed'],
  ])('has the expected kind for: %s', async (_, trick, kind) => {
    expect(await kindOf(trick)).toEqual([kind, kind]);
  });

  it('does not contain the text of the visitor', async () => {
    service.behave({ silent: true });
    const answer = await new OpendataTimetable(service.url, SHORT).connections({
      from: 'Geheimweg 7',
      to: KNOWN_STOP.id,
    });
    expect(answer).toMatchObject({ ok: false });
    expect(JSON.stringify(answer)).not.toContain('Geheim');
  });

  it('is "aborted" if the caller aborts the request', async () => {
    service.behave({ silent: true });
    const giving = new AbortController();
    const answer = new OpendataTimetable(service.url).departures(
      KNOWN_STOP.id,
      { limit: 5 },
      giving.signal,
    );
    giving.abort();
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  });
});
