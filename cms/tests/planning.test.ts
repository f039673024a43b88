import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { compareVersions } from '../src/plugins/planning/compareVersions.ts';
import { explainFailure } from '../src/plugins/planning/explainFailure.ts';
import {
  ALL_REMAIN,
  dataOfSnapshot,
  referencesIn,
  takeSnapshot,
} from '../src/plugins/entries/snapshot.ts';
import {
  createRedirect,
  removalBy,
  takeBackUnlessDone,
} from '../src/plugins/planning/redirectFirst.ts';
import { valueInWords } from '../src/plugins/planning/valueWords.ts';
import type { Attribute, Models, Model } from '../src/strapi.ts';

const named = (name: string) => ({ pluginOptions: { redaktion: { name } } });
const field = (type: string, name: string, more: Partial<Attribute> = {}): Attribute => ({
  type,
  ...named(name),
  ...more,
});
const MODELS: Readonly<Record<string, Model>> = {
  page: {
    attributes: {
      titel: field('string', 'Titel'),
      geheim: field('string', 'Geheim', { private: true }),
      datum: field('date', 'Datum'),
      bild: field('component', 'Bild', { component: 'picture' }),
      bloecke: field('dynamiczone', 'Blöcke', { components: ['text', 'quote'] }),
      haus: field('relation', 'Haus', { target: 'api::haus.haus' }),
      updatedBy: field('relation', 'Wer', { target: 'admin::user' }),
    },
  },
  picture: {
    attributes: { datei: field('media', 'Datei'), alt: field('string', 'Beschreibung') },
  },
  text: { info: { displayName: 'Text' }, attributes: { text: field('blocks', 'Text') } },
  quote: { info: { displayName: 'Zitat' }, attributes: { wort: field('text', 'Wortlaut') } },
};
const models: Models = { getModel: (uid) => MODELS[uid] };
const text = (id: number, words: string) => ({
  id,
  __component: 'text',
  text: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }],
});
const file = (id: number, name: string) => ({
  id,
  name,
  url: `/uploads/${name}`,
  mime: 'image/jpeg',
  hash: 'x',
});
const ENTRY = {
  id: 7,
  documentId: 'abc',
  titel: 'Sommerfest',
  geheim: '1234',
  datum: '2026-07-04',
  bild: { id: 3, datei: file(11, 'Garten.jpg'), alt: 'Garten' },
  bloecke: [text(1, 'Am Morgen'), { id: 2, __component: 'quote', wort: 'Schön.' }],
  haus: { id: 5, documentId: 'haus1', name: 'Rosenhof', ort: 'Uster' },
};
const snapshot = takeSnapshot(models, 'page', ENTRY);
const changed = (change: object) => takeSnapshot(models, 'page', { ...ENTRY, ...change });
const compare = (change: object) => compareVersions(models, 'page', snapshot, changed(change));
const words = (value: string) => ({ text: value, picture: null });

test('a version contains what editors wrote, without private fields and Strapi’s ids', () => {
  assert.deepEqual(snapshot, {
    titel: 'Sommerfest',
    datum: '2026-07-04',
    bild: {
      datei: { id: 11, name: 'Garten.jpg', url: '/uploads/Garten.jpg', mime: 'image/jpeg' },
      alt: 'Garten',
    },
    bloecke: [
      { __component: 'text', text: text(1, 'Am Morgen').text },
      { __component: 'quote', wort: 'Schön.' },
    ],
    haus: { documentId: 'haus1', title: 'Rosenhof' },
  });
});

test('a restored version points to the same files and entries, and omits deleted ones', () => {
  const data = dataOfSnapshot(models, 'page', snapshot, ALL_REMAIN);
  assert.deepEqual(data['bild'], { datei: 11, alt: 'Garten' });
  assert.deepEqual(data['haus'], { set: [{ documentId: 'haus1' }] });
  assert.deepEqual(referencesIn(models, 'page', snapshot), {
    files: [11],
    entries: new Map([['api::haus.haus', ['haus1']]]),
  });
  const without = dataOfSnapshot(models, 'page', snapshot, {
    hasFile: () => false,
    hasEntry: () => false,
  });
  assert.deepEqual(without['bild'], { datei: null, alt: 'Garten' });
  assert.deepEqual(without['haus'], { set: [] });
  const empty = dataOfSnapshot(models, 'page', { haus: null }, ALL_REMAIN);
  assert.deepEqual(empty, { haus: { set: [] } });
});

