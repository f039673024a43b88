import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { deletePrivateFiles } from '../private-files/privateUploads.ts';
import type { RequestContext } from '../requestContext.ts';
import type { CoreController, Strapi } from '../strapi.ts';
import type { StoredFile } from '../storedFile.ts';
import { checkFiles, storeFiles } from './applicationFiles.ts';
import { createIdempotent } from './idempotentCreate.ts';
import { readSubmission } from './readSubmission.ts';

export const applicationController = ({ strapi }: { readonly strapi: Strapi }) => ({
  /**
   * JSON, or multipart with the fields as JSON in `data`, the files as `files` and, in `angaben`,
   * the site's statement about each file as JSON: `[{ datei, name, art }]`. Returns 201 with
   * document id and reference; 200 with those of the first application if the key was already used.
   */
  async create(this: CoreController, ctx: RequestContext): Promise<void> {
    const data = await readSubmission(this, ctx);
    const files = await checkFiles(
      [ctx.request.files?.files ?? []].flat(),
      ctx.request.body?.['angaben'],
    );
    let stored: readonly StoredFile[] = [];
    const makeData = async () => {
      const stellentitel = await findJobTitle(strapi, data['stelle']);
      stored = await storeFiles(strapi, files);
      return { ...data, stellentitel, dateien: stored.map(({ id }) => id) };
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

/**
 * The current title of the application's job, published or not; null without a job. Editors
 * unpublish and delete jobs; then the relation alone would not show which job the application is
 * for.
 */
async function findJobTitle(strapi: Strapi, documentId: unknown): Promise<string | null> {
  if (typeof documentId !== 'string') return null;
  const job = await strapi
    .documents('api::stelle.stelle')
    .findOne({ documentId, locale: BASE_LOCALE, fields: ['titel'] });
  return job?.titel ?? null;
}
