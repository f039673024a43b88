import { expect, test } from 'vitest';
import type { House } from '../../domain/house/House.ts';
import type { HouseRepository } from '../../domain/house/HouseRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import { InMemoryTimetable } from '../../../tests/support/in-memory/InMemoryTimetable.ts';
import { HouseTimetable } from './HouseTimetable.ts';

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
  from: 'Basel',
  to: 'Zumikon',
};
const stops = new InMemoryTimetable({
  departures: { 8503078: [departure], 'Bauma, Bahnhof': [{ ...departure, line: 'S26' }] },
  connections: { Basel: [connection] },
});

function timetableWith(broken?: ContentFailure): HouseTimetable {
  const stopOf: Readonly<Record<string, House['stop']>> = {
    park: { name: 'Zumikon', id: '8503078', walkingMinutes: 4 },
    dorf: { name: 'Bauma, Bahnhof', id: null, walkingMinutes: null },
    alp: null,
  };
  const houses: Partial<HouseRepository> = {
    find: async (slug) =>
      broken
        ? failure(broken)
        : success(slug in stopOf ? ({ slug, stop: stopOf[slug] } as House) : null),
  };
  return new HouseTimetable(stops, houses as HouseRepository);
}

test('requests the timetable of a house by the id of its stop, or by the name if the stop has no id', async () => {
  expect(await timetableWith().departures('park', { limit: 5 })).toEqual({
    ok: true,
    value: [departure],
  });
  expect(await timetableWith().departures('dorf', { limit: 5 })).toMatchObject({
    value: [{ line: 'S26' }],
  });
  expect(await timetableWith().connections({ from: 'Basel', to: 'park' })).toEqual({
    ok: true,
    value: [connection],
  });
});

test.each(['alp', 'nirgends', '8503078', 'Bauma, Bahnhof'])(
  'returns unknownPlace for %s, which is not a house with a stop',
  async (slug) => {
    expect(await timetableWith().departures(slug, { limit: 5 })).toMatchObject({
      ok: false,
      failure: { kind: 'unknownPlace' },
    });
    expect(await timetableWith().connections({ from: 'Basel', to: slug })).toMatchObject({
      ok: false,
      failure: { kind: 'unknownPlace' },
    });
  },
);

test('returns unreachable if the house cannot be read', async () => {
  expect(
    await timetableWith({ kind: 'refused', detail: 'no token' }).departures('park', { limit: 5 }),
  ).toMatchObject({ failure: { kind: 'unreachable' } });
  expect(
    await timetableWith({ kind: 'aborted', detail: 'given up' }).departures('park', { limit: 5 }),
  ).toMatchObject({ failure: { kind: 'aborted' } });
});
