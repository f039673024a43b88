import { describe, expect, it } from 'vitest';
import { clampLimit, requestOf, type ContentRead } from './contentReads.ts';
import { parseRead } from './parseRead.ts';

const READS = [
  { kind: 'configuration', brandId: 'beispiel', locale: '' },
  { kind: 'configuration', brandId: 'beispiel-am-see', locale: 'it-CH' },
  { kind: 'page', brandId: 'beispiel', path: '', locale: 'de-CH' },
  { kind: 'page', brandId: 'beispiel', path: 'wohnen/haus-umgebung', locale: 'en' },
  { kind: 'events', brandId: 'beispiel', from: '2026-11-24', page: 1, locale: 'de-CH' },
  { kind: 'events', brandId: null, from: '2025-11-24', page: 4, locale: 'it-CH' },
  { kind: 'event', brandId: 'beispiel', id: 'w5vjr0vkbtui66o8ofe18h7p', locale: 'de-CH' },
  { kind: 'event', brandId: 'beispiel', id: '17', locale: 'en' },
  {
    kind: 'media',
    brandId: 'beispiel',
    year: null,
    order: 'newest',
    page: 1,
    limit: 6,
    locale: 'fr-CH',
  },
  {
    kind: 'media',
    brandId: 'beispiel',
    year: 2025,
    order: 'newest',
    page: 3,
    limit: 24,
    locale: 'de-CH',
  },
  {
    kind: 'media',
    brandId: 'beispiel',
    year: null,
    order: 'oldest',
    page: 1,
    limit: 1,
    locale: 'de-CH',
  },
  { kind: 'mediaEntry', brandId: 'beispiel', id: '3', locale: 'de-CH' },
  { kind: 'mediaEntry', brandId: 'beispiel', id: 'dbj334eoyfpad6ti1hur1ucg', locale: 'de-CH' },
  { kind: 'houses', locale: 'it-CH' },
  { kind: 'house', slug: 'haus-am-see', locale: 'de-CH' },
  { kind: 'houseOfBrand', brandId: 'beispiel', locale: 'it-CH' },
  {
    kind: 'jobs',
    brandId: 'beispiel',
    jobKind: 'job',
    openOn: '2026-11-24',
    limit: 3,
    locale: 'de-CH',
  },
  {
    kind: 'jobs',
    brandId: null,
    jobKind: 'apprenticeship',
    openOn: '2026-11-24',
    limit: 100,
    locale: 'de-CH',
  },
  { kind: 'job', jobKind: 'job', id: 'w5vjr0vkbtui66o8ofe18h7p', locale: 'de-CH' },
  { kind: 'job', jobKind: 'apprenticeship', id: '17', locale: 'it-CH' },
  { kind: 'trainingOffers', brandId: 'beispiel', locale: 'fr-CH' },
  { kind: 'programmeDay', brandId: 'beispiel', date: '2026-11-24', locale: 'de-CH' },
  { kind: 'menuWeek', brandId: 'beispiel', monday: '2026-11-23', locale: 'de-CH' },
  { kind: 'kioskProfile', handle: 'park-empfang', locale: 'de-CH' },
] as const satisfies readonly ContentRead[];

type GatewayKind = (typeof READS)[number]['kind'];

/** What only the server asks for, and what the gateway takes it for; no kind can be left out. */
const SERVER_READS: {
  readonly [K in Exclude<ContentRead['kind'], GatewayKind>]: readonly [
    read: ContentRead & { readonly kind: K },
    takenFor: GatewayKind | null,
  ];
} = {
  pageAddresses: [{ kind: 'pageAddresses', brandId: 'beispiel', page: 1, locale: 'de-CH' }, null],
  redirects: [{ kind: 'redirects', brandId: 'beispiel', page: 1, locale: 'de-CH' }, null],
  // Whoever asks for all addresses gets one page of the list.
  mediaAddresses: [
    { kind: 'mediaAddresses', brandId: 'beispiel', page: 1, locale: 'de-CH' },
    'media',
  ],
  openJobs: [
    {
      kind: 'openJobs',
      brandId: null,
      openOn: '2026-11-24',
      texts: true,
      page: 1,
      locale: 'de-CH',
    },
    null,
  ],
  view: [{ kind: 'view', handle: 'empfang', locale: 'de-CH' }, 'kioskProfile'],
  signatureTexts: [{ kind: 'signatureTexts', brandId: 'beispiel', locale: 'de-CH' }, null],
  entryAddress: [{ kind: 'entryAddress', type: 'seite', documentId: 'abc', locale: 'de-CH' }, null],
  known: [
    { kind: 'known', type: 'veranstaltung', brandId: 'beispiel', page: 2, locale: 'de-CH' },
    null,
  ],
  audited: [
    { kind: 'audited', type: 'signaturtext', brandId: null, page: 1, locale: 'de-CH' },
    null,
  ],
  hrAddress: [{ kind: 'hrAddress', brandId: 'beispiel', locale: 'de-CH' }, null],
};

