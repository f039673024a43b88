'use strict';

const { brands } = require('../brands');
const { checkRedirect } = require('./checkRedirect');
const { isHttpsAddress, isPathTarget } = require('./isLinkTarget');

const at = (field, message) => ({ path: [field], message });

/**
 * Checks that concern more than one field of an entry, or its neighbours; each answers with what is
 * wrong.
 */
const RULES = {
  'api::seite.seite': [
    uniqueWithinBrand('pfad', ({ pfad }) =>
      pfad
        ? `Die Seite «${pfad}» gibt es bei dieser Marke schon.`
        : 'Diese Marke hat schon eine Startseite.',
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
  'api::veranstaltung.veranstaltung': [duration],
  'api::weiterleitung.weiterleitung': [redirect],
};

const checkEntry = async (strapi, uid, entry) =>
  (await Promise.all((RULES[uid] ?? []).map((rule) => rule(strapi, uid, entry)))).flat();

function uniqueWithinBrand(field, describe) {
  return async (strapi, uid, entry) => {
    if (!entry.marke || entry[field] === undefined || entry[field] === null) return [];
    const others = await strapi.db
      .query(uid)
      .count({ where: { marke: entry.marke, [field]: entry[field], ...otherThan(entry) } });
    return others === 0 ? [] : [at(field, describe(entry))];
  };
}

/** Draft, published and translated rows of one document share its id. */
const otherThan = ({ documentId }) => (documentId ? { documentId: { $ne: documentId } } : {});

function workload(strapi, uid, { pensumVon, pensumBis }) {
  return pensumVon > pensumBis
    ? [
        at(
          'pensumBis',
          'Das Pensum endet unter seinem Anfang: «von» darf nicht grösser sein als «bis».',
        ),
      ]
    : [];
}

function pay(strapi, uid, { lohnVon, lohnBis }) {
  const isGiven = (amount) => amount !== undefined && amount !== null && amount !== '';
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

/** Dates are compared as they are written, YYYY-MM-DD. */
function openDays(strapi, uid, { ausgeschriebenAm, gueltigBis }) {
  return ausgeschriebenAm && gueltigBis && gueltigBis < ausgeschriebenAm
    ? [at('gueltigBis', 'Der letzte Tag liegt vor dem Tag der Ausschreibung.')]
    : [];
}

function duration(strapi, uid, { beginn, ende }) {
  if (beginn && !isPlannedYear(new Date(beginn).getUTCFullYear()))
    return [
      at(
        'beginn',
        'Bitte prüfen Sie das Jahr: Die Website zeigt Veranstaltungen von 1990 bis 2099.',
      ),
    ];
  return beginn && ende && new Date(ende) < new Date(beginn)
    ? [at('ende', 'Das Ende liegt vor dem Beginn.')]
    : [];
}

/**
 * The site leaves out what lies outside: a slip of the pen, and a series from the year 1 would be
 * counted for seconds.
 */
const isPlannedYear = (year) => year >= 1990 && year <= 2099;

async function redirect(strapi, uid, entry) {
  // What is no address at all has been found with the field itself.
  if (
    !entry.marke ||
    !isPathTarget(entry.von) ||
    !(isPathTarget(entry.nach) || isHttpsAddress(entry.nach))
  )
    return [];
  const others = await strapi.db
    .query(uid)
    .findMany({ where: { marke: entry.marke, ...otherThan(entry) }, select: ['von', 'nach'] });
  // A brand that nobody has is another rule's finding.
  const brand = brands.find(({ id }) => id === entry.marke) ?? { hosts: [], localeInPath: false };
  const problem = checkRedirect(entry, others, brand);
  return problem === null ? [] : [at(problem.field, problem.message)];
}

module.exports = { checkEntry };
