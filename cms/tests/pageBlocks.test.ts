import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BLOCK_GROUPS, BLOCK_KINDS } from '../src/plugins/blocks/blockKinds.ts';
import { freePath, pathOfCopy, promptsIn } from '../src/plugins/blocks/newPages.ts';
import {
  createBlock,
  firstWords,
  readCopiedBlock,
  rowKey,
} from '../src/plugins/blocks/pageBlocks.ts';
import { PAGE_TEMPLATES } from '../src/plugins/blocks/pageTemplates.ts';
import type { Attribute, EntryFields, Models, Model } from '../src/strapi.ts';
import { present } from './standIn.ts';

const PAGE = 'api::seite.seite';
const sources = new URL('../src/', import.meta.url);
const readModel = (path: string): Model =>
  JSON.parse(readFileSync(new URL(path, sources), 'utf8')) as Model;
/** The schemas as Strapi loads them. */
const models: Models = {
  getModel: (uid) =>
    uid === PAGE
      ? readModel('api/seite/content-types/seite/schema.json')
      : readModel(`components/${uid.replace('.', '/')}.json`),
};
const kinds = present(models.getModel(PAGE)?.attributes['bloecke']?.components);

test('every kind of block has a drawing, one sentence and a group', () => {
  assert.deepEqual(Object.keys(BLOCK_KINDS).toSorted(), kinds.toSorted());
  for (const [component, { group, sentence, drawing }] of Object.entries(BLOCK_KINDS)) {
    assert.match(sentence, /^[A-ZÄÖÜ][^.]+\.$/u, component);
    assert.ok(BLOCK_GROUPS.some((each) => each === group));
    assert.ok(drawing.length > 2, component);
    for (const [, x, y, width, height] of drawing)
      assert.ok(x >= 0 && y >= 0 && x + width <= 64 && y + height <= 40, component);
  }
  const drawings = Object.values(BLOCK_KINDS).map(({ drawing }) => JSON.stringify(drawing));
  assert.equal(new Set(drawings).size, drawings.length);
});

/** Fields of a template that the schema does not have, at any depth. */
function unknownIn(uid: string, given: EntryFields, path: string): string[] {
  const attributes: Readonly<Record<string, Attribute>> = models.getModel(uid)?.attributes ?? {};
  return Object.entries(given).flatMap(([name, value]) => {
    const here = `${path}.${name}`;
    const attribute = attributes[name];
    if (attribute === undefined) return [here];
    if (attribute.type === 'component') {
      if (Array.isArray(value) !== (attribute.repeatable === true)) return [here];
      return [value]
        .flat()
        .flatMap((row) => unknownIn(attribute.component ?? '', row as EntryFields, here));
    }
    const expected = { string: 'string', text: 'string', integer: 'number', boolean: 'boolean' };
    const type = expected[attribute.type as keyof typeof expected];
    const fits = attribute.type === 'blocks' ? Array.isArray(value) : typeof value === type;
    return fits ? [] : [here];
  });
}

test('a template uses only fields and types of the schemas', () => {
  assert.deepEqual(
    PAGE_TEMPLATES.map(({ name }) => name),
    ['Angebot', 'Ansprechperson', 'Veranstaltungsreihe'],
  );
  for (const { name, drawing, blocks } of PAGE_TEMPLATES) {
    assert.ok(BLOCK_KINDS[drawing]);
    for (const { __component, ...given } of blocks) {
      assert.ok(kinds.includes(__component), __component);
      assert.deepEqual(unknownIn(__component, given, `${name} ${__component}`), []);
    }
  }
});

test('a template sentence that was not replaced is reported, and other brackets are not', () => {
  for (const { lead, blocks } of PAGE_TEMPLATES) {
    const found = promptsIn(models, { lead, bloecke: blocks });
    assert.deepEqual(found[0]?.path, ['lead']);
    assert.ok(found.length > 1);
  }
  const bloecke = [
    { __component: 'block.text', text: [{ type: 'paragraph', children: [{ text: 'So [sic]' }] }] },
  ];
  assert.deepEqual(promptsIn(models, { lead: 'Ab [2027] neu', bloecke }), []);
});

