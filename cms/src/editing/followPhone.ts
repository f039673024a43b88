import { CONFIGURATIONS } from '../contentTypes.ts';
import { findBrandsInRequest } from '../plugins/accounts/brandsOfAccount.ts';
import { buildDeepPopulate } from '../rest/deepPopulate.ts';
import type { Strapi } from '../strapi.ts';
import { walkFields } from '../validation/walkFields.ts';

const ACTS = new Set(['publish', 'update', 'create']);

/** Where the number of a house may be written a second time, beside its configuration. */
const PLACES: readonly (readonly [uid: string, field: string])[] = [
  ['api::haus.haus', 'telefon'],
  ['api::person.person', 'telefon'],
  ['block.kontaktperson', 'nummer'],
  ['block.aufruf', 'telefon'],
  ['text.person', 'telefon'],
];

/** The types whose entries have such a place. */
const HOLDERS = ['haus', 'person', 'seite', 'stelle', 'veranstaltung'].map(
  (name) => `api::${name}.${name}`,
);

/**
 * When the number of a house changes in its configuration, it changes at every place that has just
 * this number: the house, persons, blocks of pages, in drafts and public entries, of the brands of
 * the account that changes it. A number within a text stays: nobody knows what the sentence says of
 * it.
 */
export function followPhone(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    if (!CONFIGURATIONS.includes(act.uid) || !ACTS.has(act.action)) return next();
    const before = await publicPhone(strapi, act.uid);
    const done = await next();
    const after = await publicPhone(strapi, act.uid);
    if (before === '' || after === '' || before === after) return done;
    const within = await findPlaces(strapi, before);
    let changed = 0;
    for (const [uid, field] of PLACES) {
      const ids = within === null ? {} : { id: { $in: within.get(uid) ?? [] } };
      const { count } = await strapi.db
        .query(uid)
        .updateMany({ where: { [field]: before, ...ids }, data: { [field]: after } });
      changed += count;
    }
    // Any page of any brand may show it: a message without a type makes all of them stale.
    if (changed > 0) await strapi.eventHub.emit('entry.publish', { model: '', entry: {} });
    return done;
  });
}

/**
 * The rows with this number in entries of the account's brands, by type and component; null for the
 * service and an account of all brands. The document service reads no other entries.
 */
async function findPlaces(
  strapi: Strapi,
  phone: string,
): Promise<ReadonlyMap<string, readonly number[]> | null> {
  if ((await findBrandsInRequest(strapi)) === null) return null;
  const found = new Map<string, number[]>();
  for (const uid of HOLDERS)
    for (const status of ['draft', 'published'] as const) {
      const search = { status, locale: '*', populate: buildDeepPopulate(strapi, uid) };
      for (const entry of await strapi.documents(uid as string).findMany(search))
        walkFields(strapi, uid, { ...entry }, ({ owner, name, value, holder }) => {
          const isPlace = PLACES.some(([place, field]) => place === owner && field === name);
          if (isPlace && value === phone)
            found.set(owner, [...(found.get(owner) ?? []), Number(holder['id'])]);
        });
    }
  return found;
}

async function publicPhone(strapi: Strapi, uid: string): Promise<string> {
  const [row] = await strapi.db
    .query(uid)
    .findMany({ where: { publishedAt: { $notNull: true } }, limit: 1 });
  return String(row?.['Telefon'] ?? '');
}
