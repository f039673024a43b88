import { describe, expect, it } from 'vitest';
import type { DayMenu } from '../../../domain/programme/ProgrammeRepository.ts';
import { menuColumns } from './MenuPlan.tsx';

const monday: DayMenu = {
  date: '2026-11-23',
  soup: 'Kürbissuppe',
  menus: ['Hacktätschli', 'Käseschnitte'],
  dessert: null,
  evening: null,
  guestPrice: null,
  note: null,
};
const sunday: DayMenu = {
  date: '2026-11-29',
  soup: null,
  menus: ['Braten'],
  dessert: null,
  evening: null,
  guestPrice: null,
  note: null,
};

describe('the columns of a menu plan', () => {
  it('are the courses that at least one day has', () => {
    expect(menuColumns([monday, sunday]).map(({ course, number }) => `${course}${number}`)).toEqual(
      ['soup0', 'menu1', 'menu2'],
    );
  });

  it('return the dish of a day, or null', () => {
    const columns = menuColumns([monday, sunday]);
    expect(columns.map(({ dishOf }) => dishOf(sunday))).toEqual([null, 'Braten', null]);
  });

  it('are empty for an empty week', () => {
    expect(menuColumns([])).toEqual([]);
  });
});
