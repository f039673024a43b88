import type { DueSubmissions } from '../../../src/domain/shared/heldDeletion.ts';
import { addMonths } from '../../../src/domain/application/deletionDate.ts';
import { deletePrivateFiles } from '../private-files/privateUploads.ts';
import { PREFIX } from '../private-files/signedAddress.ts';
import type { EntryFields, Strapi } from '../strapi.ts';
import type { StoredFile } from '../storedFile.ts';

/**
 * Calendar months after which a submission is deleted; an application carries its own date
 * (`deletionDate.ts`). The privacy pages promise all periods: change them together. A request for a
 * visit is kept from its last change on: staff and visitor may still arrange it.
 */
const APPLICATIONS = {
  uid: 'api::bewerbung.bewerbung',
  name: 'Applications',
  keptMonths: 0,
  since: 'loeschenAm',
  populate: ['dateien'],
} as const;
const MESSAGES = {
  uid: 'api::kontaktnachricht.kontaktnachricht',
  name: 'Contact messages',
  keptMonths: 12,
  since: 'eingegangen',
  populate: [],
} as const;
const VISITS = {
  uid: 'api::anfrage.anfrage',
  name: 'Requests for visits',
  keptMonths: 6,
  since: 'updatedAt',
  populate: [],
} as const;
const KINDS = [APPLICATIONS, MESSAGES, VISITS] as const;

type Kind = (typeof KINDS)[number];

const FILE = 'plugin::upload.file';
const DAY_MS = 24 * 60 * 60_000;
const BATCH = 50;

export const deleteOldApplications = (strapi: Strapi, now = new Date()): Promise<void> =>
  deleteOld(strapi, APPLICATIONS, now);

export const deleteOldMessages = (strapi: Strapi, now = new Date()): Promise<void> =>
  deleteOld(strapi, MESSAGES, now);

export const deleteOldVisits = (strapi: Strapi, now = new Date()): Promise<void> =>
  deleteOld(strapi, VISITS, now);

/** The number of submissions of each kind that are due at that time. */
export const countDue = (strapi: Strapi, now: Date): Promise<readonly DueSubmissions[]> =>
  Promise.all(
    KINDS.map(async (kind) => ({
      due: await strapi.db.query(kind.uid).count({ where: whereOver(now, kind) }),
      total: await strapi.db.query(kind.uid).count({ where: {} }),
    })),
  );

const whereOver = (now: Date, { since, keptMonths }: Kind) => ({
  [since]: { $lte: addMonths(now, -keptMonths).toISOString() },
});

/** Deletes submissions whose retention period has ended, files included. */
async function deleteOld(strapi: Strapi, kind: Kind, now: Date): Promise<void> {
  const { uid, name, populate } = kind;
  const where = whereOver(now, kind);
  const find = (search: Batch): Promise<Submission[]> =>
    strapi.db.query(uid).findMany({ ...search, populate });
  const { deleted, failed } = await deleteEach(find, where, async ({ documentId, dateien }) => {
    // The files first: if that fails, they can still be found through the entry.
    await deletePrivateFiles(strapi, dateien ?? []);
    await strapi.documents(uid).delete({ documentId });
  });
  // Only numbers: a log is not subject to deletion.
  if (deleted > 0) strapi.log.info(`${name} deleted after their period: ${deleted}`);
  if (failed > 0) strapi.log.error(`${name} that should be deleted and could not be: ${failed}`);
}

interface Submission {
  readonly id: number;
  readonly documentId: string;
  readonly dateien?: readonly StoredFile[] | null;
}

/**
 * Deletes applicants' files that belong to no application: the creation failed between the files
 * and the entry, or HR removed the file from the entry. After one day no request is using them any
 * more.
 */
export async function deleteStrayFiles(strapi: Strapi, now = new Date()): Promise<void> {
  const where = {
    url: { $startsWith: PREFIX },
    createdAt: { $lt: new Date(now.getTime() - DAY_MS).toISOString() },
  };
  const find = async (search: Batch): Promise<StoredFile[]> =>
    strapi.db.query(FILE).findMany({ ...search, populate: ['related'] });
  const { deleted, failed } = await deleteEach(
    find,
    where,
    (file) => deletePrivateFiles(strapi, [file]),
    ({ related }) => (related ?? []).length === 0,
  );
  if (deleted > 0) strapi.log.info(`Files of no application deleted: ${deleted}`);
  if (failed > 0) strapi.log.error(`Files of no application that could not be deleted: ${failed}`);
}

interface Batch {
  readonly where: EntryFields;
  readonly orderBy: { readonly id: 'asc' };
  readonly limit: number;
}

/**
 * Deletes rows one after the other. `isMeant` filters rows for conditions that `where` cannot
 * express. A row that cannot be deleted is left for the next run and does not stop the others.
 */
async function deleteEach<Row extends { readonly id: number }>(
  find: (search: Batch) => Promise<Row[]>,
  where: EntryFields,
  remove: (row: Row) => Promise<void>,
  isMeant: (row: Row) => boolean = () => true,
): Promise<{ readonly deleted: number; readonly failed: number }> {
  let [deleted, failed, last] = [0, 0, 0];
  for (;;) {
    const rows = await find({
      where: { ...where, id: { $gt: last } },
      orderBy: { id: 'asc' },
      limit: BATCH,
    });
    if (rows.length === 0) return { deleted, failed };
    last = rows.at(-1)?.id ?? last;
    for (const row of rows.filter(isMeant)) {
      try {
        await remove(row);
        deleted += 1;
      } catch {
        failed += 1;
      }
    }
  }
}
