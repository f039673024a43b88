import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const read = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
const brandsInLanguages = readdirSync(join(ROOT, 'brands')).filter(
  (id) => read('brands', id, 'brand.json').localeInPath,
);
const configurationFields = read('cms/src/configurationAttributes.json');

const GERMAN = 'de-CH';
const OTHERS = ['it-CH', 'fr-CH', 'en'];
/** Advertisements are published in the languages that the work needs. */
const LISTS = [
  'seiten',
  'veranstaltungen',
  'tagesprogramme',
  'menueplaene',
  'ausbildungsangebote',
  'haus',
  'kioskprofile',
];
/**
 * Names and addresses are the same in every language, and so is a text of one or two words now and
 * then ("Terrasse").
 */
const SAME_EVERYWHERE = new Set([
  'datei',
  'ziel',
  'link',
  'email',
  'verlauf',
  'Name',
  'AdresseZeile1',
  'AdresseZeile2',
  '__component',
  'metaImage',
  'Teilbild',
]);
const isSentence = (text) => text.split(' ').length > 4;

const entriesOf = (content) => [
  { name: 'konfiguration', locales: withoutShared(content.konfiguration) },
  ...LISTS.flatMap((list) =>
    [content[list] ?? []].flat().map((entry) => ({
      name: `${list} ${entry.pfad ?? entry.slug ?? entry.datum ?? entry.woche ?? entry.handle ?? ''}`,
      locales: entry.locales,
    })),
  ),
];

/** Fields that are common to all languages are in the German part alone. */
function withoutShared({ [GERMAN]: german, ...others }) {
  return {
    ...others,
    [GERMAN]: Object.fromEntries(
      Object.entries(german).filter(
        ([field]) => configurationFields[field].pluginOptions?.i18n?.localized,
      ),
    ),
  };
}

/** Where the translation lacks what the German piece has, or says it in German. */
function* gaps(german, translation, path) {
  if (Array.isArray(german)) {
    if (!Array.isArray(translation) || translation.length !== german.length)
      yield `${path}: ${translation?.length ?? 'no'} of ${german.length}`;
    else
      for (const [at, item] of german.entries())
        yield* gaps(item, translation[at], `${path}[${at}]`);
  } else if (typeof german === 'object' && german !== null) {
    for (const [field, value] of Object.entries(german))
      yield* gaps(value, translation?.[field], `${path}.${field}`);
  } else if (translation === undefined || translation === null || translation === '') {
    if (german !== '' && german !== null) yield `${path}: missing`;
  } else if (
    typeof german === 'string' &&
    german === translation &&
    isSentence(german) &&
    !SAME_EVERYWHERE.has(path.split('.').at(-1))
  )
    yield `${path}: still German`;
}

describe('a brand with its language in the address', () => {
  it('is there at least once', () => assert.ok(brandsInLanguages.length > 0));

  for (const id of brandsInLanguages) {
    for (const locale of OTHERS) {
      it(`${id} has every page, event, day and setting in ${locale}, with all that the German piece has`, () => {
        const entries = entriesOf(read('cms/seed/brands', `${id}.json`));
        assert.deepEqual(
          entries.flatMap(({ name, locales }) => [...gaps(locales[GERMAN], locales[locale], name)]),
          [],
        );
      });
    }
  }
});
