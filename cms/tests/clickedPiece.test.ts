import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vercelStegaEncode, vercelStegaSplit } from '@vercel/stega';
import { caretIn, parseClick, type ClickedPiece } from '../src/plugins/preview/clickedPiece.ts';
import { findTarget } from '../src/plugins/preview/findField.ts';
import { markTexts, readMark } from '../src/plugins/preview/textMarks.ts';
import type { EntryFields, Models } from '../src/strapi.ts';

const string = { type: 'string' };
const MODELS: Readonly<Record<string, object>> = {
  'api::seite.seite': {
    documentId: string,
    locale: string,
    marke: { ...string, customField: 'plugin::fields.brand' },
    pfad: { ...string, customField: 'plugin::fields.address' },
    titel: string,
    metaKeywords: string,
    lead: { type: 'text' },
    telefon: { ...string, customField: 'plugin::fields.phone' },
    beginn: { type: 'datetime' },
    haus: { type: 'relation', target: 'api::haus.haus' },
    bild: { type: 'component', component: 'bild.bild' },
    bloecke: { type: 'dynamiczone' },
  },
  'api::haus.haus': { name: string, ort: string, art: { type: 'enumeration' } },
  'bild.bild': { alt: string, datei: { type: 'media' } },
  'block.text': { titel: string, text: { type: 'blocks' } },
  'block.person': { titel: string, email: { type: 'email' }, beginn: { type: 'datetime' } },
};
const models = {
  getModel: (uid: string) => ({ attributes: MODELS[uid] ?? {} }),
} as unknown as Models;

const line = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });
const page = {
  documentId: 'page1',
  locale: 'fr-CH',
  marke: 'haus',
  pfad: 'wohnen',
  titel: 'Wohnen',
  metaKeywords: 'Wohnen, Haus',
  lead: 'Ein Zimmer\n\nmit *Aussicht*.',
  telefon: '+41 44 000 45 50',
  beginn: '2026-11-24T13:00:00.000Z',
  haus: { documentId: 'house1', name: 'Unser Haus', ort: 'Bauma', art: 'heim' },
  bild: { alt: 'Ein Sessel', datei: { url: '/uploads/sessel_1a.png', mime: 'image/png' } },
  bloecke: [
    {
      __component: 'block.text',
      titel: 'Mehr',
      text: [
        line('Auf jedem Stock'),
        {
          type: 'list',
          children: [{ type: 'list-item', children: [{ type: 'text', text: 'mit Balkon' }] }],
        },
      ],
    },
    {
      __component: 'block.person',
      titel: 'Anna',
      email: 'anna@haus.example',
      beginn: '2026-12-01T09:00:00.000Z',
    },
  ],
};
type Page = typeof page;
const marked = markTexts(models, 'api::seite.seite', page) as Page;

const markOf = (path: string, entry: object = {}): string => {
  const { uid, documentId, locale } = {
    uid: 'api::seite.seite',
    documentId: 'page1',
    locale: 'fr-CH',
    ...entry,
  };
  return vercelStegaEncode([uid, documentId, locale, path]);
};
const click = (mark: string, more: Partial<ClickedPiece> = {}): ClickedPiece => ({
  mark,
  text: '',
  before: '',
  picture: '',
  link: '',
  moment: '',
  ...more,
});
const form = { uid: 'api::seite.seite', documentId: 'page1', locale: 'fr-CH', values: page };
const target = (mark: string, more: Partial<ClickedPiece> = {}, values: EntryFields = page) =>
  findTarget({ ...form, values }, click(mark, more));
const pathOf = (...asked: Parameters<typeof target>): string | undefined => {
  const found = target(...asked);
  return found !== null && 'place' in found ? found.place.path : undefined;
};

test('each shown text carries its entry, language and path; without the marks the entry is unchanged', () => {
  assert.deepEqual(readMark(marked.titel), {
    uid: 'api::seite.seite',
    documentId: 'page1',
    locale: 'fr-CH',
    path: 'titel',
  });
  assert.equal(readMark(marked.bloecke[0]?.titel ?? '')?.path, 'bloecke.0.titel');
  assert.equal(readMark(marked.bild.alt)?.path, 'bild.alt');
  assert.deepEqual(readMark(marked.haus.ort), {
    uid: 'api::haus.haus',
    documentId: 'house1',
    locale: null,
    path: 'ort',
  });
  const lines = marked.lead.split('\n').map((text) => readMark(text)?.path);
  assert.deepEqual(lines, ['lead', undefined, 'lead']);
  const texts = marked.bloecke[0]?.text?.map((node) => readMark(JSON.stringify(node))?.path);
  assert.deepEqual(texts, ['bloecke.0.text#0', 'bloecke.0.text#1.children.0']);
  assert.deepEqual(
    JSON.parse(JSON.stringify(marked).replaceAll(/[\u200B-\u200D\uFEFF]/gu, '')),
    page,
  );
});

