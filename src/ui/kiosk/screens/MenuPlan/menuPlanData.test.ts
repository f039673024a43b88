import { describe, expect, it } from 'vitest';
import { formatFrancs, menuDays } from './menuPlanData.ts';

describe('the menu plan', () => {
  it('lists the days of the current week, starting with Monday', () => {
    expect(menuDays('2026-11-29', 0)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    expect(menuDays('2026-11-30', 0)[0]).toBe('2026-11-30');
  });

  it('lists the days of the next week', () => {
    expect(menuDays('2026-11-29', 1)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
  });

  it('writes prices with two decimals or with none', () => {
    expect([19.5, 18, 17.25].map(formatFrancs)).toEqual(['19.50', '18', '17.25']);
  });
});
