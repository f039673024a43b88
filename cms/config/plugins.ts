/**
 * Our plugins of the admin panel, in the order in which Strapi loads them. Each is a folder of
 * `cms/src/plugins` with `<name>Server.ts`, `<name>Panel.ts` or both. Each file exports an object
 * of its own name; Strapi calls them the plugin's `strapi-server` and `strapi-admin`.
 */
export const PANEL_PLUGINS: readonly {
  readonly name: string;
  readonly sides: readonly ('Server' | 'Panel')[];
}[] = [
  { name: 'home', sides: ['Server', 'Panel'] },
  { name: 'fields', sides: ['Server', 'Panel'] },
  { name: 'planning', sides: ['Server', 'Panel'] },
  { name: 'changes', sides: ['Server', 'Panel'] },
  { name: 'applications', sides: ['Server', 'Panel'] },
  { name: 'replies', sides: ['Server', 'Panel'] },
  { name: 'desk', sides: ['Server', 'Panel'] },
  { name: 'visits', sides: ['Server', 'Panel'] },
  { name: 'accounts', sides: ['Server', 'Panel'] },
  { name: 'preview', sides: ['Server', 'Panel'] },
  { name: 'find', sides: ['Server', 'Panel'] },
  { name: 'colleagues', sides: ['Server', 'Panel'] },
  { name: 'pictures', sides: ['Server', 'Panel'] },
  { name: 'translations', sides: ['Server', 'Panel'] },
  { name: 'blocks', sides: ['Server', 'Panel'] },
  { name: 'persons', sides: ['Server', 'Panel'] },
  { name: 'lists', sides: ['Server', 'Panel'] },
  { name: 'bin', sides: ['Server', 'Panel'] },
  { name: 'places', sides: ['Server', 'Panel'] },
  { name: 'notices', sides: ['Server', 'Panel'] },
  { name: 'weeks', sides: ['Server', 'Panel'] },
  { name: 'frame', sides: ['Server', 'Panel'] },
];

const ALLOWED_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
  'video/mp4',
  'video/webm',
  'text/vtt',
];

// SVG and HTML can carry scripts; the site would serve them under its own address.
const DENIED_TYPES = [
  'image/svg+xml',
  'text/html',
  'application/xhtml+xml',
  'application/javascript',
  'text/javascript',
];

// All staff requests come from one address, the site server's. Strapi's own limit of five in five
// minutes would lock everyone out as soon as one person mistypes. The site limits by visitor and by
// name (src/adapters/sessions/createAttemptLimit.ts); this is a coarse limit behind it.
const SIGN_IN_LIMIT = { enabled: true, interval: { min: 1 }, max: 600 };

const ownPlugin = (name: string) => ({ enabled: true, resolve: `./dist/src/plugins/${name}` });

export const pluginsConfig = () => ({
  konfiguration: ownPlugin('konfiguration'),
  ...Object.fromEntries(PANEL_PLUGINS.map(({ name }) => [name, ownPlugin(name)])),
  'users-permissions': {
    // The template's refresh mode returns 500 over plain http, as on loopback behind a proxy.
    config: {
      jwtManagement: 'legacy-support',
      jwt: { expiresIn: '12h' },
      ratelimit: SIGN_IN_LIMIT,
    },
  },
  upload: {
    // No derivatives: the site generates the widths and formats that it needs.
    config: {
      breakpoints: {},
      concurrentUploadSize: 4,
      security: { allowedTypes: ALLOWED_TYPES, deniedTypes: DENIED_TYPES },
    },
  },
});
