import type { DayMenu } from '../../../domain/programme/ProgrammeRepository.ts';

export interface MenuColumn {
  readonly course: 'soup' | 'menu' | 'dessert';
  /** The menu's number, from 1; 0 for the other courses. */
  readonly number: number;
  readonly dishOf: (day: DayMenu) => string | null;
}

/** The columns that a week needs: a course that no day has is left out. */
export function menuColumns(days: readonly DayMenu[]): readonly MenuColumn[] {
  const most = Math.max(0, ...days.map(({ menus }) => menus.length));
  const columns: readonly MenuColumn[] = [
    { course: 'soup', number: 0, dishOf: ({ soup }) => soup },
    ...Array.from({ length: most }, (_, position): MenuColumn => ({
      course: 'menu',
      number: position + 1,
      dishOf: ({ menus }) => menus[position] ?? null,
    })),
    { course: 'dessert', number: 0, dishOf: ({ dessert }) => dessert },
  ];
  return columns.filter(({ dishOf }) => days.some((day) => dishOf(day) !== null));
}