test('equal content has no differences, whatever ids Strapi gave it', () => {
  assert.deepEqual(
    compare({ id: 8, bloecke: [text(41, 'Am Morgen'), { ...ENTRY.bloecke[1], id: 42 }] }),
    [],
  );
});

test('unchanged blocks are recognised in whichever order the database returns the keys of an object', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value).toReversed();
    return Object.fromEntries(parts.map(([name, part]) => [name, turned(part)]));
  };
  const stored = (...blocks: readonly object[]) =>
    takeSnapshot(models, 'page', { ...ENTRY, bloecke: blocks });
  const before = turned(stored(text(1, 'Am Morgen.'), text(2, 'Am Abend.')));
  const after = stored(text(3, 'Am Abend.'), text(4, 'Nachts.'));
  assert.deepEqual(compareVersions(models, 'page', before as typeof after, after), [
    { label: 'Blöcke › 1. Text › Text', before: words('Am Morgen.'), after: null },
    { label: 'Blöcke › 2. Text › Text', before: null, after: words('Nachts.') },
  ]);
});

test('a changed text, date, picture and relation are listed under their field names', () => {
  assert.deepEqual(
    compare({
      titel: 'Herbstfest',
      datum: null,
      bild: { ...ENTRY.bild, datei: file(12, 'Hof.jpg') },
      haus: { documentId: 'haus2', name: 'Sonnhalde' },
    }),
    [
      { label: 'Titel', before: words('Sommerfest'), after: words('Herbstfest') },
      { label: 'Datum', before: words('4.7.2026'), after: null },
      {
        label: 'Bild › Datei',
        before: { text: 'Garten.jpg', picture: '/uploads/Garten.jpg' },
        after: { text: 'Hof.jpg', picture: '/uploads/Hof.jpg' },
      },
      { label: 'Haus', before: words('Rosenhof'), after: words('Sonnhalde') },
    ],
  );
});

test('a stored value is described in the words of its field', () => {
  const say = (type: string, value: unknown, field?: string): string =>
    valueInWords({ type, ...(field && { customField: `plugin::fields.${field}` }) }, value);
  assert.deepEqual(
    [
      say('time', '06:30:00.000', 'time'),
      say('date', '2026-11-03'),
      say('datetime', '2026-11-23T07:00:00.000Z'),
      say('boolean', false),
      say('enumeration', 'gedimmt'),
      say('json', ['de-CH', 'it-CH'], 'choices'),
      say('string', 'FREQ=WEEKLY;BYDAY=TU', 'recurrence'),
      say('string', 'FREQ=HOURLY', 'recurrence'),
      say('string', '301', 'redirect-kind'),
      say('string', 'Gartensaal'),
    ],
    [
      '6.30 Uhr',
      '3.11.2026',
      'Montag, 23. November 2026 um 8:00 Uhr',
      'Nein',
      'Gedimmt',
      'Deutsch, Italienisch',
      'Jeden Dienstag.',
      'FREQ=HOURLY',
      'Dauerhaft',
      'Gartensaal',
    ],
  );
});

test('an inserted block changes none behind it, and a removed block is listed with its text', () => {
  assert.deepEqual(compare({ bloecke: [text(9, 'Vorab'), ...ENTRY.bloecke] }), [
    { label: 'Blöcke › 1. Text › Text', before: null, after: words('Vorab') },
  ]);
  assert.deepEqual(compare({ bloecke: [ENTRY.bloecke[1]] }), [
    { label: 'Blöcke › 1. Text › Text', before: words('Am Morgen'), after: null },
  ]);
  assert.deepEqual(compare({ bloecke: [text(1, 'Am Abend'), ENTRY.bloecke[1]] }), [
    { label: 'Blöcke › 1. Text › Text', before: words('Am Morgen'), after: words('Am Abend') },
  ]);
});

