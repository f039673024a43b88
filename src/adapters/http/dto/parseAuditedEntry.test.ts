import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectLinksAndPictures } from './collectLinksAndPictures.ts';
import type { Fields } from './flattenResponse.ts';
import { AUDITED_TYPES, type AuditedType } from '../../../domain/quality/AuditedContent.ts';
import { COLLECTION_OF } from '../adminAddress.ts';
import { parseAuditedEntry, TRAITS, type AuditedPlace } from './parseAuditedEntry.ts';

const parse = (fields: Fields, place: Partial<AuditedPlace> = {}) =>
  parseAuditedEntry(
    { documentId: 'd1', marke: 'beispiel', ...fields },
    {
      type: 'page',
      locale: 'de-CH',
      brandId: null,
      adminUrl: 'https://redaktion.example/admin',
      ...place,
    },
  );

type Attributes = Readonly<
  Record<string, { readonly pluginOptions?: { readonly redaktion?: { readonly name: string } } }>
>;

/** The fields of a type, from the schema files of the content service. */
function attributesOf(type: AuditedType): Attributes {
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../../cms/src/${path}`, import.meta.url), 'utf8'));
  if (type === 'configuration') return read('configurationAttributes.json') as Attributes;
  const name = COLLECTION_OF[type];
  return (
    read(`api/${name}/content-types/${name}/schema.json`) as { readonly attributes: Attributes }
  ).attributes;
}

describe('the links of an entry', () => {
  it('are found in blocks, texts and components, but not in related entries', () => {
    const text = [
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Siehe ' },
          { type: 'link', url: '/im-text', children: [{ type: 'text', text: 'dort' }] },
        ],
      },
    ];
    expect(
      collectLinksAndPictures({
        bloecke: [
          { link: { text: 'a', ziel: ' /im-block ' } },
          { wege: [{ titel: 'b', ziel: '/weg' }] },
          { punkte: [{ text }] },
        ],
        nach: '/nach',
        startseite: '/start',
        Nav: [{ name: 'c', link: '/nav' }],
        Fusszeile: [{ name: 'd', link: null, header: true }],
        web: 'https://haus.example',
        bewerbungsadresse: 'jobs@haus.example',
        haus: { text, slug: 'x' },
        anderes: { documentId: 'z', ziel: '/fremd' },
        url: '/kein-link',
        localizations: [{ nach: '/x' }],
      }).links,
    ).toEqual(['/im-block', '/weg', '/im-text', '/nach', '/start', '/nav', 'https://haus.example']);
  });

  it('are limited in number and length', () => {
    const endless: Record<string, unknown> = { ziel: '/x' };
    expect(
      collectLinksAndPictures({ bloecke: Array.from({ length: 100_000 }, () => endless) }).links
        .length,
    ).toBeLessThan(20_001);
    expect(collectLinksAndPictures({ ziel: 'x'.repeat(5000) }).links[0]).toHaveLength(2000);
  });
});

it("a picture counts as described if it has its own text or its file's text, or is decorative", () => {
  const datei = { documentId: 'u1', name: 'park.jpg', alternativeText: null };
  const described = (picture: Fields) =>
    collectLinksAndPictures({
      bloecke: [{ bilder: [{ datei, alt: null, dekorativ: false, ...picture }] }],
    }).pictures.map((each) => each.described);
  expect(
    [
      described({}),
      described({ alt: ' ' }),
      described({ alt: 'Der Park' }),
      described({ dekorativ: true }),
      described({ datei: { ...datei, alternativeText: 'Der Park' } }),
    ].flat(),
  ).toEqual([false, false, true, true, true]);
});

describe('an entry', () => {
  it('without a valid brand is null', () => {
    expect([parse({ marke: null }), parse({ marke: '../x' })]).toEqual([null, null]);
  });

  it('has its panel address with its language, and none in Strapi 4', () => {
    const panel = 'https://redaktion.example/admin/content-manager';
    expect(parse({}, { locale: 'fr-CH' })?.entryHref).toBe(
      `${panel}/collection-types/api::seite.seite/d1?plugins%5Bi18n%5D%5Blocale%5D=fr-CH`,
    );
    expect(parse({}, { type: 'redirect' })?.entryHref).toBe(
      `${panel}/collection-types/api::weiterleitung.weiterleitung/d1`,
    );
    expect(parse({}, { type: 'configuration', brandId: 'beispiel' })?.entryHref).toBe(
      `${panel}/single-types/plugin::konfiguration.konfiguration-beispiel?plugins%5Bi18n%5D%5Blocale%5D=de-CH`,
    );
    expect(parse({ documentId: undefined, id: 7 })?.entryHref).toBeNull();
  });

  it('needs its own metadata if it is a page; an event falls back to its title and short text', () => {
    expect(parse({ titel: 'Wohnen', lead: 'Am Park' })?.metadata).toEqual({
      title: 0,
      description: 0,
    });
    expect(parse({ titel: 'Fest', kurztext: 'Mit Musik' }, { type: 'event' })?.metadata).toEqual({
      title: 1,
      description: 1,
    });
    expect(parse({ titel: 'Fest' }, { type: 'event' })?.metadata).toEqual({
      title: 1,
      description: 0,
    });
    expect(
      parse({ titel: 'Fest', metaTitle: 'x'.repeat(90) }, { type: 'event' })?.metadata?.title,
    ).toBe(90);
    expect(parse({}, { type: 'house' })?.metadata).toBeNull();
  });

  it('has a last day if it is a job or an event that does not repeat', () => {
    expect(parse({ gueltigBis: '2026-12-01' }, { type: 'job' })?.lastDay).toBe('2026-12-01');
    expect(parse({ gueltigBis: 'bald' }, { type: 'job' })?.lastDay).toBeNull();
    expect(parse({ beginn: '2026-11-24T23:30:00Z' }, { type: 'event' })?.lastDay).toBe(
      '2026-11-25',
    );
    expect(
      parse({ beginn: '2026-11-24T10:00:00Z', wiederholung: 'FREQ=DAILY' }, { type: 'event' })
        ?.lastDay,
    ).toBeNull();
    // For the year 202 no day in Zurich can be computed. This must not abort the report on all
    // brands.
    expect(parse({ beginn: '0202-06-01T10:00:00Z' }, { type: 'event' })?.lastDay).toBeNull();
  });

  it('has no redirect if the redirect has an invalid target', () => {
    expect(parse({ von: '/a', nach: '/b', art: '301' }, { type: 'redirect' })?.redirect).toEqual({
      from: '/a',
      to: '/b',
      status: 301,
    });
    expect(
      parse({ von: '/a', nach: 'nirgends', art: '301' }, { type: 'redirect' })?.redirect,
    ).toBeNull();
  });
});

describe('the filled fields of an entry', () => {
  it('are listed with the names that the panel shows', () => {
    expect(parse({ titel: 'Wohnen', lead: ' ', metaTitle: 'Wohnen' })?.filled).toEqual([
      'Titel',
      'Titel für Suchmaschinen',
    ]);
  });

  it.each(AUDITED_TYPES)('have the same names in %s as in the content model', (type) => {
    const attributes = attributesOf(type);
    const fields = Object.entries(TRAITS[type].translated ?? {});
    expect(Object.fromEntries(fields)).toEqual(
      Object.fromEntries(
        fields.map(([field]) => [field, attributes[field]?.pluginOptions?.redaktion?.name]),
      ),
    );
  });
});
