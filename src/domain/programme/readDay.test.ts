import { expect, it } from 'vitest';
import type { Brand } from '../brand/Brand.ts';
import { success } from '../shared/Result.ts';
import type { DayMenu, ProgrammePoint, ProgrammeRepository } from './ProgrammeRepository.ts';
import { readDay } from './readDay.ts';

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
const read = async (...parts: Parameters<typeof programmes>) => {
  const day = await readDay(programmes(...parts), BRAND, '2026-11-24', '');
  return day.ok ? day.value.map(({ title, place }) => ({ title, place })) : null;
};

it("shows the dishes of the day's menu plan with the place of the meal", async () => {
  expect(await read([lunch, { ...lunch, place: 'Speisesaal' }, singing], success([menu]))).toEqual([
    { title: 'Mittagessen', place: 'Kalbsvoressen, Linseneintopf' },
    { title: 'Mittagessen', place: 'Kalbsvoressen, Linseneintopf. Speisesaal' },
    { title: 'Singen', place: 'Gartensaal' },
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
  expect(await readDay(silent, BRAND, '2026-11-24', '')).toEqual(success([singing]));
});
