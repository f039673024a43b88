import { describe, expect, it } from 'vitest';
import type { EventListQuery } from './EventRepository.ts';
import { datesAround, selectDates, type EventDate } from './selectDates.ts';

const NOW = new Date('2026-11-24T08:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PARK = { slug: 'park', name: 'Haus am Park' };
const LAKE = { slug: 'see', name: 'Äusseres Haus' };

const date = (id: string, hours: number, more: Partial<EventDate> = {}): EventDate => {
  const start = new Date(NOW.getTime() + hours * HOUR);
  return { id, brandId: 'park', start, until: start, category: 'music', house: null, ...more };
};

const query = (more: Partial<EventListQuery> = {}): EventListQuery => ({
  brandId: null,
  now: NOW,
  period: 'upcoming',
  category: null,
  house: null,
  page: 1,
  pageSize: 10,
  ...more,
});
const idsOf = (
  dates: readonly EventDate[],
  more: Partial<EventListQuery> = {},
): readonly string[] => selectDates(dates, query(more)).dates.map(({ id }) => id);

describe('a list of dates', () => {
  it('contains running dates among the upcoming ones', () => {
    const dates = [
      date('over', -2),
      date('on', -2, { until: new Date(NOW.getTime() + HOUR) }),
      date('ends now', 0),
      date('next', 1),
    ];
    expect(idsOf(dates)).toEqual(['on', 'next']);
    expect(idsOf(dates, { period: 'past' })).toEqual(['ends now', 'over']);
  });

  it('covers one year back and a little more than one year ahead', () => {
    const dates = [
      date('long ago', -366 * 24),
      date('last year', -364 * 24),
      date('next year', 370 * 24),
      date('far', 401 * 24),
    ];
    expect(idsOf(dates)).toEqual(['next year']);
    expect(idsOf(dates, { period: 'past' })).toEqual(['last year']);
  });

  it('starts with the soonest, or for the past with the latest, and has a stable order at equal times', () => {
    const dates = [date('c', 5), date('b', 2), date('a', 5)];
    expect(idsOf(dates)).toEqual(['b', 'a', 'c']);
    expect(
      idsOf(
        dates.map((each) => ({
          ...each,
          start: new Date(each.start.getTime() - 9 * HOUR),
          until: new Date(each.until.getTime() - 9 * HOUR),
        })),
        { period: 'past' },
      ),
    ).toEqual(['c', 'a', 'b']);
  });

  const dates = [
    date('a', 1, { house: PARK }),
    date('b', 2, { house: LAKE }),
    date('c', 3, { house: PARK, category: 'feast' }),
    date('d', 4),
  ];

  it('is filtered by category and house together, and counts each option with the other filter applied', () => {
    const chosen = selectDates(dates, query({ category: 'music', house: 'park' }));
    expect(chosen.dates.map(({ id }) => id)).toEqual(['a']);
    expect(chosen).toMatchObject({
      total: 1,
      categories: [
        { category: 'feast', count: 1 },
        { category: 'music', count: 1 },
      ],
      houses: [
        { ...LAKE, count: 1 },
        { ...PARK, count: 1 },
      ],
    });
  });

  it('counts the options of a filter as if none of them were chosen', () => {
    const { categories, houses } = selectDates(dates, query());
    expect(selectDates(dates, query({ category: 'feast' })).categories).toEqual(categories);
    expect(selectDates(dates, query({ house: 'see' })).houses).toEqual(houses);
  });

  it('offers no option that leads to an empty list, except the chosen ones', () => {
    expect(selectDates(dates, query({ category: 'feast' })).houses).toEqual([
      { ...PARK, count: 1 },
    ]);
    expect(selectDates(dates, query({ category: 'feast', house: 'see' }))).toMatchObject({
      total: 0,
      categories: [
        { category: 'feast', count: 0 },
        { category: 'music', count: 1 },
      ],
      houses: [
        { ...LAKE, count: 0 },
        { ...PARK, count: 1 },
      ],
    });
    expect(selectDates([], query({ category: 'talk', house: 'see' }))).toMatchObject({
      categories: [{ category: 'talk', count: 0 }],
      houses: [],
    });
  });

  it.each([
    [1, ['a', 'b']],
    [2, ['c']],
    [3, []],
    [0, ['a', 'b']],
    [-4, ['a', 'b']],
    [Number.NaN, ['a', 'b']],
    [1.9, ['a', 'b']],
  ])('has on page %d the dates %j', (page, ids) => {
    expect(idsOf([date('a', 1), date('b', 2), date('c', 3)], { page, pageSize: 2 })).toEqual(ids);
  });

  it('has at most a hundred dates on a page and at least one', () => {
    const dates = Array.from({ length: 120 }, (_, position) => date(`d${position}`, position + 1));
    expect(idsOf(dates, { pageSize: 5000 })).toHaveLength(100);
    expect(idsOf(dates, { pageSize: 0 })).toHaveLength(1);
  });
});

describe('the dates of one event', () => {
  it('are the last ten past ones and the next thirty', () => {
    const weekly = Array.from({ length: 104 }, (_, week) =>
      date('singing', 0, {
        start: new Date(NOW.getTime() + (week - 52) * 7 * DAY),
        until: new Date(NOW.getTime() + (week - 52) * 7 * DAY),
      }),
    );
    const near = datesAround(weekly.toReversed(), NOW).map(
      ({ start }) => (start.getTime() - NOW.getTime()) / (7 * DAY),
    );
    // A date that ends at this very moment is past, as in `hasEnded`.
    expect(near).toEqual(Array.from({ length: 40 }, (_, position) => position - 9));
  });
});

describe('an event in several houses', () => {
  const shared = date('fest', 5, {
    brandId: 'park',
    house: PARK,
    alsoIn: [{ ...LAKE, brandId: 'see' }],
  });

  it('is found by each of its houses', () => {
    for (const house of ['park', 'see']) expect(idsOf([shared], { house })).toEqual(['fest']);
    expect(idsOf([shared], { house: 'anderswo' })).toEqual([]);
  });

  it('offers all its houses, and on the site of another brand only those of that brand', () => {
    const housesAt = (brandId: string | null) =>
      selectDates([shared], query({ brandId })).houses.map(({ slug }) => slug);
    expect(housesAt(null)).toEqual(['see', 'park']);
    expect(housesAt('park')).toEqual(['see', 'park']);
    expect(housesAt('see')).toEqual(['see']);
  });
});
