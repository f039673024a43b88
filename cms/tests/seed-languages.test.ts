import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Model } from '../src/strapi.ts';
import { readJson, type SeedContent } from './seedFiles.ts';

const ROOT = join(import.meta.dirname, '../..');
const brandsInLanguages = readdirSync(join(ROOT, 'brands')).filter(
  (id) => readJson<{ readonly localeInPath?: boolean }>('brands', id, 'brand.json').localeInPath,
);
const configurationFields = readJson<Model['attributes']>('cms/src/configurationAttributes.json');

const GERMAN = 'de-CH';
const OTHERS = ['it-CH', 'fr-CH', 'en'];
/** The fields that identify an entry. */
const NAMES = ['pfad', 'slug', 'datum', 'woche', 'handle'];
/** Without jobs: they are published in the languages that the work needs. */
const LISTS = [
  'seiten',
  'veranstaltungen',
  'tagesprogramme',
  'menueplaene',
  'ausbildungsangebote',
  'wohnangebote',
  'haus',
  'kioskprofile',
];
/**
 * Fields with the same value in every language: names, addresses, and sometimes a text of one or
 * two words ("Terrasse").
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
type InLocales = Readonly<Record<string, unknown>>;

interface Entry {
  readonly locales: InLocales;
  readonly [name: string]: unknown;
}

const isSentence = (text: string): boolean => text.split(' ').length > 4;

const entriesOf = (content: Readonly<Record<string, unknown>> & SeedContent) => [
  { name: 'konfiguration', locales: withoutShared(content.konfiguration) },
  ...LISTS.flatMap((list) =>
    ([content[list] ?? []].flat() as Entry[]).map((entry) => ({
      name: `${list} ${String(NAMES.map((name) => entry[name]).find((name) => name !== undefined) ?? '')}`,
      locales: entry.locales,
    })),
  ),
];

/** Fields that all languages share are only in the German part. */
function withoutShared({
  [GERMAN]: german = {},
  ...others
}: SeedContent['konfiguration']): InLocales {
  return {
    ...others,
    [GERMAN]: Object.fromEntries(
      Object.entries(german).filter(
        ([field]) => configurationFields[field]?.pluginOptions?.i18n?.localized,
      ),
    ),
  };
}

/** The places where the translation lacks a part of the German text, or is still German. */
function* gaps(german: unknown, translation: unknown, path: string): Generator<string> {
  if (Array.isArray(german)) {
    if (!Array.isArray(translation) || translation.length !== german.length)
      yield `${path}: ${Array.isArray(translation) ? translation.length : 'no'} of ${german.length}`;
    else
      for (const [at, item] of german.entries())
        yield* gaps(item, translation[at], `${path}[${at}]`);
  } else if (typeof german === 'object' && german !== null) {
    for (const [field, value] of Object.entries(german))
      yield* gaps(value, (translation as InLocales | undefined)?.[field], `${path}.${field}`);
  } else if (translation === undefined || translation === null || translation === '') {
    if (german !== '' && german !== null) yield `${path}: missing`;
  } else if (
    typeof german === 'string' &&
    german === translation &&
    isSentence(german) &&
    !SAME_EVERYWHERE.has(path.split('.').at(-1) ?? '')
  )
    yield `${path}: still German`;
}

describe('a brand with its language in the address', () => {
  it('exists at least once', () => assert.ok(brandsInLanguages.length > 0));

  for (const id of brandsInLanguages) {
    for (const locale of OTHERS) {
      it(`${id} has every page, event, day and setting in ${locale}, as complete as in German`, () => {
        const entries = entriesOf(readJson('cms/seed/brands', `${id}.json`));
        assert.deepEqual(
          entries.flatMap(({ name, locales }) => [...gaps(locales[GERMAN], locales[locale], name)]),
          [],
        );
      });
    }
  }
});
