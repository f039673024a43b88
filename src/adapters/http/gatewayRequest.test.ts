import { describe, expect, it } from 'vitest';
import { GATEWAY_READS, type ContentRead, type GatewayKind } from './ContentRead.ts';
import { gatewayRequestOf, parseGatewayRequest } from './gatewayRequest.ts';

const addressOf = (read: ContentRead): string | null => {
  const request = gatewayRequestOf(read);
  return request && `${request.path}?${decodeURIComponent(request.query.toString())}`;
};
const parse = (path: string, query: string): ContentRead | null =>
  parseGatewayRequest(path, new URLSearchParams(query));

type NamesIn<Parameters> = Parameters extends unknown ? keyof Parameters : never;
type ParameterName = NamesIn<(typeof GATEWAY_READS)[GatewayKind]['parameters']>;

/**
 * A value for each parameter. None is a default that an address leaves out. Every kind, also a new
 * one, gets an example read from these values.
 */
const EXAMPLES: Readonly<Record<ParameterName, string | number>> = {
  brandId: 'beispiel',
  date: '2026-11-24',
  from: '2026-11-24',
  handle: 'park-empfang',
  id: 'w5vjr0vkbtui66o8ofe18h7p',
  jobKind: 'apprenticeship',
  limit: 7,
  monday: '2026-11-23',
  openOn: '2026-11-24',
  page: 3,
  path: 'wohnen/haus',
  slug: 'haus-am-see',
};

/** Shapes that the examples do not have: values that an address leaves out. */
const SHAPES: readonly ContentRead[] = [
  { kind: 'page', brandId: 'beispiel', path: '', locale: 'de-CH' },
  { kind: 'events', brandId: null, from: '2026-11-24', page: 1, locale: 'de-CH' },
  {
    kind: 'jobs',
    brandId: null,
    jobKind: 'job',
    openOn: '2026-11-24',
    limit: 100,
    locale: 'de-CH',
  },
];

const SERVER_READS: readonly ContentRead[] = [
  { kind: 'pageAddresses', brandId: 'beispiel', page: 1, locale: 'de-CH' },
  { kind: 'redirects', brandId: 'beispiel', page: 1, locale: 'de-CH' },
  { kind: 'view', handle: 'empfang', locale: 'de-CH' },
  { kind: 'signatureTexts', brandId: 'beispiel', locale: 'de-CH' },
  { kind: 'entryAddress', type: 'seite', documentId: 'abc', locale: 'de-CH' },
  { kind: 'known', type: 'veranstaltung', brandId: 'beispiel', page: 2, locale: 'de-CH' },
  { kind: 'audited', type: 'signaturtext', brandId: null, page: 1, locale: 'de-CH' },
  { kind: 'hrAddress', brandId: 'beispiel', locale: 'de-CH' },
  { kind: 'screenDevices', locale: 'de-CH' },
];

const exampleReads = (): readonly ContentRead[] =>
  Object.entries(GATEWAY_READS).map(([kind, { parameters }]) => {
    const names = Object.keys(parameters) as readonly ParameterName[];
    const values = Object.fromEntries(names.map((name) => [name, EXAMPLES[name]]));
    return { kind, ...values, locale: 'it-CH' } as ContentRead;
  });

describe('gatewayRequestOf', () => {
  it('builds the configuration request exactly as specified', () => {
    expect(addressOf({ kind: 'configuration', brandId: 'beispiel', locale: 'it-CH' })).toBe(
      '/konfiguration-beispiel?populate=deep&locale=it-CH',
    );
  });

  it.each<[ContentRead, string]>([
    [
      { kind: 'page', brandId: 'beispiel', path: 'wohnen/haus', locale: 'de-CH' },
      '/inhalte/seite?marke=beispiel&pfad=wohnen/haus&locale=de-CH',
    ],
    [
      { kind: 'events', brandId: null, from: '2026-11-24', page: 2, locale: 'en' },
      '/inhalte/veranstaltungen?ab=2026-11-24&seite=2&locale=en',
    ],
    [
      { kind: 'media', brandId: 'beispiel', page: 2, locale: 'fr-CH' },
      '/inhalte/beitraege?marke=beispiel&seite=2&locale=fr-CH',
    ],
    [
      { kind: 'job', jobKind: 'apprenticeship', id: 'abc1', locale: 'de-CH' },
      '/inhalte/stelle?art=lehrstelle&id=abc1&locale=de-CH',
    ],
    [{ kind: 'houses', locale: 'it-CH' }, '/inhalte/haeuser?locale=it-CH'],
    [
      { kind: 'offer', brandId: 'beispiel', slug: 'einzelzimmer', locale: 'it-CH' },
      '/inhalte/wohnangebot?marke=beispiel&angebot=einzelzimmer&locale=it-CH',
    ],
    [{ kind: 'occupancies', page: 2, locale: 'de-CH' }, '/inhalte/belegungen?seite=2&locale=de-CH'],
  ])("uses the gateway's own names for the kind and its parameters", (read, address) => {
    expect(addressOf(read)).toBe(address);
  });

  it.each(SERVER_READS)('returns null for $kind', (read) => {
    expect(gatewayRequestOf(read)).toBeNull();
  });
});

