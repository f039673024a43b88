import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { brands, hostOf, seededViews } from '../support/listAddresses.ts';
import { attributesOf, headingsOf, mainOf, unnamedScripts } from '../support/readHtml.ts';
import type { LogLine } from '../support/readLog.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import {
  startSiteWithFaultyContent,
  type SiteWithFaultyContent,
} from '../support/startSiteWithFaultyContent.ts';

const { contentUrl } = inject('foyer');
const brand =
  brands.find(
    ({ localeInPath, hiddenRoutes, groupSite }) =>
      !localeInPath && !groupSite && hiddenRoutes.length === 0,
  ) ?? brands[0];
const TIMEOUT = { timeout: 60_000 };
const SCRIPT = '<script>alert(1)</script>';
const FIVE_MB = 'Lang '.repeat(1_000_000);

let site: SiteWithFaultyContent;
beforeAll(async () => {
  site = await startSiteWithFaultyContent(contentUrl);
});
afterAll(() => site?.stop());

const host = hostOf(brand ?? { id: '' });
const ask = (path: string): Promise<Answer> => site.ask(host, path);
/** Requests a page from the shared site, whose content service does not lie. */
const askTruth = (path: string): Promise<Answer> =>
  requestPage({ port: inject('foyer').sitePort, host, path });
const leftOut = (): LogLine[] =>
  site.logged().filter(({ text }) => text.includes('content left out'));
const errors = (): LogLine[] => site.logged().filter(({ level }) => level >= 50);

type Entry = Readonly<Record<string, unknown>>;
interface Answered {
  readonly documentId: string;
  readonly attributes: Entry;
}

/**
 * Changes every entry in the responses of a collection; responses without a list stay as they are.
 */
const rewriteEntries = (collection: RegExp, change: (entry: Answered) => unknown): Promise<void> =>
  site.deceive({
    rewrite(body, path) {
      const { data } = body as { readonly data?: readonly Answered[] };
      return collection.test(path) && Array.isArray(data)
        ? { ...(body as object), data: (data as readonly Answered[]).map(change) }
        : body;
    },
  });

/** An invalid number or a missing value in text or in an attribute. */
const NONSENSE = /\b(?:NaN|undefined|\[object Object\])\b|="[^"]*\bNaN\b/;

/**
 * The collections that screens of this kind show, each with the page that lists its first entry.
 */
const COLLECTIONS = [
  { name: 'veranstaltungen', page: '/events', row: /^\/events\/[^/]+\// },
  { name: 'beitraege', page: '/media', row: /^\/media\/[^/]+\// },
] as const;

/**
 * Breaks one entry of a collection in every response. `wasRead` returns whether a response
 * contained it.
 */
async function breakEntry(
  collection: string,
  id: string,
  broken: (entry: Entry) => Entry,
): Promise<{ readonly wasRead: () => boolean }> {
  let read = false;
  await rewriteEntries(new RegExp(`^/api/${collection}\\?`), (entry) => {
    if (entry.documentId !== id) return entry;
    read = true;
    return { ...entry, attributes: broken(entry.attributes) };
  });
  return { wasRead: () => read };
}

/** The id in the address `/events/{id}/{name}`. */
const idOf = (href = ''): string => href.split('/')[2] ?? '';

const rowsOf = ({ body }: Answer, row: RegExp): string[] => [
  ...new Set(attributesOf(mainOf(body), 'a', 'href').filter((href) => row.test(href))),
];

/** Without its title, slug or day an entry cannot be shown at all. */
const UNUSABLE: readonly (readonly [what: string, broken: (entry: Entry) => Entry])[] = [
  [
    'wrong types',
    (entry) => ({ ...entry, titel: 7, beginn: {}, datum: [], slug: null, kurztext: { a: 1 } }),
  ],
  ['no date', (entry) => ({ ...entry, beginn: 'demnächst', datum: 'demnächst' })],
];

/** An entry with one of these faults can still be shown, without the broken part. */
const BROKEN: readonly (readonly [what: string, broken: (entry: Entry) => Entry])[] = [
  ['an unknown kind', (entry) => ({ ...entry, kategorie: 'seltsam', art: 'seltsam' })],
  [
    'missing relations and components',
    (entry) => ({
      ...entry,
      haus: null,
      bild: null,
      kontakt: null,
      abweichungen: null,
      dateien: null,
      text: null,
    }),
  ],
  [
    'relations of another kind',
    (entry) => ({
      ...entry,
      haus: 'Haus',
      bild: 7,
      kontakt: [1, 2],
      abweichungen: 'nie',
      dateien: { a: 1 },
      text: 'kein Baum',
    }),
  ],
  [
    'script in its rich text',
    (entry) => ({
      ...entry,
      text: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: SCRIPT },
            {
              type: 'link',
              url: 'javascript:alert(1)',
              children: [{ type: 'text', text: 'hier' }],
            },
          ],
        },
        { type: 'html', html: SCRIPT },
      ],
    }),
  ],
  [
    'a text of 5 MB',
    (entry) => ({
      ...entry,
      kurztext: FIVE_MB,
      text: [{ type: 'paragraph', children: [{ type: 'text', text: FIVE_MB }] }],
    }),
  ],
  [
    'a rule that never ends and one that is none',
    (entry) => ({ ...entry, wiederholung: 'FREQ=SECONDLY;INTERVAL=0' }),
  ],
];

