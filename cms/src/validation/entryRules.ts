import { normalizeRule } from '../../../src/domain/event/recurrenceRule.ts';
import { wallClock } from '../../../src/domain/shared/zurichTime.ts';
import { brands } from '../brands.ts';
import type { EntryFields, Strapi } from '../strapi.ts';
import { checkRedirect } from './checkRedirect.ts';
import { isHttpsAddress, isPathTarget } from './linkTargets.ts';

/** A problem of an entry, shown beside one of its fields; the message is for the editor. */
export interface EntryProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type EntryRule = (
  entry: EntryFields,
  strapi: Strapi,
  uid: string,
) => readonly EntryProblem[] | Promise<readonly EntryProblem[]>;

const at = (field: string, message: string): EntryProblem => ({ path: [field], message });

/**
 * Checks that concern more than one field of an entry, or other entries; each returns its problems.
 */
const RULES: Readonly<Record<string, readonly EntryRule[]>> = {
  'api::seite.seite': [
    uniqueWithinBrand('pfad', ({ pfad }) =>
      pfad
        ? `Die Seite «${pfad}» gibt es bei dieser Marke schon.`
        : 'Diese Marke hat schon eine Startseite.',
    ),
  ],
  'api::haus.haus': [
    uniqueWithinBrand(
      'slug',
      ({ slug }) => `Die Adresse «${String(slug)}» hat schon ein anderes Haus dieser Marke.`,
    ),
  ],
  'api::kioskprofil.kioskprofil': [
    uniqueWithinBrand(
      'handle',
      ({ handle }) => `Die Adresse «${String(handle)}» hat schon ein anderer Bildschirm.`,
    ),
  ],
  'api::tagesprogramm.tagesprogramm': [
    uniqueWithinBrand(
      'datum',
      () => 'Für diesen Tag gibt es bei dieser Marke schon ein Tagesprogramm.',
    ),
  ],
  'api::menueplan.menueplan': [
    uniqueWithinBrand(
      'woche',
      () => 'Für diese Woche gibt es bei dieser Marke schon einen Menüplan.',
    ),
  ],
  'api::stelle.stelle': [workload, openDays, pay],
  'api::veranstaltung.veranstaltung': [duration, lastDay],
  'api::weiterleitung.weiterleitung': [redirect],
};

export const checkEntry = async (
  strapi: Strapi,
  uid: string,
  entry: EntryFields,
): Promise<readonly EntryProblem[]> =>
  (await Promise.all((RULES[uid] ?? []).map((rule) => rule(entry, strapi, uid)))).flat();

function uniqueWithinBrand(field: string, describe: (entry: EntryFields) => string): EntryRule {
  return async (entry, strapi, uid) => {
    if (!entry['marke'] || entry[field] === undefined || entry[field] === null) return [];
    const others = await strapi.db
      .query(uid)
      .count({ where: { marke: entry['marke'], [field]: entry[field], ...otherThan(entry) } });
    return others === 0 ? [] : [at(field, describe(entry))];
  };
}

/** Draft, published and translated rows of one document share its id. */
const otherThan = ({ documentId }: EntryFields): EntryFields =>
  documentId ? { documentId: { $ne: documentId } } : {};

function workload({ pensumVon, pensumBis }: EntryFields): EntryProblem[] {
  return Number(pensumVon) > Number(pensumBis)
    ? [
        at(
          'pensumBis',
          'Das Pensum endet unter seinem Anfang: «von» darf nicht grösser sein als «bis».',
        ),
      ]
    : [];
}

function pay({ lohnVon, lohnBis }: EntryFields): EntryProblem[] {
  const isGiven = (amount: unknown): boolean =>
    amount !== undefined && amount !== null && amount !== '';
  if (!isGiven(lohnBis)) return [];
  if (!isGiven(lohnVon)) return [at('lohnVon', 'Zum Lohn «bis» fehlt der Lohn «von».')];
  return Number(lohnVon) > Number(lohnBis)
    ? [
        at(
          'lohnBis',
          'Der Lohn endet unter seinem Anfang: «von» darf nicht grösser sein als «bis».',
        ),
      ]
    : [];
}

/** Dates are compared as text, YYYY-MM-DD. */
function openDays({ ausgeschriebenAm, gueltigBis }: EntryFields): EntryProblem[] {
  return ausgeschriebenAm && gueltigBis && String(gueltigBis) < String(ausgeschriebenAm)
    ? [at('gueltigBis', 'Der letzte Tag liegt vor dem Tag der Ausschreibung.')]
    : [];
}

function duration({ beginn, ende }: EntryFields): EntryProblem[] {
  if (beginn && !isPlannedYear(new Date(String(beginn)).getUTCFullYear()))
    return [
      at(
        'beginn',
        'Bitte prüfen Sie das Jahr: Die Website zeigt Veranstaltungen von 1990 bis 2099.',
      ),
    ];
  return beginn && ende && new Date(String(ende)) < new Date(String(beginn))
    ? [at('ende', 'Das Ende liegt vor dem Beginn.')]
    : [];
}

/** Compared as wall clock times in Zurich, YYYYMMDDTHHMMSS; a day without a time ends at midnight. */
function lastDay({ beginn, wiederholung }: EntryFields): EntryProblem[] {
  const rule = typeof wiederholung === 'string' ? normalizeRule(wiederholung) : '';
  const [, day, time = 'T235959'] = /(?:^|;)UNTIL=(\d{8})(T\d{6})?/.exec(rule) ?? [];
  const start = new Date(String(beginn));
  if (day === undefined || !beginn || Number.isNaN(start.getTime())) return [];
  return day + time <
    wallClock(start)
      .toISOString()
      .replaceAll(/[-:]|\..*$/g, '')
    ? [
        at(
          'wiederholung',
          'Das Ende der Wiederholung liegt vor dem Beginn. Wählen Sie einen späteren Tag.',
        ),
      ]
    : [];
}

/**
 * The site leaves out dates outside this range: they are typing errors, and counting a series from
 * the year 1 would take seconds.
 */
const isPlannedYear = (year: number): boolean => year >= 1990 && year <= 2099;

async function redirect(entry: EntryFields, strapi: Strapi): Promise<readonly EntryProblem[]> {
  const { marke, von, nach } = entry;
  // The field's own rule already reports a value that is not an address.
  if (
    !marke ||
    !isPathTarget(von) ||
    typeof nach !== 'string' ||
    !(isPathTarget(nach) || isHttpsAddress(nach))
  )
    return [];
  const others = await strapi.db
    .query('api::weiterleitung.weiterleitung')
    .findMany({ where: { marke, ...otherThan(entry) }, select: ['von', 'nach'] });
  // Another rule reports a brand that does not exist.
  const brand = brands.find(({ id }) => id === marke) ?? { hosts: [], localeInPath: false };
  const problem = checkRedirect({ von, nach }, others, brand);
  return problem === null ? [] : [at(problem.field, problem.message)];
}