const parse = (path: string, query: string): ContentRead | null =>
  parseRead(path, new URLSearchParams(query));

describe('requestOf', () => {
  it('asks for the configuration exactly as the specification has it', () => {
    const { path, query } = requestOf({
      kind: 'configuration',
      brandId: 'beispiel',
      locale: 'it-CH',
    });
    expect(`${path}?${query.toString()}`).toBe(
      '/konfiguration-beispiel?populate=deep&locale=it-CH',
    );
  });

  it('asks for a page by brand and path', () => {
    const { path, query } = requestOf({
      kind: 'page',
      brandId: 'beispiel',
      path: 'wohnen',
      locale: 'de-CH',
    });
    expect(`${path}?${decodeURIComponent(query.toString())}`).toBe(
      '/seiten?filters[marke][$eq]=beispiel&filters[pfad][$eq]=wohnen&pagination[pageSize]=1&populate=deep&locale=de-CH',
    );
  });

  it('never asks for events that are not public', () => {
    expect(
      requestOf({
        kind: 'events',
        brandId: null,
        from: '2026-11-24',
        page: 1,
        locale: 'de-CH',
      }).query.get('filters[oeffentlich][$eq]'),
    ).toBe('true');
    expect(
      requestOf({ kind: 'event', brandId: 'beispiel', id: 'abc', locale: 'de-CH' }).query.get(
        'filters[oeffentlich][$eq]',
      ),
    ).toBe('true');
  });

  it('asks for an entry by its document, in Strapi 4 by the id of any of its translations', () => {
    const filtersOf = (id: string) =>
      [...requestOf({ kind: 'mediaEntry', brandId: 'x', id, locale: 'de-CH' }).query].filter(
        ([name]) => name.startsWith('filters') && !name.includes('marke'),
      );
    expect(filtersOf('abc1')).toEqual([['filters[documentId][$eq]', 'abc1']]);
    expect(filtersOf('12')).toEqual([
      ['filters[$or][0][id][$eq]', '12'],
      ['filters[$or][1][localizations][id][$eq]', '12'],
    ]);
  });

  it('reads of a kiosk profile only what an address needs, and nothing below it', () => {
    const { query } = requestOf({ kind: 'view', handle: 'empfang', locale: 'de-CH' });
    expect(
      [...query].filter(([name]) => /fields|populate/.test(name)).map(([, value]) => value),
    ).toEqual(['handle', 'marke', 'startseite']);
  });

  it('asks of jobs in lists and feeds only what those show, in words that any Strapi knows, and a single job whole', () => {
    const asked = (read: ContentRead) =>
      [...requestOf(read).query]
        .filter(([name]) => name.startsWith('fields') || name.startsWith('populate'))
        .map(([name, value]) => `${name.replace(/^fields.*/, '')}${value}`);
    const list = asked({
      kind: 'openJobs',
      brandId: null,
      openOn: '2026-11-24',
      texts: false,
      page: 1,
      locale: 'de-CH',
    });
    expect(list).toEqual(
      asked({
        kind: 'jobs',
        brandId: null,
        jobKind: 'job',
        openOn: '2026-11-24',
        limit: 3,
        locale: 'de-CH',
      }),
    );
    expect(list).toEqual(
      expect.arrayContaining([
        'titel',
        'populate[haus][fields][0]ort',
        'populate[localizations][fields][0]locale',
      ]),
    );
    for (const long of ['aufgaben', 'kontakt', 'populatedeep', 'metaTitle'])
      expect(list).not.toContain(long);
    expect(
      asked({
        kind: 'openJobs',
        brandId: null,
        openOn: '2026-11-24',
        texts: true,
        page: 1,
        locale: 'de-CH',
      }),
    ).toEqual(
      expect.arrayContaining([
        ...list.filter((each) => !each.startsWith('populate')),
        'aufgaben',
        'gueltigBis',
        'populate[haus][fields][1]strasse',
      ]),
    );
    expect(asked({ kind: 'job', jobKind: 'job', id: 'abc', locale: 'de-CH' })).toEqual([
      'populatedeep',
    ]);
  });

  it('cannot be led to another address by what it is asked for', () => {
    const { path, query } = requestOf({
      kind: 'page',
      brandId: 'x',
      path: '&filters[marke][$ne]=x',
      locale: 'de-CH',
    });
    expect(path).toBe('/seiten');
    expect([...query.keys()]).not.toContain('filters[marke][$ne]');
  });
});