describe.each(COLLECTIONS)('an entry of $name with', ({ name, page, row }) => {
  let truth: readonly string[];
  // A faulty entry is logged only once per hour, so each test breaks another one.
  const logged = new Set<string>();
  beforeEach(async () => {
    truth = rowsOf(await askTruth(page), row);
    expect(truth.length).toBeGreaterThan(2);
  });

  it.each(UNUSABLE)(
    '%s is left out, the other entries are shown and the log names it',
    async (_, broken) => {
      const id = truth.map(idOf).find((each) => !logged.has(each)) ?? '';
      logged.add(id);
      const { wasRead } = await breakEntry(name, id, broken);
      const answer = await ask(page);
      expect(answer.status).toBe(200);
      expect(headingsOf(answer.body)).toHaveLength(1);
      const rows = rowsOf(answer, row);
      expect(wasRead()).toBe(true);
      expect(rows.filter((href) => idOf(href) === id)).toEqual([]);
      expect(rows.length).toBeGreaterThan(1);
      // The response may arrive before the log line.
      await expect
        .poll(() => leftOut().filter(({ text }) => text.includes(id)).length, TIMEOUT)
        .toBeGreaterThan(0);
      expect(errors()).toEqual([]);
    },
  );

  it.each(BROKEN)('%s breaks neither the list nor its own page', async (_, broken) => {
    const [first = ''] = truth;
    const { wasRead } = await breakEntry(name, idOf(first), broken);
    const list = await ask(page);
    expect(wasRead()).toBe(true);
    const [detail = first] = rowsOf(list, row).filter((href) => idOf(href) === idOf(first));
    for (const [path, { status, headers, body }] of [
      [page, list],
      [detail, await ask(detail)],
    ] as const) {
      expect([path, status]).toEqual([path, 200]);
      expect(headingsOf(body)).toHaveLength(1);
      expect(body.includes(SCRIPT)).toBe(false);
      expect(unnamedScripts({ headers, body })).toEqual([]);
      expect(body.match(/(?:href|src)="\s*javascript:/i)).toBeNull();
      expect(mainOf(body).match(NONSENSE)?.[0]).toBeUndefined();
    }
    expect(errors()).toEqual([]);
  });
});

describe('an entry that is not an object', () => {
  it('is left out of every list', async () => {
    await site.deceive({
      rewrite(body, path) {
        const { data } = body as { readonly data?: unknown };
        return /^\/api\/(?:veranstaltungen|beitraege|haeuser|weiterleitungen)\?/.test(path) &&
          Array.isArray(data)
          ? { ...(body as object), data: [null, 7, 'x', [], ...(data as unknown[])] }
          : body;
      },
    });
    for (const path of ['/', '/events', '/media', '/kontakt'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });
});

describe('a house with', () => {
  it.each([
    ['a position in words', { position: 'am See' }],
    ['a position off the globe', { position: { breite: 4733, laenge: 8622 } }],
    [
      'a map of nonsense',
      {
        kartenlinien: [
          { art: 'strasse', verlauf: 'geradeaus\nlinks' },
          { art: 'seltsam', verlauf: 7 },
          null,
        ],
        kartenpunkte: [{ art: 'ufo', breite: 'x' }, 7],
      },
    ],
    [
      'nothing but its name',
      {
        position: null,
        haltestelle: null,
        haltestelleId: null,
        gehminuten: null,
        parkplaetze: null,
        stufenlos: null,
        autofahrt: null,
        telefon: null,
        email: null,
        bild: null,
        bilder: null,
        text: null,
        kartenlinien: null,
        kartenpunkte: null,
      },
    ],
    [
      'script in its texts',
      {
        text: [{ type: 'paragraph', children: [{ type: 'text', text: SCRIPT }] }],
        parkplaetze: SCRIPT,
        stufenlos: SCRIPT,
        autofahrt: SCRIPT,
        haltestelle: SCRIPT,
        web: 'javascript:alert(1)',
      },
      // Both pages are rendered from the broken house.
      '&lt;script&gt;alert(1)',
    ],
    ['texts of 5 MB', { parkplaetze: FIVE_MB }],
  ] satisfies readonly (readonly [string, Entry, string?])[])(
    '%s still has its own page and is on the contact page',
    async (_, broken, shown?: string) => {
      // Only the brand's own house is changed: both pages show no other.
      await rewriteEntries(/^\/api\/haeuser\?/, (entry) =>
        entry.attributes['marke'] === brand?.id
          ? { ...entry, attributes: { ...entry.attributes, ...broken } }
          : entry,
      );
      const truth = await askTruth('/sitemap.xml');
      const own = /https:\/\/[^/<]+(\/unsere-haeuser\/[^<]+)/.exec(truth.body)?.[1] ?? '';
      for (const path of ['/kontakt', own]) {
        const { status, body } = await ask(path);
        expect([path, status]).toEqual([path, 200]);
        expect(headingsOf(body)).toHaveLength(1);
        expect(body.includes(SCRIPT)).toBe(false);
        expect(body.match(/(?:href|src)="\s*javascript:/i)).toBeNull();
        expect(mainOf(body).match(NONSENSE)?.[0]).toBeUndefined();
        if (shown !== undefined) expect(body.includes(shown), path).toBe(true);
      }
      expect(errors()).toEqual([]);
    },
  );
});

describe('invalid redirects', () => {
  it.each([
    ['of other types', [{ von: 7, nach: null, art: [] }, null, 'x']],
    [
      'to scripts and foreign schemes',
      [
        { von: '/wohnen', nach: 'javascript:alert(1)', art: '301' },
        { von: '/jobs', nach: '//evil.example', art: '301' },
        { von: '/kontakt', nach: 'http://evil.example', art: '301' },
      ],
    ],
    [
      'in a ring',
      [
        { von: '/wohnen', nach: '/jobs', art: '301' },
        { von: '/jobs', nach: '/wohnen', art: '301' },
        { von: '/kontakt', nach: '/kontakt', art: '301' },
      ],
    ],
    ['with a line break in them', [{ von: '/wohnen', nach: '/x\r\nset-cookie: a=b', art: '301' }]],
  ])('%s do not redirect', async (_, redirects) => {
    await site.deceive({
      rewrite: (body, path) =>
        path.startsWith('/api/weiterleitungen?')
          ? {
              ...(body as object),
              data: redirects.map((fields, index) =>
                typeof fields === 'object' && fields !== null
                  ? {
                      id: index,
                      documentId: `r${index}`,
                      attributes: { marke: brand?.id, ...fields },
                    }
                  : fields,
              ),
            }
          : body,
    });
    for (const path of ['/wohnen', '/jobs', '/kontakt']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.location, headers['set-cookie']]).toEqual([
        path,
        200,
        undefined,
        undefined,
      ]);
    }
    expect(errors()).toEqual([]);
  });
});

describe('an invalid view profile', () => {
  it.each([
    ['without start page', { startseite: null }],
    ['that starts on another site', { startseite: 'https://evil.example/' }],
    ['that starts with a script', { startseite: 'javascript:alert(1)' }],
    ['that starts in itself', { startseite: '/v/empfang' }],
    ['of no brand', { marke: 7 }],
  ] satisfies readonly (readonly [string, Entry])[])(
    '%s responds with 404 and logs no error',
    async (_, broken) => {
      await rewriteEntries(/^\/api\/kioskprofile\?/, (entry) => ({
        ...entry,
        attributes: { ...entry.attributes, ...broken },
      }));
      const [view] = seededViews(brand ?? { id: '' });
      const { status, body } = await ask(`/v/${view?.handle}`);
      expect(status).toBe(404);
      expect(body).not.toContain('evil.example');
      expect(errors()).toEqual([]);
    },
  );
});
