import { deletePrivateFiles } from '../private-files/privateUploads.ts';
import { PREFIX } from '../private-files/signedAddress.ts';
import type { Strapi } from '../strapi.ts';
import { REPLY } from '../plugins/replies/replies.ts';
import { deletionLedger } from './deletionLedger.ts';

const UIDS = [
  'api::bewerbung.bewerbung',
  'api::kontaktnachricht.kontaktnachricht',
  'api::anfrage.anfrage',
] as const;
const FILE = 'plugin::upload.file';
const BATCH = 500;

/**
 * Records each application, message and request before its row is deleted, by any path: HR in the panel, the
 * nightly deletion, a request. Runs after all checks that may refuse a deletion, so that entries
 * that remain are not recorded.
 */
export function recordDeletions(strapi: Strapi, ledger = deletionLedger()): void {
  strapi.db.lifecycles.subscribe({
    models: UIDS,
    async beforeDelete({ model, params }) {
      const rows = await strapi.db
        .query<(typeof UIDS)[number]>(model.uid as (typeof UIDS)[number])
        .findMany({ where: params.where, select: ['documentId', 'schluessel'] });
      // Replies that wait in the mail spool of a backup are recognised by their own keys.
      const replies = await strapi.db.query(REPLY).findMany({
        where: { entryType: model.uid, entryId: { $in: rows.map(({ documentId }) => documentId) } },
        select: ['key'],
      });
      ledger.record([
        ...rows.flatMap(({ documentId, schluessel }) => idsOf(documentId, schluessel)),
        ...replies.map(({ key }) => String(key)),
      ]);
    },
  });
}

const idsOf = (documentId: string, schluessel: string | null): readonly string[] => [
  documentId,
  ...(schluessel === null ? [] : [schluessel]),
];

/**
 * Deletes entries again that a restored backup has brought back: at each start, before any request
 * is served. Without a restore it only reads.
 */
export async function deleteRestoredSubmissions(
  strapi: Strapi,
  ledger = deletionLedger(),
): Promise<void> {
  let deleted = 0;
  for (const uid of UIDS)
    for (let last = 0; ;) {
      const rows = await strapi.db.query(uid).findMany({
        where: { id: { $gt: last } },
        select: ['id', 'documentId', 'schluessel'],
        orderBy: { id: 'asc' },
        limit: BATCH,
      });
      if (rows.length === 0) break;
      last = rows.at(-1)?.id ?? last;
      for (const { documentId, schluessel } of rows) {
        if (!idsOf(documentId, schluessel).some((id) => ledger.has(id))) continue;
        await strapi.documents(uid).delete({ documentId });
        deleted += 1;
      }
    }
  const files = await strapi.db.query(FILE).findMany({ where: { url: { $startsWith: PREFIX } } });
  const again = files.filter(({ url }) => ledger.has(url.slice(PREFIX.length)));
  await deletePrivateFiles(strapi, again);
  if (deleted + again.length > 0)
    strapi.log.info(
      `Deleted again after a restore: ${deleted} submissions, ${again.length} further files`,
    );
}
