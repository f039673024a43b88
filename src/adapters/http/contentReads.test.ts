import { describe, expect, it } from 'vitest';
import { clampLimit, requestOf, type ContentRead } from './contentReads.ts';
import { parseRead } from './parseRead.ts';

const READS: readonly ContentRead[] = [
  { kind: 'configuration', brandId: 'beispiel', locale: '' },
  { kind: 'configuration', brandId: 'beispiel-am-see', locale: 'it-CH' },
  { kind: 'page', brandId: 'beispiel', path: '', locale: 'de-CH' },
  { kind: 'page', brandId: 'beispiel', path: 'wohnen/haus-umgebung', locale: 'en' },
  { kind: 'events', brandId: 'beispiel', from: '2026-11-24', locale: 'de-CH' },
  { kind: 'media', brandId: 'beispiel', limit: 6, locale: 'fr-CH' },
  { kind: 'houses', locale: 'it-CH' },
  { kind: 'jobs', brandId: 'beispiel', jobKind: 'job', openOn: '2026-11-24', limit: 3, locale: 'de-CH' },
  { kind: 'jobs', brandId: null, jobKind: 'apprenticeship', openOn: '2026-11-24', limit: 100, locale: 'de-CH' },
  { kind: 'programmeDay', brandId: 'beispiel', date: '2026-11-24', locale: 'de-CH' },
  { kind: 'menuWeek', brandId: 'beispiel', monday: '2026-11-23', locale: 'de-CH' },
];

const parse = (path: string, query: string): ContentRead | null => parseRead(path, new URLSearchParams(query));

describe('requestOf', () => {
  it('asks for the configuration exactly as the specification has it', () => {
    const { path, query } = requestOf({ kind: 'configuration', brandId: 'beispiel', locale: 'it-CH' });
    expect(`${path}?${query.toString()}`).toBe('/konfiguration-beispiel?populate=deep&locale=it-CH');
  });

  it('asks for a page by brand and path', () => {
    const { path, query } = requestOf({ kind: 'page', brandId: 'beispiel', path: 'wohnen', locale: 'de-CH' });
    expect(`${path}?${decodeURIComponent(query.toString())}`).toBe('/seiten?filters[marke][$eq]=beispiel&filters[pfad][$eq]=wohnen&pagination[pageSize]=1&populate=deep&locale=de-CH');
  });

  it('never asks for events that are not public', () => {
    expect(requestOf({ kind: 'events', brandId: 'beispiel', from: '2026-11-24', locale: 'de-CH' }).query.get('filters[oeffentlich][$eq]')).toBe('true');
  });

  it('cannot be led to another address by what it is asked for', () => {
    const { path, query } = requestOf({ kind: 'page', brandId: 'x', path: '&filters[marke][$ne]=x', locale: 'de-CH' });
    expect(path).toBe('/seiten');
    expect([...query.keys()]).not.toContain('filters[marke][$ne]');
  });
});

describe('parseRead', () => {
  it.each(READS)('gives back $kind as it was asked', (read) => {
    const { path, query } = requestOf(read);
    expect(parseRead(path, new URLSearchParams(query.toString()))).toEqual(read);
  });

  it('gives a caller no say in depth, fields, sorting and drafts', () => {
    const read = parse('/seiten', 'filters[marke][$eq]=beispiel&filters[pfad][$eq]=&populate[0]=geheim&populate=*&status=draft&fields[0]=pinHash&sort=id&filters[id][$gt]=0&pagination[pageSize]=9999');
    expect(read).toEqual({ kind: 'page', brandId: 'beispiel', path: '', locale: 'de-CH' });
  });

  it.each([
    ['/benutzer', ''], ['/bewerbungen', 'filters[marke][$eq]=beispiel'], ['/users', ''], ['/upload/files', ''], ['', ''], ['/', ''], ['/seiten/1', 'filters[marke][$eq]=beispiel&filters[pfad][$eq]='],
    ['/seiten', ''], ['/seiten', 'filters[marke][$eq]=beispiel'], ['/seiten', 'filters[marke][$eq]=../x&filters[pfad][$eq]='], ['/seiten', 'filters[marke][$eq]=beispiel&filters[pfad][$eq]=../geheim'],
    ['/seiten', `filters[marke][$eq]=beispiel&filters[pfad][$eq]=${'a'.repeat(201)}`], ['/seiten', 'filters[marke][$eq]=beispiel&filters[pfad][$eq]=&locale=xx'],
    ['/konfiguration-', ''], ['/konfiguration-A', ''], ['/konfiguration-a/b', ''], ['/konfiguration-a--b', ''], [`/konfiguration-${'a'.repeat(100)}`, ''],
    ['/veranstaltungen', 'filters[marke][$eq]=beispiel'], ['/veranstaltungen', 'filters[marke][$eq]=beispiel&filters[$or][0][beginn][$gte]=2026-02-30'],
    ['/stellen', 'filters[art][$eq]=geheim&filters[$or][1][gueltigBis][$gte]=2026-11-24'], ['/stellen', 'filters[art][$eq]=stelle'],
    ['/tagesprogramme', 'filters[marke][$eq]=beispiel&filters[datum][$eq]=heute'], ['/menueplaene', 'filters[marke][$eq]=beispiel&filters[woche][$eq]=2026-11-24'],
  ])('knows nothing of %s?%s', (path, query) => {
    expect(parse(path, query)).toBeNull();
  });

  it.each([['0', 1], ['-5', 1], ['1e9', 100], ['7.9', 7], ['x', 1], ['', 1]])('brings the limit %j into range', (asked, limit) => {
    expect(parse('/beitraege', `filters[marke][$eq]=beispiel&pagination[pageSize]=${asked}`)).toMatchObject({ limit });
    expect(clampLimit(Number(asked))).toBe(limit);
  });
});
