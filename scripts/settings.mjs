// @ts-check

/**
 * The settings that `npm start` and `npm run dev` read from the environment.
 * @typedef {object} Settings
 * @property {string} host address that the site listens on; `localhost` is both loopback addresses
 * @property {number} port
 * @property {{ url: string, token: string } | null} contentService someone else's content service;
 * null starts the embedded one
 * @property {string | null} databaseUrl PostgreSQL for the embedded content service; null is SQLite
 */

const HOST = /^[A-Za-z0-9.:_-]{1,253}$/;

/**
 * Reads and validates the environment; every problem is one sentence that says what to do. Empty
 * variables count as absent.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ settings: Settings, problems: [] } | { settings: null, problems: string[] }}
 */
export function readSettings(env) {
  /** @type {string[]} */
  const problems = [];
  const host = env['HOST'] || 'localhost';
  const port = env['PORT'] || '3000';
  const contentUrl = env['CONTENT_URL'] || null;
  const token = env['CONTENT_TOKEN'] || null;
  const databaseUrl = env['DATABASE_URL'] || null;

  if (!HOST.test(host))
    problems.push(
      `HOST=${shown(host)} is no host name or address: use e.g. HOST=0.0.0.0, or leave it away.`,
    );
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535)
    problems.push(`PORT=${shown(port)} is no port: use a number from 1 to 65535, e.g. PORT=3000.`);
  if (contentUrl !== null) {
    if (!isAddress(contentUrl, ['http:', 'https:']))
      problems.push(
        `CONTENT_URL=${shown(contentUrl)} is no address: use the content service's http or https address without /api, e.g. CONTENT_URL=https://inhalte.example.`,
      );
    if (token === null)
      problems.push(
        'CONTENT_TOKEN is missing: CONTENT_URL needs the token that the content service issued for this site.',
      );
    if (databaseUrl !== null)
      problems.push(
        'DATABASE_URL and CONTENT_URL exclude each other: the database belongs to the embedded content service, which CONTENT_URL replaces. Remove one.',
      );
  } else if (token !== null) {
    problems.push(
      'CONTENT_URL is missing: CONTENT_TOKEN belongs to a content service of your own. Set both or none.',
    );
  }
  if (databaseUrl !== null && !isDatabase(databaseUrl))
    problems.push(
      'DATABASE_URL is no PostgreSQL address: use postgres://name:password@host:5432/database.',
    );

  if (problems.length > 0) return { settings: null, problems };
  const contentService =
    contentUrl !== null && token !== null
      ? { url: contentUrl.replace(/(?<!\/)\/+$/, ''), token }
      : null;
  return { settings: { host, port: Number(port), contentService, databaseUrl }, problems: [] };
}

/**
 * @param {string} text
 * @param {string[]} protocols
 */
function isAddress(text, protocols) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search } = new URL(text);
  return protocols.includes(protocol) && hostname !== '' && username === '' && search === '';
}

/** @param {string} text */
function isDatabase(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return ['postgres:', 'postgresql:'].includes(protocol) && hostname !== '' && pathname.length > 1;
}

/**
 * A wrong value for the terminal: short and on one line.
 * @param {string} value
 */
function shown(value) {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
