import type { Strapi } from '../strapi.ts';
import type { ProviderFile } from '../storedFile.ts';
import { deletionLedger } from '../submissions/deletionLedger.ts';
import { deletePrivate, writePrivate } from './privateStore.ts';
import { PREFIX, signAddress } from './signedAddress.ts';

/** As the `path` passed to the upload service, it marks a file and its derivatives as private. */
export const PRIVATE = 'private';

const nameOf = ({ hash, ext }: ProviderFile): string => `${hash}${ext}`;
const isPrivate = ({ path, url }: ProviderFile): boolean =>
  path === PRIVATE || Boolean(url?.startsWith(PREFIX));

/**
 * Adds a second, private storage to the upload provider, beside the public one. Strapi has one
 * provider for all files, but calls it for each file to store it, and to get a signed address
 * whenever it shows a file. Extended in place, because Strapi converts the path that names a
 * provider of our own to lower case.
 */
export function keepFilesPrivate(strapi: Strapi): void {
  const secret = process.env['PRIVATE_FILES_SECRET'];
  if (!secret)
    throw new Error(
      'PRIVATE_FILES_SECRET is missing: it signs the addresses of applicants’ files.',
    );
  const { provider } = strapi.plugin('upload');
  const { uploadStream, replaceStream, delete: deletePublic } = provider;

  const storePrivate = async (file: ProviderFile): Promise<void> => {
    if (file.stream === undefined) throw new Error('A private file came without its content.');
    await writePrivate(nameOf(file), file.stream);
    file.url = `${PREFIX}${nameOf(file)}`;
  };
  const remove = async (file: ProviderFile): Promise<unknown> => {
    if (!isPrivate(file)) return deletePublic(file);
    deletionLedger().record([nameOf(file)]);
    return deletePrivate(nameOf(file));
  };

  provider.extend({
    uploadStream: (file: ProviderFile) =>
      isPrivate(file) ? storePrivate(file) : uploadStream(file),
    delete: remove,
    async replaceStream(file: ProviderFile, replaced: ProviderFile) {
      // The replacement of a private file is private too.
      if (isPrivate(replaced)) return storePrivate(file);
      if (replaceStream) return replaceStream(file, replaced);
      await remove(replaced);
      return uploadStream(file);
    },
    isPrivate: async () => true,
    getSignedUrl: async (file: ProviderFile) => ({
      url: isPrivate(file) ? signAddress(secret, nameOf(file)) : file.url,
    }),
  });
}
