import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { normalizeQuotation } from '../src/editing/quotations.ts';
import { picturesOf } from '../seed/art/picturePlan.ts';
import { sheetsOf } from '../seed/art/sheetsOf.ts';
import { writePdf } from '../seed/art/writePdf.ts';
import { hiddenRoutesOf, seeds } from './seedFiles.ts';

const houses = new Set(seeds.flatMap(({ content }) => (content.haus ? [content.haus.slug] : [])));

/**
 * The addresses that the route table has for every brand, each with the route id that a brand may
 * hide.
 */
const PAGES: Readonly<Record<string, string>> = {
  '': 'home',
  wohnen: 'living',
  'wohnen/freie-plaetze': 'places',
  'wohnen/haus-umgebung': 'surroundings',
  'wohnen/veranstaltungen': 'livingEvents',
  'pflege-betreuung': 'care',
  gastronomie: 'gastronomy',
  'ueber-uns': 'about',
  jobs: 'jobs',
  'jobs/offene-stellen': 'openJobs',
  'jobs/offene-lehrstellen': 'openApprenticeships',
  'jobs/ausbildung': 'education',
  'jobs/schnellbewerbung': 'application',
  kontakt: 'contact',
  datenschutz: 'privacy',
  impressum: 'imprint',
  events: 'events',
  media: 'media',
  'unsere-haeuser': 'houses',
};

/** The names of the site's cookies, without the prefixes that they have over https. */
const COOKIES = [
  ...readFileSync(
    join(import.meta.dirname, '../../docs/contracts/cookies-and-storage.md'),
    'utf8',
  ).matchAll(/^\| cookie \| `(?:__\w+-)?([\w-]+)`/gm),
].map(([, name = '']) => name);

interface Found {
  readonly name: string;
  readonly value: unknown;
  readonly owner: object | null;
}

/** Every value in a tree with its key and the object that contains it. */
function* valuesIn(value: unknown, name = '', owner: object | null = null): Generator<Found> {
  if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value))
      yield* valuesIn(inner, Array.isArray(value) ? name : key, value);
  else yield { name, value, owner };
}
const textsOf = (content: unknown): (Found & { readonly value: string })[] =>
  [...valuesIn(content)].flatMap(({ name, value, owner }) =>
    typeof value === 'string' ? [{ name, value, owner }] : [],
  );

const linksOf = (content: unknown): string[] =>
  textsOf(content).flatMap(({ name, value, owner }) => {
    // A social link names its network in another field and leads to another site on purpose.
    const entered =
      ['link', 'ziel', 'nach'].includes(name) && (owner === null || !('type' in owner))
        ? [value]
        : [];
    return [...entered, ...[...value.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '')];
  });