describe('parseRead', () => {
  it.each(READS)('gives back $kind as it was asked', (read) => {
    const { path, query } = requestOf(read);
    expect(parseRead(path, new URLSearchParams(query.toString()))).toEqual(read);
  });

  it.each(Object.entries(SERVER_READS))(
    'has no way to %s, which only the server asks for',
    (_, [read, takenFor]) => {
      const { path, query } = requestOf(read);
      expect(parseRead(path, query)?.kind ?? null).toBe(takenFor);
    },
  );

  it.each([
    ['0', 1],
    ['-1', 1],
    ['1e9', 20],
    ['x', 1],
    ['2.5', 2],
  ])('brings the page %j of events into range', (asked, page) => {
    expect(
      parse(
        '/veranstaltungen',
        `filters[$or][0][beginn][$gte]=2026-11-24&pagination[page]=${asked}`,
      ),
    ).toMatchObject({ page, brandId: null });
  });

  it('gives a caller no say in depth, fields, sorting and drafts', () => {
    const read = parse(
      '/seiten',
      'filters[marke][$eq]=beispiel&filters[pfad][$eq]=&populate[0]=geheim&populate=*&status=draft&fields[0]=pinHash&sort=id&filters[id][$gt]=0&pagination[pageSize]=9999',
    );
    expect(read).toEqual({ kind: 'page', brandId: 'beispiel', path: '', locale: 'de-CH' });
  });

  it.each([
    ['/benutzer', ''],
    ['/bewerbungen', 'filters[marke][$eq]=beispiel'],
    ['/users', ''],
    ['/upload/files', ''],
    ['', ''],
    ['/', ''],
    ['/seiten/1', 'filters[marke][$eq]=beispiel&filters[pfad][$eq]='],
    ['/seiten', ''],
    ['/seiten', 'filters[marke][$eq]=beispiel'],
    ['/seiten', 'filters[marke][$eq]=../x&filters[pfad][$eq]='],
    ['/seiten', 'filters[marke][$eq]=beispiel&filters[pfad][$eq]=../geheim'],
    ['/seiten', `filters[marke][$eq]=beispiel&filters[pfad][$eq]=${'a'.repeat(201)}`],
    ['/seiten', 'filters[marke][$eq]=beispiel&filters[pfad][$eq]=&locale=xx'],
    ['/konfiguration-', ''],
    ['/konfiguration-A', ''],
    ['/konfiguration-a/b', ''],
    ['/konfiguration-a--b', ''],
    [`/konfiguration-${'a'.repeat(100)}`, ''],
    ['/veranstaltungen', 'filters[marke][$eq]=beispiel'],
    ['/veranstaltungen', 'filters[marke][$eq]=beispiel&filters[$or][0][beginn][$gte]=2026-02-30'],
    ['/stellen', 'filters[art][$eq]=geheim&filters[$or][1][gueltigBis][$gte]=2026-11-24'],
    ['/stellen', 'filters[art][$eq]=stelle'],
    ['/stellen', 'filters[art][$eq]=stelle&filters[documentId][$eq]=../x'],
    ['/stellen', 'filters[documentId][$eq]=abc'],
    ['/ausbildungsangebote', ''],
    ['/veranstaltungen', 'filters[documentId][$eq]=abc'],
    ['/veranstaltungen', 'filters[marke][$eq]=beispiel&filters[documentId][$eq]=../x'],
    ['/veranstaltungen', 'filters[marke][$eq]=A&filters[$or][0][beginn][$gte]=2026-11-24'],
    ['/beitraege', 'filters[marke][$eq]=beispiel&filters[documentId][$eq]=A B'],
    ['/beitraege', 'filters[marke][$eq]=beispiel&filters[datum][$gte]=2025-02-01'],
    ['/beitraege', ''],
    ['/haeuser', 'filters[slug][$eq]=../x'],
    ['/haeuser', 'filters[marke][$eq]=../x'],
    ['/signaturtexte', 'filters[marke][$eq]=beispiel'],
    ['/weiterleitungen', 'filters[marke][$eq]=beispiel'],
    ['/kioskprofile', ''],
    ['/kioskprofile', 'filters[handle][$eq]=../x'],
    ['/kioskprofile', 'filters[handle][$ne]=empfang'],
    ['/tagesprogramme', 'filters[marke][$eq]=beispiel&filters[datum][$eq]=heute'],
    ['/menueplaene', 'filters[marke][$eq]=beispiel&filters[woche][$eq]=2026-11-24'],
  ])('knows nothing of %s?%s', (path, query) => {
    expect(parse(path, query)).toBeNull();
  });

  it.each([
    ['0', 1],
    ['-5', 1],
    ['1e9', 100],
    ['7.9', 7],
    ['x', 1],
    ['', 1],
  ])('brings the limit %j into range', (asked, limit) => {
    expect(
      parse('/beitraege', `filters[marke][$eq]=beispiel&pagination[pageSize]=${asked}`),
    ).toMatchObject({ limit });
    expect(clampLimit(Number(asked))).toBe(limit);
  });
});
