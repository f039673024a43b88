import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seeds } from './seedFiles.ts';

interface Block {
  readonly __component: string;
  readonly preise?: readonly { readonly betrag: number; readonly pro?: string }[];
  readonly zahlen?: readonly { readonly rechts: string }[];
}
interface OfferPrice {
  readonly hotellerie: number;
  readonly betreuung?: { readonly betrag?: number };
  readonly zuschlaege?: readonly { readonly betrag: number }[];
}
interface Prices {
  readonly seiten: readonly {
    readonly pfad: string;
    readonly locales: Readonly<Record<string, { readonly bloecke: readonly Block[] }>>;
  }[];
  readonly wohnangebote?: readonly {
    readonly art: string;
    readonly preise: readonly OfferPrice[];
  }[];
}

/** The pages that say what living in the house costs. */
const PAGES = ['wohnen', 's/preise'];

const brands = seeds.map(({ id, content }) => ({ id, content: content as unknown as Prices }));
const pages = brands.flatMap(({ id, content }) =>
  content.seiten.flatMap(({ pfad, locales }) =>
    Object.entries(locales).map(([locale, { bloecke }]) => ({
      content,
      pfad,
      bloecke,
      name: `${id} ${pfad} ${locale}`,
    })),
  ),
);
const tables = pages
  .filter(({ pfad }) => PAGES.includes(pfad))
  .map((page) => ({
    ...page,
    amounts: page.bloecke.flatMap(({ preise = [] }) => preise.map(({ betrag }) => betrag)),
  }))
  .filter(({ amounts }) => amounts.length > 0);

describe('the prices of the sample content', () => {
  it('are tables on the pages that say what living there costs', () => {
    assert.ok(tables.length >= 7, `only ${tables.map(({ name }) => name).join(', ')}`);
  });

  for (const { name, amounts, content } of tables) {
    it(`agree with the offers on ${name}`, () => {
      const offers = content.wohnangebote ?? [];
      const known = new Set(
        offers.flatMap(({ preise }) =>
          preise.flatMap(({ hotellerie, betreuung, zuschlaege = [] }) => [
            hotellerie,
            betreuung?.betrag,
            ...zuschlaege.map(({ betrag }) => betrag),
          ]),
        ),
      );
      assert.deepEqual(
        amounts.filter((amount) => !known.has(amount)),
        [],
      );
      // A table that names some flats names all.
      const flats = offers.filter(({ art }) => art === 'wohnung');
      for (const { preise } of flats)
        assert.ok(preise.some(({ hotellerie }) => amounts.includes(hotellerie)));
    });
  }

  it('never read backwards: "26 | Franken: Menü"', () => {
    const backwards = pages.flatMap(({ name, bloecke }) =>
      bloecke.flatMap(({ zahlen = [] }) =>
        zahlen
          .filter(({ rechts }) => /^(?:Fr\.|CHF|Franken|franchi|francs)\s*:/.test(rechts))
          .map(({ rechts }) => `${name}: ${rechts}`),
      ),
    );
    assert.deepEqual(backwards, []);
  });
});
