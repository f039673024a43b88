import * as v from 'valibot';
import type { Row } from '../../../domain/page/Block.ts';
import type { DayMenu } from '../../../domain/programme/ProgrammeRepository.ts';
import { DateField, listOf, OptionalText, Text, TimeField } from './fieldSchemas.ts';
import type { LocalEntry } from './LocalEntry.ts';

const Point = v.object({ beginn: TimeField, titel: Text, ort: OptionalText });
const MenuDay = v.object({ datum: DateField, menue1: Text, menue2: OptionalText, suppe: OptionalText, dessert: OptionalText });

const Points = listOf(Point);
const MenuDays = listOf(MenuDay);

/** Rows in the order of their times, e.g. "14.30" and "Singen, Gartensaal". */
export const parseProgrammeDay = (entry: LocalEntry): readonly Row[] =>
  v.parse(Points, entry.fields['punkte'])
    .toSorted((one, other) => one.beginn.localeCompare(other.beginn))
    .map(({ beginn, titel, ort }) => ({ left: beginn.replace(':', '.'), right: ort === null ? titel : `${titel}, ${ort}` }));

export const parseMenuWeek = (entry: LocalEntry): readonly DayMenu[] =>
  v.parse(MenuDays, entry.fields['tage'])
    .toSorted((one, other) => one.datum.localeCompare(other.datum))
    .map(({ datum, menue1, menue2, suppe, dessert }) => ({ date: datum, soup: suppe, menus: menue2 === null ? [menue1] : [menue1, menue2], dessert }));
