import { weekdayInGerman } from '../datesInGerman.ts';
import { numberInGerman } from '../numbersInGerman.ts';
import type { HouseGaps } from './nextWeek.ts';

/** «Für nächste Woche fehlen vier Gerichte», «Am Donnerstag ist kein Programm». */
export function gapsInWords({ dishes, hasMenu, days }: HouseGaps): string {
  if (dishes !== null) {
    if (!hasMenu) return 'Für nächste Woche fehlt der Menüplan';
    return dishes === 1
      ? 'Für nächste Woche fehlt ein Gericht'
      : `Für nächste Woche fehlen ${numberInGerman(dishes)} Gerichte`;
  }
  if (days.length === 7) return 'Für nächste Woche ist noch kein Programm da';
  const names = days.map(weekdayInGerman);
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' und ');
  return `Am ${list} ist kein Programm`;
}
