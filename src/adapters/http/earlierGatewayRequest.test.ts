import { describe, expect, it } from 'vitest';
import { EARLIER_READS, EARLIER_SERVER_READS } from '../../../tests/support/contentReads.ts';
import { clampLimit, type ContentRead } from './ContentRead.ts';
import { parseEarlierGatewayRequest } from './earlierGatewayRequest.ts';
import { strapiRequestOf } from './strapiRequest.ts';

const parse = (path: string, query: string): ContentRead | null =>
  parseEarlierGatewayRequest(path, new URLSearchParams(query));

describe('parseEarlierGatewayRequest', () => {
  it.each(EARLIER_READS.filter(({ kind }) => kind !== 'configuration'))(
    'parses the request for $kind back into the same read',
    (read) => {
      const { path, query } = strapiRequestOf(read);
      expect(parseEarlierGatewayRequest(path, new URLSearchParams(query.toString()))).toEqual(read);
    },
  );

  it.each(EARLIER_SERVER_READS)(
    'never parses a request as $kind, which only the server reads',
    (read, takenFor) => {
      const { path, query } = strapiRequestOf(read);
      expect(parseEarlierGatewayRequest(path, query)?.kind ?? null).toBe(takenFor);
    },
  );

  it.each([
    ['0', 1],
    ['-1', 1],
    ['1e9', 20],
    ['x', 1],
    ['2.5', 2],
  ])('limits the page %j of events to the valid range', (asked, page) => {
    expect(
      parse(
        '/veranstaltungen',
        `filters[$or][0][beginn][$gte]=2026-11-24&pagination[page]=${asked}`,
      ),
    ).toMatchObject({ page, brandId: null });
  });

  it("ignores a caller's parameters for depth, fields, sorting and drafts", () => {
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
  ])('returns null for %s?%s', (path, query) => {
    expect(parse(path, query)).toBeNull();
  });

  it.each([
    ['0', 1],
    ['-5', 1],
    ['1e9', 100],
    ['7.9', 7],
    ['x', 1],
    ['', 1],
  ])('limits the limit %j to the valid range', (asked, limit) => {
    expect(
      parse('/beitraege', `filters[marke][$eq]=beispiel&pagination[pageSize]=${asked}`),
    ).toMatchObject({ limit });
    expect(clampLimit(Number(asked))).toBe(limit);
  });
});
