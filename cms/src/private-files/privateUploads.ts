import type { Strapi } from '../strapi.ts';
import type { ProviderFile, StoredFile } from '../storedFile.ts';

const NAME = 'Bewerbungen';

/**
 * The media library's folder for applicants' files, created if it is missing. It only serves order:
 * no right depends on it.
 */
export async function privateFolder(
  strapi: Strapi,
): Promise<{ readonly id: number; readonly path: string }> {
  const found = await strapi.db
    .query('plugin::upload.folder')
    .findOne({ where: { name: NAME, parent: null } });
  return found ?? strapi.plugin('upload').service('folder').create({ name: NAME, parent: null });
}

/**
 * Deletes uploads with everything derived from them. Does not use the upload service: its event
 * would send the file's name, which often contains the applicant's name, to the webhook.
 */
export async function deletePrivateFiles(
  strapi: Strapi,
  files: readonly StoredFile[],
): Promise<void> {
  for (const file of files) {
    const stored: readonly ProviderFile[] = [file, ...Object.values(file.formats ?? {})];
    for (const each of stored) await strapi.plugin('upload').provider.delete(each);
    await strapi.db.query('plugin::upload.file').delete({ where: { id: file.id } });
  }
}