for (const { id, content, text } of seeds) {
  describe(`the seed of ${id}`, () => {
    const hiddenRoutes = hiddenRoutesOf(id);
    const paths = content.seiten.map(({ pfad }) => pfad);

    it('has a page for every route that the brand has, and none for a hidden one', () => {
      const expected = Object.keys(PAGES).filter(
        (path) => !hiddenRoutes.includes(PAGES[path] ?? ''),
      );
      assert.deepEqual(
        expected.filter((path) => !paths.includes(path)),
        [],
      );
      assert.deepEqual(
        paths.filter((path) => hiddenRoutes.includes(PAGES[path] ?? '')),
        [],
      );
    });

    it('links only to its own pages, to the houses and to sample hosts', () => {
      const isHouse = (link: string): boolean =>
        link.startsWith('/unsere-haeuser/') && houses.has(link.slice('/unsere-haeuser/'.length));
      const isGood = (link: string): boolean =>
        link.startsWith('/')
          ? paths.includes(link.slice(1)) || isHouse(link)
          : /^https:\/\/[a-z.-]+\.example(?:\/|$)/.test(link);
      assert.deepEqual(
        linksOf(content).filter((link) => !isGood(link)),
        [],
      );
    });

    it('refers only to pictures and files that are generated', () => {
      const drawn = new Set([...picturesOf(id), ...sheetsOf(id)].map(({ key }) => key));
      const asked = textsOf(content).flatMap(
        ({ value }) => /^@(?:bild|datei):(.+)$/.exec(value)?.[1] ?? [],
      );
      assert.deepEqual(
        asked.filter((key) => !drawn.has(key)),
        [],
      );
    });

    it('offers each sheet once, with a text of its own that fits on a page', () => {
      const sheets = sheetsOf(id);
      const sheetsIn = (part: unknown): string[] =>
        textsOf(part).flatMap(({ value }) => /^@datei:(.+)$/.exec(value)?.[1] ?? []);
      // The offers of a house share its tax rules.
      const { wohnangebote, ...pages } = content;
      const offered = sheetsIn(pages);
      offered.push(...new Set(sheetsIn(wohnangebote)).difference(new Set(offered)));
      assert.deepEqual(offered.toSorted(), sheets.map(({ key }) => key).toSorted());
      for (const { title, lines, language } of sheets) {
        assert.ok(lines.join(' ').length > 150, title);
        const address = ['', '', '', ''];
        assert.doesNotThrow(() => writePdf(title, [...lines, ...address], language));
      }
      assert.equal(new Set(sheets.map(({ lines }) => lines.join())).size, sheets.length);
    });

    it('says of each offer of its house what it costs this year and the next, and once what is free', () => {
      const { haus, wohnangebote = [], belegungen = [] } = content;
      assert.equal(wohnangebote.length > 0, haus !== undefined && !hiddenRoutes.includes('places'));
      for (const offer of wohnangebote) {
        assert.equal(offer.haus, haus?.slug);
        const days = offer.preise.map(({ gueltigAb }) => gueltigAb);
        assert.equal(new Set(days).size, days.length, offer.slug);
        for (const day of ['2026-01-01', '2027-01-01']) assert.ok(days.includes(day), offer.slug);
      }
      assert.deepEqual(
        belegungen.map(({ angebot }) => angebot),
        wohnangebote.map(({ slug }) => slug),
      );
    });

    it('uses Swiss spelling, and no exclamation marks or asterisks', () => {
      assert.deepEqual(
        textsOf(content)
          .map(({ value }) => value)
          .filter((text) => /ß|!|\*/.test(text)),
        [],
      );
    });

    it('says on its privacy page in each language what is stored, and where a starting place goes', () => {
      const page = content.seiten.find(({ pfad }) => pfad === 'datenschutz');
      const locales = Object.entries(page?.locales ?? {});
      // A site in one language stores none.
      const cookies = COOKIES.filter((name) => name !== 'sprache' || locales.length > 1);
      for (const [locale, fields] of locales) {
        const text = JSON.stringify(fields);
        for (const name of [...cookies, 'transport.opendata.ch'])
          assert.ok(text.includes(name), `${locale}: ${name} is missing`);
      }
    });

    it('starts its lobby screens on pages that it has', () => {
      const starts = (content.kioskprofile ?? []).map(({ startseite }) => startseite.slice(1));
      assert.deepEqual(
        starts.filter((start) => !paths.includes(start)),
        [],
      );
    });

    // The seed writes rows, so that no quotation is normalized as when an editor saves it.
    it('has each quotation as it would be stored', () => {
      for (const [, quotation = ''] of text.matchAll(/"zitat": "((?:[^"\\]|\\.)*)"/gu))
        for (const locale of ['de-CH', 'fr-CH', 'en'])
          assert.equal(normalizeQuotation(quotation, locale), quotation);
    });

    // Only French has these spaces. With one that breaks, a line could begin with the mark.
    it('has no-break spaces inside « » and before : ; ! ?', () => {
      assert.equal(/.{0,20}(?: [!?;:»]|« )/u.exec(text)?.[0], undefined);
    });
  });
}
