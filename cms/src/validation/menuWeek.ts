import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { addDays, isDate, mondayOf } from '../../../src/domain/shared/zurichCalendar.ts';
import { dayInGerman } from '../plugins/datesInGerman.ts';
import type { DocumentAct, EntryFields, Strapi } from '../strapi.ts';
import type { EntryProblem } from './fieldPairs.ts';

/*
 * The days of a menu plan belong to its week. In a copy for another week, and in a plan whose week
 * is changed, they move with it.
 */

const MENU = 'api::menueplan.menueplan';
const DAY_MS = 24 * 60 * 60_000;

/** The Monday of a day's week; null for a value that is no day. */
const weekOf = (day: unknown): string | null =>
  typeof day === 'string' && isDate(day) ? mondayOf(day) : null;

const daysOf = ({ tage }: EntryFields): readonly EntryFields[] =>
  Array.isArray(tage) ? (tage as EntryFields[]) : [];

/** The days that do not belong to the week of their plan. */
export function daysOfWeek(entry: EntryFields): EntryProblem[] {
  const week = weekOf(entry['woche']);
  if (week === null) return [];
  return daysOf(entry).flatMap(({ datum }, index) => {
    const own = weekOf(datum);
    return own === null || own === week
      ? []
      : [
          {
            path: ['tage', index, 'datum'],
            message: `Dieser Tag gehört nicht zur Woche vom ${dayInGerman(week)}. Ändern Sie den Tag oder die Woche.`,
          },
        ];
  });
}

/**
 * The days of a plan in its new week: those of the earlier week keep their weekday, others stay.
 * Null if nothing moves.
 */
export function movedDays(
  from: EntryFields,
  to: EntryFields,
  tage: readonly EntryFields[],
): readonly EntryFields[] | null {
  const [before, after] = [weekOf(from['woche']), weekOf(to['woche'])];
  if (before === null || after === null || before === after) return null;
  const distance = Math.round((Date.parse(after) - Date.parse(before)) / DAY_MS);
  const move = (day: EntryFields): EntryFields =>
    weekOf(day['datum']) === before
      ? { ...day, datum: addDays(String(day['datum']), distance) }
      : day;
  return tage.some((day) => move(day) !== day) ? tage.map(move) : null;
}

const WEEK = 7;

/** The types with one entry for a day or a week of a brand: the field, and the days until the next. */
const CALENDAR: Readonly<Record<string, { readonly field: string; readonly days: number }>> = {
  [MENU]: { field: 'woche', days: WEEK },
  'api::tagesprogramm.tagesprogramm': { field: 'datum', days: 1 },
};

/**
 * A copy without a day or week of its own gets the next one that is free at its brand. The days of
 * a plan whose week changes move with it, in every language. Registered before `validateEntries`,
 * which checks the result.
 */
export function moveDaysWithWeek(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { uid, action, params } = act;
    const calendar = CALENDAR[uid];
    if (calendar === undefined || !(action === 'clone' || action === 'update')) return next();
    const drafts = await draftsOf(strapi, act);
    const stored = drafts.find(({ locale }) => locale === (params.locale ?? BASE_LOCALE));
    if (stored === undefined) return next();
    const data = (params.data ??= {});
    if (
      action === 'clone' &&
      (data[calendar.field] ?? stored[calendar.field]) === stored[calendar.field]
    )
      data[calendar.field] = await nextFree(strapi, uid, { ...stored, ...data });
    if (uid !== MENU) return next();
    const moved = movedDays(stored, data, daysOf(data['tage'] === undefined ? stored : data));
    // The days of a copy are new ones.
    if (moved !== null)
      data['tage'] = action === 'clone' ? moved.map((day) => ({ ...day, id: undefined })) : moved;
    const others = drafts.flatMap((draft) => {
      const tage = draft === stored ? null : movedDays(stored, data, daysOf(draft));
      return action === 'clone' || tage === null ? [] : [{ locale: String(draft['locale']), tage }];
    });
    if (others.length === 0) return next();
    let done: unknown;
    await strapi.db.transaction(async () => {
      done = await next();
      const { documentId = '' } = params;
      for (const { locale, tage } of others)
        await strapi.documents(uid).update({ documentId, locale, data: { tage } });
    });
    return done;
  });
}

const draftsOf = (strapi: Strapi, { uid, params }: DocumentAct): Promise<EntryFields[]> =>
  strapi.documents(uid).findMany({
    filters: { documentId: params.documentId },
    locale: '*',
    status: 'draft',
    ...(uid === MENU && { populate: { tage: true } }),
  });

async function nextFree(strapi: Strapi, uid: string, entry: EntryFields): Promise<unknown> {
  const { field = '', days = 1 } = CALENDAR[uid] ?? {};
  const own = entry[field];
  if (typeof own !== 'string' || !isDate(own)) return own;
  const rows = await strapi.db
    .query(uid)
    .findMany({ where: { marke: entry['marke'] }, select: [field] });
  const nameOf = (day: unknown): unknown => (days === WEEK ? weekOf(day) : day);
  const taken = new Set((rows as EntryFields[]).map((row) => nameOf(row[field])));
  let day = own;
  do day = addDays(day, days);
  while (taken.has(nameOf(day)));
  return day;
}
