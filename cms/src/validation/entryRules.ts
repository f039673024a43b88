import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { isServedPage } from '../../../src/domain/page/sitePages.ts';
import { brands, hiddenRoutesOf } from '../brands.ts';
import { CONFIGURATIONS } from '../contentTypes.ts';
import type { EntryFields, Strapi } from '../strapi.ts';
import { checkRedirect } from './checkRedirect.ts';
import {
  at,
  duration,
  lastDay,
  noticeHours,
  openDays,
  otherThan,
  pay,
  workload,
  type EntryProblem,
} from './fieldPairs.ts';
import { filmCaptions } from './filmRules.ts';
import { answerableForms } from './formRules.ts';
import { datedTimes, weekTimes } from './hoursRules.ts';
import { daysOfWeek } from './menuWeek.ts';
import { isHttpsAddress, isPathTarget } from './linkTargets.ts';
import {
  areaRange,
  careTable,
  freeDays,
  houseOfOffer,
  offerOfOccupancy,
  offerPrices,
} from './placeRules.ts';
import { occasionOfKind, templatePlaceholders } from './templateRules.ts';

type EntryRule = (
  entry: EntryFields,
  strapi: Strapi,
  uid: string,
  isComplete: boolean,
) => readonly EntryProblem[] | Promise<readonly EntryProblem[]>;

/**
 * Checks that concern more than one field of an entry, or other entries; each returns its problems.
 */
const RULES: Readonly<Record<string, readonly EntryRule[]>> = {
  'api::seite.seite': [
    filmCaptions,
    answerableForms,
    pageOfBrand,
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
    deviceNeedsPin,
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
    daysOfWeek,
  ],
  'api::wohnangebot.wohnangebot': [
    uniqueWithinBrand(
      'slug',
      ({ slug }) => `Die Adresse «${String(slug)}» hat schon ein anderes Angebot dieser Marke.`,
    ),
    houseOfOffer,
    areaRange,
    offerPrices,
  ],
  'api::pflegeanteil.pflegeanteil': [careTable],
  'api::belegung.belegung': [
    uniqueWithinBrand(
      'angebot',
      ({ angebot }) => `Das Angebot «${String(angebot)}» hat schon eine Belegung. Ändern Sie jene.`,
    ),
    offerOfOccupancy,
    freeDays,
  ],
  'api::stelle.stelle': [workload, openDays, pay],
  'api::veranstaltung.veranstaltung': [duration, lastDay],
  'api::mitteilung.mitteilung': [noticeHours],
  'api::weiterleitung.weiterleitung': [redirect],
  'api::antwortvorlage.antwortvorlage': [occasionOfKind, templatePlaceholders],
  ...Object.fromEntries(CONFIGURATIONS.map((uid) => [uid, [openingTimes]])),
};

/** Whether a check of this type's entries may concern other entries. */
export const hasEntryRules = (uid: string): boolean => uid in RULES;

/** `isComplete` is false for a draft, in which something may still be missing. */
export const checkEntry = async (
  strapi: Strapi,
  uid: string,
  entry: EntryFields,
  isComplete = true,
): Promise<readonly EntryProblem[]> =>
  (
    await Promise.all((RULES[uid] ?? []).map((rule) => rule(entry, strapi, uid, isComplete)))
  ).flat();

function uniqueWithinBrand(field: string, describe: (entry: EntryFields) => string): EntryRule {
  return async (entry, strapi, uid) => {
    if (!entry['marke'] || entry[field] === undefined || entry[field] === null) return [];
    const others = await strapi.db
      .query(uid)
      .count({ where: { marke: entry['marke'], [field]: entry[field], ...otherThan(entry) } });
    return others === 0 ? [] : [at(field, describe(entry))];
  };
}

/** Translations get the PIN of the German entry. */
function deviceNeedsPin({ geraet, pinHash, locale = BASE_LOCALE }: EntryFields): EntryProblem[] {
  return geraet === true && !pinHash && locale === BASE_LOCALE
    ? [at('pinHash', 'Ein eigenes Gerät braucht eine PIN: Damit bestätigt man es am Bildschirm.')]
    : [];
}

function openingTimes(
  entry: EntryFields,
  _: Strapi,
  __: string,
  isComplete: boolean,
): readonly EntryProblem[] {
  return [...weekTimes(entry, isComplete), ...datedTimes(entry, isComplete)];
}

/** The field's own rule reports a path that no brand serves. */
function pageOfBrand({ marke, pfad }: EntryFields): EntryProblem[] {
  return typeof pfad === 'string' &&
    isServedPage(pfad) &&
    !isServedPage(pfad, hiddenRoutesOf(marke))
    ? [
        at(
          'pfad',
          'Diese Marke hat diese Seite nicht. Wählen Sie eine Adresse unter «s/…», zum Beispiel «s/besuchszeiten».',
        ),
      ]
    : [];
}

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
