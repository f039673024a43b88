import * as v from 'valibot';
import {
  NO_HOURS,
  type DatedHours,
  type HoursKind,
  type HoursPurpose,
  type OpeningHours,
  type TimeSpan,
  type WeeklyHours,
} from '../../../domain/openingHours/OpeningHours.ts';
import type { FieldReader } from './FieldReader.ts';
import { DateField, optional, OptionalText, TimeField } from './fieldSchemas.ts';

const PURPOSES = {
  empfang: 'reception',
  cafeteria: 'cafeteria',
  besuche: 'visits',
} as const satisfies Readonly<Record<string, HoursPurpose>>;
type StoredPurpose = keyof typeof PURPOSES;
const Purpose = v.picklist(Object.keys(PURPOSES) as StoredPurpose[]);

const WEEKDAYS: readonly string[] = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

/** "Mo Di Mi": the positions of the days in the week, from 1 on. */
const WeekdaysField = v.pipe(
  v.string(),
  v.maxLength(30),
  v.transform((text) => text.split(' ').map((day) => WEEKDAYS.indexOf(day) + 1)),
  v.check((days) => !days.includes(0)),
);

const Times = { von: optional(TimeField), bis: optional(TimeField) };

/** Null if one of both is missing, or they are the same: only midnight to midnight is a whole day. */
function spanOf(from: string | null, until: string | null): TimeSpan | null {
  if (from === null || until === null) return null;
  return from === until && from !== '00:00' ? null : { from, until };
}

const WeekField = v.pipe(
  v.object({
    wofuer: Purpose,
    tage: WeekdaysField,
    vereinbarung: v.nullish(v.boolean(), false),
    ...Times,
  }),
  v.transform(({ wofuer, tage, vereinbarung, von, bis }): WeeklyHours | null => {
    const hours = vereinbarung ? 'byAppointment' : spanOf(von, bis);
    return hours && { purpose: PURPOSES[wofuer], weekdays: tage, hours };
  }),
);

const ExceptionField = v.pipe(
  v.object({
    wofuer: v.nullish(Purpose, null),
    datum: DateField,
    bisDatum: v.nullish(DateField, null),
    zustand: v.picklist(['geschlossen', 'zeiten', 'vereinbarung']),
    ...Times,
    grund: OptionalText,
    grundFr: OptionalText,
    grundIt: OptionalText,
    grundEn: OptionalText,
  }),
  v.transform((field): DatedHours | null => {
    const { wofuer, datum, bisDatum, zustand, von, bis } = field;
    const last = bisDatum ?? datum;
    const hours = kindOf(zustand, spanOf(von, bis));
    if (hours === null || last < datum) return null;
    return {
      purpose: wofuer === null ? null : PURPOSES[wofuer],
      first: datum,
      last,
      hours,
      reason: {
        ...(field.grund !== null && { 'de-CH': field.grund }),
        ...(field.grundIt !== null && { 'it-CH': field.grundIt }),
        ...(field.grundFr !== null && { 'fr-CH': field.grundFr }),
        ...(field.grundEn !== null && { en: field.grundEn }),
      },
    };
  }),
);

function kindOf(
  state: 'geschlossen' | 'zeiten' | 'vereinbarung',
  span: TimeSpan | null,
): HoursKind | null {
  if (state === 'zeiten') return span;
  return state === 'geschlossen' ? 'closed' : 'byAppointment';
}

/** The rows of a field; null, and reported, if one of them cannot be read. */
function rowsOf<Row>(
  read: FieldReader,
  field: string,
  schema: v.GenericSchema<unknown, Row | null>,
): readonly Row[] | null {
  const stored = read.entry.fields[field];
  const rows = read.items(field, schema);
  rows.forEach((row, position) => row === null && read.reject(`${field}.${position}`));
  const whole = rows.filter((row) => row !== null);
  return Array.isArray(stored) && whole.length < stored.length ? null : whole;
}

/**
 * The opening hours of a configuration. If one row cannot be read, nothing is concluded from the
 * others: they would be said of days on which they do not hold.
 */
export function parseOpeningHours(
  read: FieldReader,
  { label, remark }: Pick<OpeningHours, 'label' | 'remark'>,
): OpeningHours {
  const weekly = rowsOf(read, 'Oeffnungszeiten', WeekField);
  const dated = rowsOf(read, 'Ausnahmen', ExceptionField);
  return weekly === null || dated === null
    ? { ...NO_HOURS, label, remark }
    : { weekly, dated, label, remark };
}
