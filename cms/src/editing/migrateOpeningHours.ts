import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { CONFIGURATIONS } from '../contentTypes.ts';
import { addComponents, componentTableOf } from '../seed/writeRows.ts';
import type { EntryFields, Strapi } from '../strapi.ts';
import { asRemark, readOldHours, type OldLine } from './oldHours.ts';

/** The field and component of earlier hours, which no type has any more, and the component's table. */
const OLD = { field: 'Oeffnung', component: 'text.oeffnung', table: 'components_text_oeffnung' };
const FIELD = 'Oeffnungszeiten';
const COMPONENT = 'oeffnung.zeit';

/**
 * Keeps the assignments of the earlier component until they are migrated: when a type has changed,
 * Strapi deletes those of components that it does not know, before it calls `bootstrap`.
 */
export function keepOldHours(strapi: Strapi): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    const { db } = strapi;
    for (const uid of CONFIGURATIONS) {
      const { name: table } = componentTableOf(db, uid, FIELD);
      if (await db.getSchemaConnection().hasTable(table))
        await db
          .getConnection(table)
          .where({ field: OLD.field, component_type: OLD.component })
          .update({ component_type: COMPONENT });
    }
  });
}

/**
 * Turns earlier opening hours, days in words and in every language, into weekdays
 * and times that all languages share. If a line cannot be read, all of them become the remark of
 * their language, and nothing is said of when it is open until a person has entered it.
 */
export async function migrateOpeningHours(strapi: Strapi): Promise<void> {
  if (!(await strapi.db.getSchemaConnection().hasTable(OLD.table))) return;
  for (const uid of CONFIGURATIONS) await migrate(strapi, uid);
}

async function migrate(strapi: Strapi, uid: string): Promise<void> {
  const { db } = strapi;
  const { name: table } = componentTableOf(db, uid, FIELD);
  const isOld = { field: OLD.field };
  const joins = await db.getConnection(table).where(isOld).orderBy('order').select('*');
  if (joins.length === 0) return;
  const ids = joins.map(({ cmp_id: id }) => id);
  const stored = await db.getConnection(OLD.table).whereIn('id', ids).select('*');
  const lineOf = new Map(stored.map((row) => [row['id'], row]));
  const linesOf = (entry: EntryFields | undefined): readonly OldLine[] =>
    joins
      .filter(({ entity_id: owner }) => owner === entry?.['id'])
      .map(({ cmp_id: id }) => lineOf.get(id))
      .filter((row) => row !== undefined)
      .map(({ tage, von, bis }) => ({
        tage: String(tage ?? ''),
        von: typeof von === 'string' ? von : null,
        bis: typeof bis === 'string' ? bis : null,
      }));
  const entries = await db.query(uid).findMany({});
  for (const entry of entries) {
    const german = entries.find(
      ({ documentId, locale, publishedAt }) =>
        documentId === entry['documentId'] &&
        locale === BASE_LOCALE &&
        (publishedAt === null) === (entry['publishedAt'] === null),
    );
    const rows = german === undefined ? null : readOldHours(linesOf(german));
    const lines = linesOf(entry);
    if (rows === null && lines.length > 0)
      await db
        .queryBuilder(uid)
        .update({ Oeffnungshinweis: asRemark(lines, String(entry['locale'] ?? BASE_LOCALE)) })
        .where({ id: entry['id'] })
        .execute();
    // A start that was interrupted may have written them already.
    const written = await db
      .getConnection(table)
      .where({ field: FIELD, entity_id: entry['id'] })
      .select('*');
    if (rows !== null && written.length === 0)
      await addComponents(strapi, uid, FIELD, Number(entry['id']), rows);
  }
  await db.getConnection(table).where(isOld).delete();
  await db.getConnection(OLD.table).whereIn('id', ids).delete();
}
