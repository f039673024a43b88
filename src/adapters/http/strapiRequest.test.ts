import { describe, expect, it } from 'vitest';
import type { ContentRead } from './ContentRead.ts';
import { strapiRequestOf } from './strapiRequest.ts';

describe('strapiRequestOf', () => {
  it('builds the configuration request exactly as specified', () => {
    const { path, query } = strapiRequestOf({
      kind: 'configuration',
      brandId: 'beispiel',
      locale: 'it-CH',
    });
    expect(`${path}?${query.toString()}`).toBe(
      '/konfiguration-beispiel?populate=deep&locale=it-CH',
    );
  });

  it('requests a page by brand and path', () => {
    const { path, query } = strapiRequestOf({
      kind: 'page',
      brandId: 'beispiel',
      path: 'wohnen',
      locale: 'de-CH',
    });
    expect(`${path}?${decodeURIComponent(query.toString())}`).toBe(
      '/seiten?filters[marke][$eq]=beispiel&filters[pfad][$eq]=wohnen&pagination[pageSize]=1&populate=deep&locale=de-CH',
    );
  });

  it('requests only public events', () => {
    expect(
      strapiRequestOf({
        kind: 'events',
        brandId: null,
        from: '2026-11-24',
        page: 1,
        locale: 'de-CH',
      }).query.get('filters[oeffentlich][$eq]'),
    ).toBe('true');
    expect(
      strapiRequestOf({ kind: 'event', brandId: 'beispiel', id: 'abc', locale: 'de-CH' }).query.get(
        'filters[oeffentlich][$eq]',
      ),
    ).toBe('true');
  });

  it('requests an entry by its document id, in Strapi 4 by the id of any of its translations', () => {
    const filtersOf = (id: string) =>
      [...strapiRequestOf({ kind: 'mediaEntry', brandId: 'x', id, locale: 'de-CH' }).query].filter(
        ([name]) => name.startsWith('filters') && !name.includes('marke'),
      );
    expect(filtersOf('abc1')).toEqual([['filters[documentId][$eq]', 'abc1']]);
    expect(filtersOf('12')).toEqual([
      ['filters[$or][0][id][$eq]', '12'],
      ['filters[$or][1][localizations][id][$eq]', '12'],
    ]);
  });

  it('requests only the handle, brand and start page of a kiosk profile', () => {
    const { query } = strapiRequestOf({ kind: 'view', handle: 'empfang', locale: 'de-CH' });
    expect(
      [...query].filter(([name]) => /fields|populate/.test(name)).map(([, value]) => value),
    ).toEqual(['handle', 'marke', 'startseite']);
  });

  it('requests only the needed fields of jobs for lists and feeds, but all fields of a single job', () => {
    const requestOf = (read: ContentRead) =>
      [...strapiRequestOf(read).query]
        .filter(([name]) => name.startsWith('fields') || name.startsWith('populate'))
        .map(([name, value]) => `${name.replace(/^fields.*/, '')}${value}`);
    const list = requestOf({
      kind: 'openJobs',
      brandId: null,
      openOn: '2026-11-24',
      texts: false,
      page: 1,
      locale: 'de-CH',
    });
    // A search reads the introduction and the address of the house as well.
    const searched = ['einleitung', 'name', 'strasse', 'plz'];
    const withoutPlace = (names: readonly string[]) =>
      names.map((name) => name.replace(/^populate\[haus\]\[fields\]\[\d\]/, ''));
    expect(withoutPlace(list).filter((name) => !searched.includes(name))).toEqual(
      withoutPlace(
        requestOf({
          kind: 'jobs',
          brandId: null,
          jobKind: 'job',
          openOn: '2026-11-24',
          limit: 3,
          locale: 'de-CH',
        }),
      ),
    );
    expect(list).toEqual(
      expect.arrayContaining([
        'titel',
        'einleitung',
        'populate[haus][fields][2]plz',
        'populate[haus][fields][3]ort',
        'populate[localizations][fields][0]locale',
      ]),
    );
    for (const long of ['aufgaben', 'kontakt', 'populatedeep', 'metaTitle'])
      expect(list).not.toContain(long);
    expect(
      requestOf({
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
    expect(requestOf({ kind: 'job', jobKind: 'job', id: 'abc', locale: 'de-CH' })).toEqual([
      'populatedeep',
    ]);
  });

  it('requests an offer by brand and slug, as a whole', () => {
    const { path, query } = strapiRequestOf({
      kind: 'offer',
      brandId: 'beispiel',
      slug: 'einzelzimmer',
      locale: 'it-CH',
    });
    expect(`${path}?${decodeURIComponent(query.toString())}`).toBe(
      '/wohnangebote?filters[marke][$eq]=beispiel&filters[slug][$eq]=einzelzimmer&pagination[pageSize]=1&populate=deep&locale=it-CH',
    );
  });

  it('requests of offers, of what is free and of what care costs only what lists show', () => {
    const namesIn = (kind: 'offers' | 'occupancies' | 'careShares') =>
      [...strapiRequestOf({ kind, page: 3, locale: 'de-CH' }).query].flatMap(([name, value]) =>
        name.startsWith('fields') ? value : name.startsWith('populate') ? `${name}=${value}` : [],
      );
    expect(namesIn('offers').filter((name) => name.startsWith('populate'))).toEqual([
      'populate[bilder][populate]=*',
      'populate[merkmale][populate]=*',
      'populate[preise][populate]=*',
      'populate[localizations][fields][0]=locale',
    ]);
    expect(namesIn('occupancies')).toContain('populate[freiAb][populate]=*');
    expect(namesIn('careShares')).toContain('populate[stufen][populate]=*');
    const all = [...namesIn('offers'), ...namesIn('occupancies'), ...namesIn('careShares')];
    for (const unwanted of ['text', 'inbegriffen', 'bestaetigtVon', 'geprueftVon'])
      expect(all.join(' ')).not.toContain(unwanted);
  });

  it('does not let a value add a filter or change the path', () => {
    const { path, query } = strapiRequestOf({
      kind: 'page',
      brandId: 'x',
      path: '&filters[marke][$ne]=x',
      locale: 'de-CH',
    });
    expect(path).toBe('/seiten');
    expect([...query.keys()]).not.toContain('filters[marke][$ne]');
  });
});
