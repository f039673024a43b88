import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Model } from '../src/strapi.ts';
import { present } from './standIn.ts';
import { buildDeepPopulate } from '../src/rest/deepPopulate.ts';

/** The populated parts, at every depth. */
interface Populate {
  readonly [name: string]: Populate & {
    readonly fields: readonly string[];
    readonly on: Populate;
    readonly populate: Populate;
  };
}

const build = (models: Readonly<Record<string, Model>>): Populate | undefined =>
  buildDeepPopulate({ getModel: (target) => models[target] }, 'api::a.a') as Populate | undefined;
const model = (attributes: Model['attributes']): Model => ({ attributes });

test('a type with only plain fields has nothing to populate', () => {
  assert.equal(build({ 'api::a.a': model({ titel: { type: 'string' } }) }), undefined);
});

test('private fields, relations to accounts and localizations are never populated', () => {
  const a = model({
    geheim: { type: 'media', private: true },
    createdBy: { type: 'relation', target: 'admin::user' },
    localizations: { type: 'relation', target: 'api::a.a' },
    konto: { type: 'relation', target: 'plugin::users-permissions.user' },
    bild: { type: 'media' },
  });
  assert.deepEqual(Object.keys(present(build({ 'api::a.a': a }))), ['bild']);
});

test('a dynamic zone populates each of its components with their nested fields', () => {
  const populate = present(
    build({
      'api::a.a': model({
        bloecke: { type: 'dynamiczone', components: ['block.text', 'block.bild'] },
      }),
      'block.text': model({ text: { type: 'blocks' } }),
      'block.bild': model({ datei: { type: 'media' } }),
    }),
  );
  assert.equal(populate['bloecke']?.on['block.text'], true);
  assert.ok(populate['bloecke']?.on['block.bild']?.populate['datei']?.fields.includes('url'));
});

test('a component that contains itself is populated to a limited depth', () => {
  const populate = present(
    build({
      'api::a.a': model({ baum: { type: 'component', component: 'x.ast' } }),
      'x.ast': model({ aeste: { type: 'component', repeatable: true, component: 'x.ast' } }),
    }),
  );
  let depth = 0;
  for (let at = populate['baum']; typeof at === 'object'; at = at.populate['aeste']) depth += 1;
  assert.ok(depth > 1 && depth < 10, `depth ${depth}`);
});

test('a related entry includes its short fields and main picture, but no long text, gallery, private field or relation', () => {
  const populate = present(
    build({
      'api::a.a': model({ haus: { type: 'relation', target: 'api::haus.haus' } }),
      'api::haus.haus': model({
        name: { type: 'string' },
        text: { type: 'blocks' },
        intern: { type: 'string', private: true },
        bild: { type: 'component', component: 'bild.bild' },
        bilder: { type: 'component', repeatable: true, component: 'bild.bild' },
        nachbar: { type: 'relation', target: 'api::haus.haus' },
      }),
      'bild.bild': model({ datei: { type: 'media' } }),
    }),
  );
  assert.deepEqual(populate['haus']?.fields, ['name']);
  assert.deepEqual(Object.keys(present(populate['haus']).populate), ['bild']);
});
