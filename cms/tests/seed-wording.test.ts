import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normalizeQuotation } from '../src/editing/quotations.ts';
import { seeds } from './seedFiles.ts';

/** Sentences that every brand has: they contain the name of its organisation, with the article. */
const WITH_ARTICLE = [
  { sentence: /Was (.{1,60}?) mit Ihren Angaben macht/, article: /^(?:der|die|das) / },
  { sentence: /Welche Angaben (.{1,60}?) speichert/, article: /^(?:der|die|das) / },
  {
    sentence: /Texte und Bilder dieser Website gehören (.{1,60}?) oder/,
    article: /^(?:der|dem|den) /,
  },
];

/** Words that our German texts avoid, and what to write instead. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/ß/, 'ss'],
  [/hier klicken/, 'the name of the target'],
  [/innert (?:eines|zweier|dreier)|innerhalb von/, 'innert einem, innert zwei, innert drei'],
  [/\bLehrling(?:e|en|s)?/, 'Lernende'],
  [
    /(?:fünf|5) Minuten genügen|Bewerben [^"]{0,30}fünf Minuten|Schnellbewerbung dauert fünf/i,
    'eine Minute',
  ],
  [
    /\b(?:Gäste|Wäsche|Patienten|von|mit|verkaufen|Offen für) (?:und )?(?:die )?Bewohner(?:n)?\b/,
    'both genders, or a word for both',
  ],
  [/Telefonnummer Nummer|herzlich willkommen auf unserer Website/i, 'a concrete sentence'],
];

describe('the German of the sample content', () => {
  for (const { id, text } of seeds) {
    for (const { sentence, article } of WITH_ARTICLE) {
      it(`names ${id} with its article in «${sentence.source.slice(0, 24)}…»`, () => {
        const name = sentence.exec(text)?.[1];
        assert.ok(name !== undefined, 'the sentence is there');
        assert.match(name, article);
      });
    }

    it(`of ${id} contains none of the words to avoid`, () => {
      for (const [pattern, instead] of AVOIDED) {
        const found = pattern.exec(text);
        assert.equal(found, null, `«${found?.[0]}»: write ${instead}`);
      }
    });
  }

  // Only French has these spaces. With one that breaks, a line could begin with the mark.
  it('has no-break spaces in French inside « » and before : ; ! ?', () => {
    for (const { id, text } of seeds) {
      const found = /.{0,20}(?: [!?;:»]|« )/u.exec(text);
      assert.equal(found, null, `${id}: «${found?.[0]}»`);
    }
  });

  it('says with the names of cookies how they begin over https', () => {
    const count = (text: string, word: string) => text.split(word).length - 1;
    for (const { id, text } of seeds) {
      const lists = count(text, 'foyer-begonnen');
      assert.ok(lists > 0, id);
      for (const prefix of ['__Secure-', '__Host-']) assert.equal(count(text, prefix), lists, id);
    }
  });

  // The seed writes rows, so that no quotation is normalized as when an editor saves it.
  it('has each quotation as it would be stored', () => {
    for (const { text } of seeds)
      for (const [, quotation = ''] of text.matchAll(/"zitat": "((?:[^"\\]|\\.)*)"/gu))
        for (const locale of ['de-CH', 'fr-CH', 'en'])
          assert.equal(normalizeQuotation(quotation, locale), quotation);
  });

  it('writes times in French in one format: 14 h, 16 h 30', () => {
    for (const { id, text } of seeds) {
      const found = /\d(?: heures|h\d\d)/.exec(text);
      assert.equal(found, null, `${id}: «${found?.[0]}»`);
    }
  });
});