test('a validation error is explained by field in German, and any other error returns null', () => {
  const refusal = (errors: object[]) => ({
    name: 'ValidationError',
    message: 'x',
    details: { errors },
  });
  const explain = (error: unknown) => explainFailure(models, { uid: 'page' }, error);
  assert.equal(
    explain(
      refusal([
        { path: ['titel'], message: 'titel must be defined.' },
        { path: ['bild', 'alt'], message: 'Beschreiben Sie, was das Bild zeigt.' },
      ]),
    ),
    'Titel: Bitte prüfen Sie dieses Feld.\nBild: Beschreiben Sie, was das Bild zeigt.',
  );
  assert.equal(explain(new Error('database is locked')), null);
});

/** The panel's client; `links` is the response about the entry, null for none. */
function stageOfRedirects(saved: readonly object[], links: object | null) {
  const sent: unknown[] = [];
  const client = {
    async get<Body>(path: string) {
      if (path.startsWith('/planning/')) {
        if (links === null) throw new Error('404');
        return { data: links as Body };
      }
      sent.push(decodeURIComponent(path.replace(/^.*\?/, '')));
      return { data: { results: saved } as Body };
    },
    async post<Body>(_: string, body: object) {
      sent.push(body);
      return { data: { data: { documentId: 'neu' } } as Body };
    },
    del: async (path: string) => sent.push(path.replace(/^.*\//, 'deleted ')),
  };
  return { client, sent };
}

const REDIRECT = { marke: 'haus', von: '/s/a', nach: '/s/b' };

test('a redirect before a deletion is created once: a second attempt accepts the same one', async () => {
  const first = stageOfRedirects([], null);
  assert.equal(await createRedirect(first.client, REDIRECT), 'neu');
  assert.deepEqual(first.sent, [
    'filters[marke][$eq]=haus&filters[von][$eq]=/s/a&filters[nach][$eq]=/s/b',
    { ...REDIRECT, art: '301' },
  ]);
  const second = stageOfRedirects([REDIRECT], null);
  assert.equal(await createRedirect(second.client, REDIRECT), null);
  assert.equal(second.sent.length, 1);
});

test('a redirect is taken back if its entry was not deleted, or is still public', async () => {
  const after = async (links: object | null, isTakenBack: boolean): Promise<unknown[]> => {
    const { client, sent } = stageOfRedirects([], links);
    await takeBackUnlessDone(client, 'neu', '/planning/links?uid=x', isTakenBack);
    return sent;
  };
  assert.deepEqual(await after({ isPublic: true }, true), ['deleted neu']);
  assert.deepEqual(await after({ isPublic: false }, false), ['deleted neu']);
  assert.deepEqual(await after({ isPublic: false }, true), []);
  assert.deepEqual(await after(null, false), []);
});

test('deleting an entry in one language warns of links like deleting it in all', () => {
  const offer = (label: string) => ({ label });
  assert.equal(removalBy(Object.assign(() => null, { type: 'unpublish' })), 'unpublish');
  assert.equal(removalBy(Object.assign(() => null, { type: 'delete' })), 'delete');
  assert.equal(removalBy(Object.assign(() => null, { type: 'publish' })), null);
  assert.equal(
    removalBy(() => offer('actions.delete.label')),
    'deleteLanguage',
  );
  assert.equal(
    removalBy(() => offer('content-manager.actions.delete.label')),
    null,
  );
  // Strapi's own action, which has no type.
  const entry = createRequire(import.meta.url).resolve('@strapi/i18n/strapi-admin');
  const source = readFileSync(join(dirname(entry), 'components/CMHeaderActions.mjs'), 'utf8');
  const [action = ''] = /const DeleteLocaleAction = [\s\S]+?\n\};/.exec(source) ?? [];
  assert.match(action, /'actions\.delete\.label'/);
  assert.doesNotMatch(source, /DeleteLocaleAction\.type/);
});
