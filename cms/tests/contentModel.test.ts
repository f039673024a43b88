import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { JOB_AREA_SLUGS } from '../../src/domain/job/jobAreaSlugs.ts';
import { EVENT_CATEGORY_SLUGS } from '../../src/domain/event/eventCategorySlugs.ts';
import { contentTypes } from '../../src/domain/content/contentTypes.ts';
import type { ContentTypeSchema } from '../src/strapi.ts';

const cms = join(import.meta.dirname, '..');
const schemas = globSync('src/api/*/content-types/*/schema.json', { cwd: cms });

describe('the list of content types', () => {
  test('contains every schema and nothing else', () =>
    assert.deepEqual(
      contentTypes.map(({ name }) => name).toSorted(),
      schemas.map((path) => basename(dirname(path))).toSorted(),
    ));

  for (const path of schemas) {
    const { info } = JSON.parse(readFileSync(join(cms, path), 'utf8')) as ContentTypeSchema;
    test(`uses Strapi's plural name for ${info.singularName}`, () => {
      const type = contentTypes.find(({ name }) => name === info.singularName);
      assert.equal(type?.plural, info.pluralName);
    });
  }
});

describe('the values that an editor chooses from', () => {
  const valuesOf = (type: string, field: string): readonly string[] => {
    const path = join(cms, `src/api/${type}/content-types/${type}/schema.json`);
    const { attributes } = JSON.parse(readFileSync(path, 'utf8')) as ContentTypeSchema;
    return (attributes[field] as { readonly enum?: readonly string[] } | undefined)?.enum ?? [];
  };

  for (const type of ['stelle', 'bewerbung'])
    test(`are the site's areas of work, for ${type}`, () =>
      assert.deepEqual(valuesOf(type, 'bereich'), Object.values(JOB_AREA_SLUGS)));

  test("are the site's categories of events", () =>
    assert.deepEqual(
      valuesOf('veranstaltung', 'kategorie').toSorted(),
      Object.values(EVENT_CATEGORY_SLUGS).toSorted(),
    ));
});