test('addresses, dates, choices, phone numbers, files and measured names are not marked', () => {
  for (const name of [
    'marke',
    'pfad',
    'metaKeywords',
    'telefon',
    'beginn',
    'documentId',
    'locale',
  ] as const)
    assert.equal(marked[name], page[name]);
  assert.equal(marked.haus.art, 'heim');
  assert.equal(marked.haus.name, 'Unser Haus');
  assert.deepEqual(marked.bild.datei, page.bild.datei);
  assert.equal(vercelStegaSplit(marked.bloecke[1]?.email ?? '').encoded, '');
});

test('a clicked text leads to its field, also if the page shows only a part of it', () => {
  assert.equal(pathOf(markOf('titel'), { text: 'Wohnen' }), 'titel');
  assert.equal(pathOf(markOf('lead'), { text: 'Aussicht' }), 'lead');
  assert.deepEqual(target(markOf('bloecke.0.text#1.children.0'), { text: 'mit Balkon' }), {
    place: { path: 'bloecke.0.text', kind: 'rich', text: 'mit Balkon' },
  });
});

test('what the page shows in another form is found near the text: dates, phone numbers, addresses', () => {
  const person = markOf('bloecke.1.titel');
  assert.equal(pathOf(person, { text: 'Anna@Haus.example' }), 'bloecke.1.email');
  assert.equal(
    pathOf(person, { text: '1. Dezember', moment: '2026-12-01T10:00:00+01:00' }),
    'bloecke.1.beginn',
  );
  assert.equal(pathOf(person, { text: '24. November', moment: '2026-11-24' }), 'beginn');
  assert.equal(pathOf(person, { text: '044 000 45 50', link: 'tel:+41440004550' }), 'telefon');
});

test('a text that the page derives from an entry leads to the block of the nearest text', () => {
  assert.equal(pathOf(markOf('bloecke.1.titel'), { text: 'Heute bis 18 Uhr' }), 'bloecke.1.titel');
});

test('a picture leads to its file, in the block of the nearest text first', () => {
  const picture = (name: string) => ({
    picture: `https://haus.example/bilder/${name}/wide-640.webp`,
  });
  const found = { place: { path: 'bild.datei', kind: 'picture', text: '/uploads/sessel_1a.png' } };
  assert.deepEqual(target(markOf('titel'), picture('sessel_1a.png')), found);
  assert.deepEqual(target('', picture('sessel_1a.png')), found);
  assert.equal(target(markOf('titel'), picture('tisch_2b.png')), null);
});

test('a text of another entry leads there, and one without a mark nowhere', () => {
  const house = { uid: 'api::haus.haus', documentId: 'house1', locale: null };
  assert.deepEqual(target(markOf('name', house)), { entry: { ...house, path: 'name' } });
  assert.equal(target('', { text: 'Zum Inhalt springen' }), null);
});

test('German text in another language leads to the empty field, or to the German entry', () => {
  const german = { locale: 'de-CH' };
  assert.equal(pathOf(markOf('lead', german), { text: 'Ein' }, { ...page, lead: null }), 'lead');
  const inBlock = target(
    markOf('bloecke.0.titel', german),
    { text: 'Mehr' },
    { ...page, bloecke: [] },
  );
  assert.ok(inBlock !== null && 'entry' in inBlock);
  assert.equal(inBlock.entry.locale, 'de-CH');
});

test('a text that is no mark of ours is none', () => {
  for (const text of [
    '',
    'Wohnen',
    vercelStegaEncode({ a: 1 }),
    vercelStegaEncode(['a', 1]),
    '\u200B'.repeat(16),
  ])
    assert.equal(readMark(text), null);
});

test('the caret is placed at the clicked character, even if the page changed the blanks', () => {
  const piece = click('', { text: 'mit Aussicht.', before: 'mit  Aus' });
  const text = 'Ein Zimmer mit *Aussicht*.';
  assert.equal(text.slice(caretIn(text, piece)), 'sicht*.');
  assert.equal(caretIn(text, click('', { text: 'Heute bis 18 Uhr', before: 'Heute' })), 0);
});

test('parseClick returns null for an invalid message and drops invalid or excess values', () => {
  for (const data of [null, 'gewaehlt', [], { foyer: 'neu' }]) assert.equal(parseClick(data), null);
  assert.deepEqual(
    parseClick({
      foyer: 'gewaehlt',
      mark: 'm',
      text: 'a'.repeat(9000),
      picture: { source: 7 },
      more: 1,
    }),
    click('m'),
  );
});
