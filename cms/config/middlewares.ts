const MEGABYTE = 1024 * 1024;

// The largest film that an editor uploads, two to three minutes for the web; applications have their
// own, smaller limit per file.
const LARGEST_FILE = 100 * MEGABYTE;
const LARGEST_BODY = 110 * MEGABYTE;

export const middlewaresConfig = [
  'global::request-log',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::query',
  // After strapi::query, whose parsed query it replaces.
  'global::v4-rest',
  {
    name: 'strapi::body',
    config: {
      multipart: true,
      formidable: { maxFileSize: LARGEST_FILE, maxTotalFileSize: LARGEST_BODY },
    },
  },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
  'global::file-parts',
];
