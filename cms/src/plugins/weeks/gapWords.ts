import { weekdayInGerman } from '../datesInGerman.ts';
import type { HouseGaps } from './nextWeek.ts';

const NUMBERS = [
  'kein',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];

/** «Für nächste Woche fehlen vier Gerichte», «Am Donnerstag ist kein Programm». */
export function gapsInWords({ dishes, hasMenu, days }: HouseGaps): string {
  if (dishes !== null) {
    if (!hasMenu) return 'Für nächste Woche fehlt der Menüplan';
    return dishes === 1
      ? 'Für nächste Woche fehlt ein Gericht'
      : `Für nächste Woche fehlen ${NUMBERS[dishes] ?? dishes} Gerichte`;
  }
  if (days.length === 7) return 'Für nächste Woche ist noch kein Programm da';
  const names = days.map(weekdayInGerman);
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' und ');
  return `Am ${list} ist kein Programm`;
}
