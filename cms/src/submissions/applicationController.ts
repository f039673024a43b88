import { deletePrivateFiles } from '../private-files/privateUploads.ts';
import { fieldsOfNew } from '../plugins/applications/applicationStage.ts';
import { storeAccess } from '../plugins/replies/access.ts';
import type { RequestContext } from '../requestContext.ts';
import type { CoreController, Parts } from '../strapi.ts';
import type { StoredFile } from '../storedFile.ts';
import { deletionLedger } from './deletionLedger.ts';
import { checkFiles, storeFiles } from './applicationFiles.ts';
import { createIdempotent } from './idempotentCreate.ts';
import { readSubmission } from './readSubmission.ts';
import { addressed, findJobOf, passedOnTo } from './resolveHouse.ts';

export const applicationController = ({ strapi }: Parts) => ({
  /**
   * JSON, or multipart with the fields as JSON in `data`, the files as `files` and, in `angaben`,
   * the site's statement about each file as JSON: `[{ datei, name, art }]`. Returns 201 with
   * document id and reference; 200 with those of the first application if the key was already used.
   */
  async create(this: CoreController, ctx: RequestContext): Promise<void> {
    const data = await readSubmission(this, ctx);
    if (deletionLedger().has(data.schluessel)) {
      // The site's spool was restored from before the deletion.
      ctx.body = { data: { documentId: '-', referenz: data['referenz'] } };
      return;
    }
    const files = await checkFiles(
      [ctx.request.files?.files ?? []].flat(),
      ctx.request.body?.['angaben'],
    );
    let stored: readonly StoredFile[] = [];
    const makeData = async () => {
      const job = await findJobOf(strapi, data['stelle']);
      stored = await storeFiles(strapi, files);
      return {
        ...data,
        ...addressed(data, job),
        haeuser: job === null ? passedOnTo(data['haeuser']) : [],
        // Editors unpublish and delete jobs; then the relation alone would not show which job the
        // application is for.
        stellentitel: job?.title ?? data['stellentitel'],
        dateien: stored.map(({ id }) => id),
        ...fieldsOfNew(data['eingegangen']),
      };
    };
    let isNew = false;
    try {
      const created = await createIdempotent(
        strapi,
        'api::bewerbung.bewerbung',
        data.schluessel,
        makeData,
      );
      isNew = created.isNew;
      if (isNew)
        await storeAccess(strapi, {
          documentId: created.entry.documentId,
          schluessel: data.schluessel,
        });
      ctx.status = isNew ? 201 : 200;
      ctx.body = {
        data: { documentId: created.entry.documentId, referenz: created.entry.referenz },
      };
    } finally {
      // Otherwise files without an application would remain, and no one would see them.
      if (!isNew) await deletePrivateFiles(strapi, stored);
    }
  },
});
