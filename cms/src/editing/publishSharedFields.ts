import { isDeepStrictEqual } from 'node:util';
import { keepUpdatedAt } from '../keepUpdatedAt.ts';
import { hasLanguages } from '../plugins/entries/entryPlace.ts';
import { announceEntry } from '../rest/announceUndrafted.ts';
import type { DocumentAct, EntryFields, Strapi } from '../strapi.ts';

/**
 * What all languages share, the hours of a house, its number, whether an event is cancelled, becomes
 * public in all languages as soon as it is published in one. Strapi compares it with the saved
 * draft, which is the same by then, and leaves the other languages as they were.
 */
export function publishSharedFields(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    if (act.action !== 'publish' || !hasLanguages(strapi, act.uid)) return next();
    const done = (await next()) as { readonly entries: readonly EntryFields[] };
    const [published] = done.entries;
    if (published !== undefined) await copyShared(strapi, act, published['id']);
    return done;
  });
}

async function copyShared(strapi: Strapi, { uid, contentType }: DocumentAct, id: unknown) {
  const i18n = strapi.plugin('i18n');
  const shared = i18n.service('content-types');
  const row = { id };
  const populate = shared.getNestedPopulateOfNonLocalizedAttributes(uid);
  const source = await strapi.db.query(uid).findOne({ where: row, populate });
  if (source === null) return;
  const { documentId } = source;
  const others = await strapi.db.query(uid).findMany({
    where: { documentId, publishedAt: { $notNull: true }, id: { $ne: id } },
    populate,
  });
  const valuesOf = (each: EntryFields) => shared.copyNonLocalizedAttributes(contentType, each);
  if (others.every((other) => isDeepStrictEqual(valuesOf(other), valuesOf(source)))) return;
  await i18n.service('localizations').syncNonLocalizedAttributes(source, contentType);
  for (const other of others) await keepUpdatedAt(strapi, uid, other);
  await announceEntry(strapi, contentType.modelName, documentId);
}