describe('parseGatewayRequest', () => {
  it.each([...SHAPES, ...exampleReads()])(
    'parses the request for $kind back into the same read',
    (read) => {
      const { path = '', query } = gatewayRequestOf(read) ?? {};
      expect(parseGatewayRequest(path, new URLSearchParams(query?.toString()))).toEqual(read);
    },
  );

  it.each([
    ['0', 1],
    ['-1', 1],
    ['1e9', 20],
    ['x', 1],
    ['2.5', 2],
  ])('limits the page %j of events to the valid range', (requested, page) => {
    expect(parse('/inhalte/veranstaltungen', `ab=2026-11-24&seite=${requested}`)).toMatchObject({
      page,
      brandId: null,
    });
  });

  it.each([
    ['0', 1],
    ['1e9', 100],
    ['7.9', 7],
    ['x', 1],
    ['', 1],
  ])('limits the limit %j to the valid range', (requested, limit) => {
    expect(parse('/inhalte/stellen', `art=stelle&am=2026-11-24&anzahl=${requested}`)).toMatchObject(
      {
        limit,
      },
    );
  });

  it("ignores a caller's parameters for depth, fields and drafts", () => {
    expect(
      parse(
        '/inhalte/seite',
        'marke=beispiel&pfad=&populate=*&status=draft&fields[0]=pinHash&filters[id][$gt]=0&anzahl=9999',
      ),
    ).toEqual({ kind: 'page', brandId: 'beispiel', path: '', locale: 'de-CH' });
  });

  it.each([
    ['/inhalte/', ''],
    ['/inhalte/page', 'marke=beispiel&pfad='],
    ['/inhalte/constructor', ''],
    ['/inhalte/bewerbungen', 'marke=beispiel'],
    ['/seite', 'marke=beispiel&pfad='],
    ['/inhalte/seite/1', 'marke=beispiel&pfad='],
    ['/inhalte/seite', ''],
    ['/inhalte/seite', 'marke=beispiel'],
    ['/inhalte/seite', 'marke=../x&pfad='],
    ['/inhalte/seite', 'marke=beispiel&pfad=../geheim'],
    ['/inhalte/seite', `marke=beispiel&pfad=${'a'.repeat(201)}`],
    ['/inhalte/seite', 'marke=beispiel&pfad=&locale=xx'],
    ['/konfiguration-', ''],
    ['/konfiguration-A', ''],
    ['/konfiguration-a--b', ''],
    ['/inhalte/veranstaltungen', 'marke=beispiel'],
    ['/inhalte/veranstaltungen', 'marke=beispiel&ab=2026-02-30'],
    ['/inhalte/veranstaltungen', 'marke=A&ab=2026-11-24'],
    ['/inhalte/veranstaltung', 'id=abc'],
    ['/inhalte/veranstaltung', 'marke=beispiel&id=../x'],
    ['/inhalte/stellen', 'art=geheim&am=2026-11-24'],
    ['/inhalte/stellen', 'art=stelle'],
    ['/inhalte/stelle', 'id=abc'],
    ['/inhalte/stelle', 'art=stelle&id=../x'],
    ['/inhalte/beitrag', 'marke=beispiel&id=A B'],
    ['/inhalte/beitraege', ''],
    ['/inhalte/haus', 'haus=../x'],
    ['/inhalte/haus-der-marke', 'marke=../x'],
    ['/inhalte/wohnangebot', 'angebot=einzelzimmer'],
    ['/inhalte/wohnangebot', 'marke=beispiel&angebot=../x'],
    ['/inhalte/wohnangebot', 'marke=../x&angebot=einzelzimmer'],
    ['/inhalte/ausbildungsangebote', ''],
    ['/inhalte/kioskprofil', ''],
    ['/inhalte/kioskprofil', 'handle=../x'],
    ['/inhalte/tagesprogramm', 'marke=beispiel&datum=heute'],
    ['/inhalte/menueplan', 'marke=beispiel&woche=2026-11-24'],
  ])('returns null for %s?%s', (path, query) => {
    expect(parse(path, query)).toBeNull();
  });
});
