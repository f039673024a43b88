'use strict';

const { PREFIX, signAddress } = require('./signedAddress');
const { deletePrivate, writePrivate } = require('./privateStore');

/**
 * Given as `path` to the upload service, it marks a file and what is derived from it as private.
 */
const PRIVATE = 'private';

const nameOf = ({ hash, ext }) => `${hash}${ext}`;
const isPrivate = ({ path, url }) => path === PRIVATE || Boolean(url?.startsWith(PREFIX));

/**
 * Teaches the upload provider a second, private place beside the public one. Strapi has one
 * provider for all files, but asks it for each file how to store it and for a signed address
 * whenever it shows one. Extended in place, because a provider of our own is named by a path that
 * Strapi turns to lower case.
 */
function keepFilesPrivate(strapi) {
  const secret = process.env.PRIVATE_FILES_SECRET;
  if (!secret)
    throw new Error(
      'PRIVATE_FILES_SECRET is missing: it signs the addresses of applicants’ files.',
    );
  const { provider } = strapi.plugin('upload');
  const { uploadStream, replaceStream, delete: deletePublic } = provider;

  const storePrivate = async (file) => {
    await writePrivate(nameOf(file), file.stream);
    file.url = `${PREFIX}${nameOf(file)}`;
  };
  const remove = (file) => (isPrivate(file) ? deletePrivate(nameOf(file)) : deletePublic(file));

  provider.extend({
    uploadStream: (file) => (isPrivate(file) ? storePrivate(file) : uploadStream(file)),
    delete: remove,
    async replaceStream(file, replaced) {
      // What stands in for a private file is as private as that was.
      if (isPrivate(replaced)) return storePrivate(file);
      if (replaceStream) return replaceStream(file, replaced);
      await remove(replaced);
      return uploadStream(file);
    },
    isPrivate: async () => true,
    getSignedUrl: async (file) => ({
      url: isPrivate(file) ? signAddress(secret, nameOf(file)) : file.url,
    }),
  });
}

module.exports = { PRIVATE, keepFilesPrivate };
