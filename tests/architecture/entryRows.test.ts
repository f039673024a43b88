import { describe, expect, it } from 'vitest';
import { isTest, readSources, withoutComments } from './readSources.ts';

/*
 * The plugins of the panel reach the rows of the database through one module, which names and
 * justifies what is read across brands: `cms/src/plugins/entryRows.ts`.
 */

const PLUGINS = 'cms/src/plugins/';
const DOOR = `${PLUGINS}entryRows.ts`;

/** What reaches rows below the document service, or leaves the account of the request. */
const RAW = [
  /\bdb\s*\??\.\s*(?:query|connection|queryBuilder|entityManager|getConnection)\b/,
  /\bstrapi\s*\.\s*(?:query|entityService)\b/,
  /\b(?:knex|getKnexQuery)\b/,
  /\brequestContext\s*\??\.\s*run\b/,
  /\b(?:db|query|requestContext)\b[^;=\n]*\}\s*=\s*strapi\b/,
];

/** Where rows of all brands are needed, by reason: a new place is looked at before it is listed. */
const ACROSS: Readonly<Record<string, readonly string[]>> = {
  access: ['replies/access.ts'],
  bin: ['bin/emptyBin.ts', 'bin/fillBin.ts', 'bin/restoreDeleted.ts'],
  changes: ['changes/readiness.ts'],
  guards: [
    'accounts/guardActions.ts',
    'accounts/guardDocuments.ts',
    'accounts/guardGerman.ts',
    'accounts/guardRelations.ts',
    'accounts/rowsOfAccount.ts',
  ],
  houses: ['weeks/weekEvents.ts'],
  index: ['entries/entryIndex.ts'],
  links: ['changes/checkChange.ts', 'entries/findLinksTo.ts', 'fields/linkChoices.ts'],
  menu: ['lists/menuWishes.ts', 'lists/movePage.ts'],
  pointers: ['planning/keepRelations.ts'],
  restoring: ['entries/restorable.ts', 'planning/versionsController.ts'],
  templates: ['replies/templates.ts'],
};

const reachesRows = (text: string): boolean =>
  RAW.some((pattern) => pattern.test(withoutComments(text)));

describe('the plugins of the panel', () => {
  const sources = readSources(PLUGINS).filter(({ path }) => !isTest(path));

  it('reach rows through the door alone', () => {
    expect(sources).not.toEqual([]);
    expect(sources.filter(({ text }) => reachesRows(text)).map(({ path }) => path)).toEqual([DOOR]);
  });

  it('read across brands only where that is listed with its reason', () => {
    const found: Record<string, string[]> = {};
    for (const { path, text } of sources.filter(({ path }) => path !== DOOR))
      for (const [, why = ''] of withoutComments(text).matchAll(
        /\b(?:rowsOfAllBrands|asService)\(\s*strapi,[^'()]*(?:'(?:api|plugin|admin)::[^']*',\s*)?'(\w+)'/g,
      ))
        found[why] = [...new Set([...(found[why] ?? []), path.slice(PLUGINS.length)])];
    expect(found).toEqual(ACROSS);
  });

  it('give a reason for each', () => {
    const [door = { text: '' }] = readSources(PLUGINS).filter(({ path }) => path === DOOR);
    for (const why of Object.keys(ACROSS)) expect(door.text).toMatch(new RegExp(`\\b${why}:\\s+'`));
  });
});

it.each([
  "strapi.db.query('api::seite.seite')",
  'strapi\n    .db\n    .query(uid)',
  'const { db } = strapi;',
  'strapi.db.connection(table)',
  'strapi.requestContext.run(undefined, act)',
  "strapi.query('x')",
])('a raw query is found: %s', (text) => {
  expect(reachesRows(text)).toBe(true);
});

it.each(["strapi.documents('x')", 'strapi.db.transaction(act)', '// strapi.db.query'])(
  'what is allowed is not: %s',
  (text) => {
    expect(reachesRows(text)).toBe(false);
  },
);
