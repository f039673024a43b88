import { accessKeyOf, hashAccessKey } from '../../../../src/domain/application/accessKey.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { ownRows, rowsOfAllBrands } from '../entryRows.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { ACCESS } from './applicantRows.ts';
import { UID_OF } from './replies.ts';

const UID = UID_OF.bewerbung;
const BATCH = 500;

/**
 * The hashes of the keys of applicants' pages: one for each secret that the service has had, so that
 * older links stay valid. Deleted with the application.
 */
export const accessType = {
  ...internalTypeOptions(),
  collectionName: 'replies_access',
  info: { singularName: 'access', pluralName: 'accesses', displayName: 'Zugang' },
  indexes: [{ name: 'replies_access_hash_unique', columns: ['hash'], type: 'unique' }],
  attributes: {
    hash: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
  },
};

/** The application that this key leads to; null for a wrong key, and after its deletion. */
export async function findByAccessKey(
  strapi: Strapi,
  key: unknown,
  populate?: EntryFields,
): Promise<Entry | null> {
  // A text that is no key takes the same way as a wrong key.
  const hash = (await hashAccessKey(key)) ?? '-';
  const row = await ownRows(strapi, ACCESS).findOne({ where: { hash } });
  const documentId = String(row?.['entryId'] ?? '-');
  return (await strapi.documents(UID).findOne({ documentId, populate })) as Entry | null;
}

/** Stores the hash of an application's key, once; nothing without the secret that it comes from. */
export async function storeAccess(
  strapi: Strapi,
  { documentId: entryId, schluessel }: EntryFields,
): Promise<void> {
  const { HOOK_SECRET: secret } = process.env;
  if (!secret || !schluessel || typeof entryId !== 'string') return;
  const hash = await hashAccessKey(await accessKeyOf(secret, String(schluessel)));
  const rows = ownRows(strapi, ACCESS);
  if ((await rows.findOne({ where: { hash } })) === null)
    await rows.create({ data: { hash, entryId } });
}

/** At each start, for applications of earlier versions and after a change of the secret. */
export async function storeMissingAccess(strapi: Strapi): Promise<void> {
  for (let last = 0; ;) {
    const applications = await rowsOfAllBrands(strapi, UID, 'access').findMany({
      where: { id: { $gt: last } },
      select: ['id', 'documentId', 'schluessel'],
      orderBy: { id: 'asc' },
      limit: BATCH,
    });
    if (applications.length === 0) return;
    last = Number(applications.at(-1)?.id ?? last);
    for (const each of applications) await storeAccess(strapi, each as unknown as EntryFields);
  }
}
