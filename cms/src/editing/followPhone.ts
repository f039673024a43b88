import { CONFIGURATIONS } from '../contentTypes.ts';
import type { Strapi } from '../strapi.ts';

const ACTS = new Set(['publish', 'update', 'create']);

/** Where the number of a house may be written a second time, beside its configuration. */
const PLACES: readonly (readonly [uid: string, field: string])[] = [
  ['api::haus.haus', 'telefon'],
  ['api::person.person', 'telefon'],
  ['block.kontaktperson', 'nummer'],
  ['block.aufruf', 'telefon'],
  ['text.person', 'telefon'],
];

/**
 * When the number of a house changes in its configuration, it changes at every place that has just
 * this number: the house, persons, blocks of pages, in drafts and public entries. A number within a
 * text stays: nobody knows what the sentence says of it.
 */
export function followPhone(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    if (!CONFIGURATIONS.includes(act.uid) || !ACTS.has(act.action)) return next();
    const before = await publicPhone(strapi, act.uid);
    const done = await next();
    const after = await publicPhone(strapi, act.uid);
    if (before === '' || after === '' || before === after) return done;
    let changed = 0;
    for (const [uid, field] of PLACES) {
      const { count } = await strapi.db
        .query(uid)
        .updateMany({ where: { [field]: before }, data: { [field]: after } });
      changed += count;
    }
    // Any page of any brand may show it: a message without a type makes all of them stale.
    if (changed > 0) await strapi.eventHub.emit('entry.publish', { model: '', entry: {} });
    return done;
  });
}

async function publicPhone(strapi: Strapi, uid: string): Promise<string> {
  const [row] = await strapi.db
    .query(uid)
    .findMany({ where: { publishedAt: { $notNull: true } }, limit: 1 });
  return String(row?.['Telefon'] ?? '');
}
