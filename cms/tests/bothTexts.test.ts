import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Model } from '../src/strapi.ts';
import { compareForm, leaveOut, type BothTexts } from '../src/plugins/colleagues/bothTexts.ts';

const MODELS: Readonly<Record<string, Model>> = {
  seite: {
    attributes: {
      titel: { type: 'string' },
      zeiten: { type: 'json' },
      haus: { type: 'relation', target: 'api::haus.haus' },
      bloecke: { type: 'dynamiczone', components: ['text'] },
    },
  },
  text: { info: { displayName: 'Text' }, attributes: { titel: { type: 'string' } } },
};
const block = (titel: string, id?: number) => ({
  __component: 'text',
  titel,
  ...(id !== undefined && { id }),
});
const compare = (texts: Partial<BothTexts>) =>
  compareForm({ getModel: (uid) => MODELS[uid] }, 'seite', {
    base: {},
    mine: {},
    theirs: {},
    form: {},
    saved: {},
    ...texts,
  });
const paths = (texts: Partial<BothTexts>) =>
  compare(texts).pieces.map(({ path, isContested }) => [path.join('.'), isContested]);

test('a field is contested if both people changed it differently or the base is unknown', () => {
  const base = { titel: 'A' };
  const form = { titel: 'egal' };
  assert.deepEqual(paths({ form, base, mine: { titel: 'B' }, theirs: base }), []);
  assert.deepEqual(paths({ form, base, mine: base, theirs: { titel: 'C' } }), [['titel', false]]);
  assert.deepEqual(paths({ form, base, mine: { titel: 'B' }, theirs: { titel: 'C' } }), [
    ['titel', true],
  ]);
  assert.deepEqual(paths({ form, base, mine: { titel: 'C' }, theirs: { titel: 'C' } }), []);
  assert.deepEqual(paths({ form, base: null, mine: base, theirs: { titel: 'C' } }), [
    ['titel', true],
  ]);
  assert.deepEqual(paths({ form, base, mine: { titel: '' }, theirs: { titel: null } }), []);
});

test('a field that the form does not send is not compared', () => {
  assert.deepEqual(paths({ mine: { titel: 'A' }, theirs: { titel: 'B' } }), []);
  const untouched = { haus: { connect: [], disconnect: [] } };
  assert.deepEqual(
    paths({ form: untouched, mine: {}, theirs: { haus: { documentId: 'x', title: 'X' } } }),
    [],
  );
});

test('a changed value that cannot be shown as text is listed as «Ihre Angabe»', () => {
  const [piece] = compare({
    form: { zeiten: {} },
    mine: { zeiten: { mo: '8' } },
    theirs: { zeiten: { mo: '9' } },
  }).pieces;
  assert.equal(piece?.changes[0]?.before?.text, 'Ihre Angabe');
});

test('blocks are compared one by one if they are the same, else as a whole and sent as new blocks', () => {
  const base = { bloecke: [block('A'), block('B')] };
  const saved = { bloecke: [block('A', 1), block('C', 2)] };
  const theirs = { bloecke: [block('A'), block('C')] };
  const same = { bloecke: [block('Neu', 1), block('B', 2)] };
  const mine = { bloecke: [block('Neu'), block('B')] };
  const both = compare({ base, mine, theirs, form: same, saved });
  assert.deepEqual(
    both.pieces.map(({ path, isContested }) => [path, isContested]),
    [[['bloecke', 1, 'titel'], false]],
  );
  assert.deepEqual(leaveOut(both.form, [['bloecke', 1, 'titel']]), {
    bloecke: [block('Neu', 1), { __component: 'text', id: 2 }],
  });

  const moved = { bloecke: [block('B', 2), block('Neu', 1)] };
  const other = compare({
    base,
    mine: { bloecke: [block('B'), block('Neu')] },
    theirs,
    form: moved,
    saved,
  });
  assert.deepEqual(other.pieces[0]?.path, ['bloecke']);
  assert.ok(other.pieces[0]?.isContested);
  assert.deepEqual(other.form, { bloecke: [block('B'), block('Neu')] });
});
