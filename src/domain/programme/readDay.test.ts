import { expect, it } from 'vitest';
import type { Brand } from '../brand/Brand.ts';
import { success } from '../shared/Result.ts';
import type { DayMenu, ProgrammePoint, ProgrammeRepository } from './ProgrammeRepository.ts';
import type { EventOccurrence } from '../event/Event.ts';
import { readDay, readDays } from './readDay.ts';

const BRAND = { id: 'haus-a' } as Brand;
const lunch: ProgrammePoint = {
  begin: '11:45',
  end: null,
  title: 'Mittagessen',
  place: null,
  dishesOfDay: true,
};
const singing: ProgrammePoint = { begin: '14:30', end: null, title: 'Singen', place: 'Gartensaal' };
const menu: DayMenu = {
  date: '2026-11-24',
  soup: 'Gerstensuppe',
  menus: ['Kalbsvoressen', 'Linseneintopf'],
  dessert: null,
  evening: null,
  guestPrice: null,
  note: null,
};

const programmes = (
  points: readonly ProgrammePoint[],
  menus: Awaited<ReturnType<ProgrammeRepository['listMenus']>>,
): ProgrammeRepository => ({
  listDay: async () => success(points),
  listMenus: async () => menus,
});
const portsOf = (repository: ProgrammeRepository, events: readonly EventOccurrence[] = []) => ({
  programmes: repository,
  events: { listBetween: async () => success(events) },
});
const read = async (...parts: Parameters<typeof programmes>) => {
  const day = await readDay(portsOf(programmes(...parts)), BRAND, '2026-11-24', '');
  return day.ok
    ? day.value.map(({ title, place, dishes }) => ({ title, place, ...(dishes && { dishes }) }))
    : null;
};

it("shows the dishes of the day's menu plan with the meal and its place", async () => {
  const dishes = ['Kalbsvoressen', 'Linseneintopf'];
  expect(await read([lunch, { ...lunch, place: 'Speisesaal' }, singing], success([menu]))).toEqual([
    { title: 'Mittagessen', place: null, dishes },
    { title: 'Mittagessen', place: 'Speisesaal', dishes },
    { title: 'Singen', place: 'Gartensaal' },
  ]);
  expect(await read([lunch], success([{ ...menu, menus: [null, 'Linseneintopf'] }]))).toEqual([
    { title: 'Mittagessen', place: null, dishes: ['Linseneintopf'] },
  ]);
});

it('shows lunch without dishes if the menu plan has no entry for the day or cannot be read', async () => {
  expect(await read([lunch], success([{ ...menu, date: '2026-11-25' }]))).toEqual([
    { title: 'Mittagessen', place: null },
  ]);
  expect(
    await read([lunch], { ok: false, failure: { kind: 'unavailable', detail: '' } as never }),
  ).toEqual([{ title: 'Mittagessen', place: null }]);
});

it('does not request the menu plan if no point needs it', async () => {
  const silent = {
    ...programmes([singing], success([])),
    listMenus: () => Promise.reject(new Error('not asked for')),
  };
  expect(await readDay(portsOf(silent), BRAND, '2026-11-24', '')).toEqual(success([singing]));
});

const dateOf = (start: string, more: Partial<EventOccurrence> = {}): EventOccurrence => ({
  id: 'e1',
  slug: 'singen',
  brandId: 'haus-a',
  title: { text: 'Singen' },
  start,
  end: null,
  movedFrom: null,
  allDay: false,
  place: { text: 'Gartensaal' },
  teaser: null,
  note: null,
  category: 'music',
  house: null,
  cancelled: false,
  ...more,
});
const titlesOn = async (
  points: readonly ProgrammePoint[],
  events: readonly EventOccurrence[],
  ...dates: readonly string[]
) =>
  (await readDays(portsOf(programmes(points, success([])), events), BRAND, dates, '')).map((day) =>
    day.ok ? day.value.map(({ begin, title }) => `${begin} ${title}`) : null,
  );

it('events stand between the items of the house, by time, each on its day', async () => {
  const coffee = { ...singing, begin: '15:30', title: 'Kaffee' };
  const dates = [dateOf('2026-11-24T14:30:00+01:00'), dateOf('2026-11-25T09:00:00+01:00')];
  expect(await titlesOn([coffee], dates, '2026-11-24', '2026-11-25')).toEqual([
    ['14:30 Singen', '15:30 Kaffee'],
    ['09:00 Singen', '15:30 Kaffee'],
  ]);
});

it('what was typed in both places stands once, as the event says it', async () => {
  const event = dateOf('2026-11-24T14:30:00+01:00', {
    cancelled: true,
    note: { text: 'Frau Keller ist krank' },
  });
  const ports = portsOf(programmes([{ ...singing, title: 'singen ' }], success([])), [event]);
  expect(await readDay(ports, BRAND, '2026-11-24', '')).toEqual(
    success([{ ...singing, cancelled: { reason: 'Frau Keller ist krank' } }]),
  );
});

it('a whole day has no time, and is left out; without events the programme stays', async () => {
  const whole = dateOf('2026-11-24T00:00:00+01:00', { allDay: true });
  expect(await titlesOn([singing], [whole], '2026-11-24')).toEqual([['14:30 Singen']]);
  const broken = {
    ...portsOf(programmes([singing], success([]))),
    events: { listBetween: async () => ({ ok: false, failure: {} }) as never },
  };
  expect(await readDay(broken, BRAND, '2026-11-24', '')).toEqual(success([singing]));
});
