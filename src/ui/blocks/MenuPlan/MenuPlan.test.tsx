import { describe, expect, it } from 'vitest';
import type { DayMenu } from '../../../domain/programme/ProgrammeRepository.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import type { UiServices } from '../../UiServices.ts';
import { MenuPlan, menuColumns } from './MenuPlan.tsx';

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

  it('keep the number of a menu without the one before it', () => {
    const second = { ...sunday, menus: [null, 'Pizokel'] };
    expect(menuColumns([second]).map(({ number, dishOf }) => [number, dishOf(second)])).toEqual([
      [2, 'Pizokel'],
    ]);
    expect(menuColumns([sunday, second]).map(({ dishOf }) => dishOf(second))).toEqual([
      null,
      'Pizokel',
    ]);
  });

  it('are empty for an empty week', () => {
    expect(menuColumns([])).toEqual([]);
  });
});

describe('a week of menus', () => {
  /** The shown and the folded weekdays on Tuesday, 24 November. */
  async function daysOf(dates: readonly string[], services: Partial<UiServices> = {}) {
    const markup = await renderForTest(
      <MenuPlan
        block={{ kind: 'menuPlan', key: 'm', title: 'Menüplan', text: null }}
        live={{ kind: 'menuPlan', days: dates.map((date) => ({ ...monday, date })) }}
        background="white"
      />,
      { services: { now: new Date('2026-11-24T10:00:00+01:00'), ...services } },
    );
    return markup.split('<details').map((part) => textOf(part).match(/\w+tag|Mittwoch/g));
  }
  const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25'];

  it('says what is in a dish, and which one has no meat', async () => {
    const marks = {
      soup: [],
      menus: [[], ['vegetarisch', 'gluten', 'milch']],
      dessert: [],
    } as const;
    const markup = await renderForTest(
      <MenuPlan
        block={{ kind: 'menuPlan', key: 'm', title: 'Menüplan', text: null }}
        live={{
          kind: 'menuPlan',
          days: [{ ...monday, evening: 'Toast', marks: { ...marks, evening: ['eier'] } }],
        }}
        background="white"
      />,
      { services: { now: new Date('2026-11-23T10:00:00+01:00') } },
    );
    expect(textOf(markup)).toContain('ohne Fleisch, enthält Gluten, Milch');
    expect(textOf(markup)).toMatch(/Toast\s*enthält Eier/);
    expect(markup.match(/enthält/g)).toHaveLength(2);
  });

  it('begins with today; the days before are folded below', async () => {
    expect(await daysOf(WEEK)).toEqual([['Dienstag', 'Mittwoch'], ['Montag']]);
  });

  it('is shown whole where nobody can unfold it, and when it is all over or all to come', async () => {
    expect(await daysOf(WEEK, { surface: 'view' })).toHaveLength(1);
    expect(await daysOf(WEEK.slice(0, 1))).toHaveLength(1);
    expect(await daysOf(WEEK.slice(1))).toHaveLength(1);
  });
});