test('a new block has its defaults and required fields, and a copied block no ids or unknown fields', () => {
  assert.deepEqual(createBlock(models, 'block.veranstaltungen'), {
    __component: 'block.veranstaltungen',
    anzahl: 3,
  });
  const teaser = createBlock(models, 'block.teaser');
  assert.deepEqual(Object.keys(teaser).toSorted(), ['__component', 'bild', 'gespiegelt']);
  const copied = {
    id: 4,
    __temp_key__: 'a7',
    titel: 'Wege',
    fremd: 1,
    wege: [
      { id: 5, titel: 'Wohnen', ziel: '/wohnen' },
      { id: 6, titel: 'Preise', ziel: '/preise' },
    ],
  };
  assert.deepEqual(createBlock(models, 'block.wege', copied), {
    __component: 'block.wege',
    titel: 'Wege',
    wege: [
      { titel: 'Wohnen', ziel: '/wohnen', __temp_key__: 'a0' },
      { titel: 'Preise', ziel: '/preise', __temp_key__: 'a1' },
    ],
  });
  const datei = { id: 9, url: '/uploads/a.jpg' };
  const picture = createBlock(models, 'block.bild', { bild: { id: 2, datei, alt: 'Garten' } });
  assert.deepEqual((picture['bild'] as EntryFields)['datei'], datei);
});

test('a closed block shows its first words', () => {
  const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
  const says = (block: object): string => firstWords({ __component: 'x', id: 3, ...block });
  assert.equal(says({ titel: 'Das Leben', text: 'Anderes' }), 'Das Leben');
  assert.equal(
    says({ titel: '', text: [paragraph({ text: 'Im ' }, { text: 'Garten' })] }),
    'Im Garten',
  );
  const link = { type: 'link', url: '/x', children: [{ text: 'Anmelden' }] };
  assert.equal(
    says({ text: [paragraph(), paragraph(link, { text: ' bitte' })] }),
    'Anmelden bitte',
  );
  assert.equal(says({ zahlen: [{ id: 1, links: '58', rechts: 'Zimmer' }] }), '58');
  assert.equal(says({ bild: { datei: { name: 'a.jpg' }, alt: 'Ein Saal' } }), 'Ein Saal');
  assert.equal(says({ anzahl: 3, flaeche: false }), '');
  assert.match(says({ zitat: 'wohnen '.repeat(30) }), /^(?:wohnen )+…$/u);
});

test('a copied block is parsed, and any other text returns null', () => {
  const block = { __component: 'block.zitat', zitat: 'Schön.' };
  assert.deepEqual(readCopiedBlock(JSON.stringify(block)), block);
  for (const text of [null, '', '{', '7', '[]', '{"zitat":"x"}', '{"__component":3}'])
    assert.equal(readCopiedBlock(text), null);
});

test('row keys sort in the order of the rows', () => {
  const keys = Array.from({ length: 200 }, (_, at) => rowKey(at));
  assert.deepEqual(
    keys.toSorted((one, other) => (one < other ? -1 : 1)),
    keys,
  );
  assert.deepEqual([keys[0], keys[61], keys[62], keys[63]], ['a0', 'az', 'b00', 'b01']);
});

test('a copied page keeps its path if it is free, else it gets one that the site serves', () => {
  assert.equal(freePath('wohnen', ['', 'wohnen', 'wohnen-2']), 'wohnen-3');
  const copy = (own: string, ...taken: readonly string[]) => pathOfCopy(own, 'Guten Tag', taken);
  assert.equal(copy('wohnen', ''), 'wohnen');
  assert.equal(copy('wohnen', 'wohnen'), 's/wohnen');
  assert.equal(copy('wohnen/haus-umgebung', 'wohnen/haus-umgebung'), 's/wohnen-haus-umgebung');
  assert.equal(copy('s/preise', 's/preise', 's/preise-2'), 's/preise-3');
  assert.equal(copy('', ''), 's/guten-tag');
  assert.equal(pathOfCopy('', '…', ['', 's/seite']), 's/seite-2');
  // Older versions allowed paths that the site does not serve.
  assert.equal(copy('besuch'), 's/besuch');
  assert.equal(copy('s/a/b'), 's/a-b');
  assert.equal(pathOfCopy('events', 'Anlässe', [], ['events']), 's/events');
});
