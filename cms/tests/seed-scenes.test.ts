import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { picturesOf } from '../seed/art/picturePlan.ts';
import { seeds } from './seedFiles.ts';

/** Every picture in the value, except those that are only shown when a page is shared. */
function picturesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.startsWith('@bild:') ? [value.slice('@bild:'.length)] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'metaImage' ? [] : picturesIn(each),
  );
}

interface Entry {
  readonly locales: Readonly<Record<string, object>>;
}

/**
 * The subject of each picture: a scene by day or in the evening, regardless of the crop, or one
 * person.
 */
const subjectsOf = (brandId: string): ReadonlyMap<string, string> =>
  new Map(
    picturesOf(brandId).map((picture) => [
      picture.key,
      'scene' in picture ? `${picture.scene} ${picture.time ?? 'tag'}` : picture.key,
    ]),
  );

for (const { id: brandId, content: seed } of seeds) {
  describe(`the pictures of ${brandId}`, () => {
    const subjects = subjectsOf(brandId);
    const entries: readonly (readonly [string, string, Entry])[] = [
      ...seed.seiten.map((page) => ['seite', page.pfad, page] as const),
      ...(seed.haus ? [['haus', seed.haus.slug, seed.haus] as const] : []),
      ...seed.beitraege.map((each) => ['beitrag', each.slug, each] as const),
    ];

    it('never show the same subject twice on one page, in any language', () => {
      for (const [type, name, { locales, ...common }] of entries) {
        for (const [locale, fields] of Object.entries(locales)) {
          const shown = picturesIn({ ...common, ...fields }).map((key) => subjects.get(key));
          assert.deepEqual(
            shown.filter((subject, at) => shown.indexOf(subject) !== at),
            [],
            `${type} ${name} ${locale}: ${shown.join(', ')}`,
          );
        }
      }
    });

    it('are all drawn, and at least eight of their subjects are used on its pages', () => {
      const used = new Set(picturesIn(seed));
      for (const key of used) assert.ok(subjects.has(key), key);
      assert.ok(
        new Set([...used].map((key) => subjects.get(key))).size >= 8,
        `${[...used].join(', ')}`,
      );
    });
  });
}
