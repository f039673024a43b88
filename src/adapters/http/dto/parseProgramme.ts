import * as v from 'valibot';
import { parseDishMarks } from '../../../domain/programme/dishMarks.ts';
import type { DayMenu, ProgrammePoint } from '../../../domain/programme/ProgrammeRepository.ts';
import {
  DateField,
  Decimal,
  Flag,
  listOf,
  optional,
  OptionalText,
  RequiredText,
  TimeField,
} from './fieldSchemas.ts';
import { langOf, type LocalEntry, localText } from './LocalEntry.ts';

const Point = v.object({
  beginn: TimeField,
  ende: optional(TimeField),
  titel: RequiredText,
  ort: OptionalText,
  gerichteAusMenueplan: Flag,
});
const MenuDay = v.object({
  datum: DateField,
  menue1: OptionalText,
  menue2: OptionalText,
  suppe: OptionalText,
  dessert: OptionalText,
  abend: OptionalText,
  menue1Zeichen: OptionalText,
  menue2Zeichen: OptionalText,
  suppeZeichen: OptionalText,
  dessertZeichen: OptionalText,
  abendZeichen: OptionalText,
});

/** The marks of a day by dish; undefined if nobody has set any. */
function marksOf(day: v.InferOutput<typeof MenuDay>): DayMenu['marks'] {
  const marks = {
    soup: parseDishMarks(day.suppeZeichen),
    menus: [day.menue1Zeichen, day.menue2Zeichen].map(parseDishMarks),
    dessert: parseDishMarks(day.dessertZeichen),
    evening: parseDishMarks(day.abendZeichen),
  };
  const { soup, menus, dessert, evening } = marks;
  return [soup, dessert, evening, ...menus].some((each) => each.length > 0) ? marks : undefined;
}

const Points = listOf(Point);
const MenuDays = listOf(MenuDay);

const GuestPrice = optional(v.pipe(Decimal, v.minValue(0)));

/** The points of a day, sorted by their start times. */
export const parseProgrammeDay = (entry: LocalEntry): readonly ProgrammePoint[] =>
  v
    .parse(Points, entry.fields['punkte'])
    .toSorted((one, other) => one.beginn.localeCompare(other.beginn))
    .map(({ beginn, ende, titel, ort, gerichteAusMenueplan }) => ({
      begin: beginn,
      end: ende,
      title: titel,
      place: ort,
      ...(gerichteAusMenueplan && { dishesOfDay: true }),
      ...langOf(entry, 'punkte'),
    }));

export function parseMenuWeek(entry: LocalEntry): readonly DayMenu[] {
  const guestPrice = v.parse(GuestPrice, entry.fields['gaestepreis']);
  const note = localText(entry, 'hinweis');
  return v
    .parse(MenuDays, entry.fields['tage'])
    .toSorted((one, other) => one.datum.localeCompare(other.datum))
    .map((day) => {
      const { datum, menue1, menue2, suppe, dessert, abend } = day;
      const marks = marksOf(day);
      return {
        date: datum,
        soup: suppe,
        menus: menue2 !== null ? [menue1, menue2] : menue1 !== null ? [menue1] : [],
        dessert,
        evening: abend,
        guestPrice,
        note,
        ...(marks && { marks }),
        ...langOf(entry, 'tage'),
      };
    });
}
