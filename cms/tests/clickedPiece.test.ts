import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caretIn, parseClick, type ClickedPiece } from '../src/plugins/preview/clickedPiece.ts';
import { findField } from '../src/plugins/preview/findField.ts';

const values = {
  marke: 'haus',
  titel: 'Wohnen',
  metaTitle: 'Wohnen',
  lead: 'Ein Zimmer mit *Aussicht*.',
  telefon: '+41 44 000 45 50',
  beginn: '2026-11-24T13:00:00.000Z',
  bild: { alt: 'Ein Sessel', datei: { url: '/uploads/sessel_1a.png', mime: 'image/png' } },
  bloecke: [
    { __component: 'block.zahlen', titel: 'Zahlen', zahlen: [{ links: '58', rechts: 'Zimmer' }] },
    {
      __component: 'block.text',
      titel: 'Mehr',
      text: [
        { type: 'paragraph', children: [{ type: 'text', text: 'Auf jedem Stock leben ' }] },
        {
          type: 'list',
          children: [{ type: 'list-item', children: [{ type: 'text', text: 'mit Balkon' }] }],
        },
      ],
    },
    { __component: 'block.aufruf', titel: 'Kontakt', link: { text: 'Anfragen' } },
    { __component: 'block.aufruf', titel: 'Besuche', link: { text: 'Anfragen' } },
  ],
};

const click = (texts: readonly string[], more: Partial<ClickedPiece> = {}): ClickedPiece => ({
  texts,
  before: '',
  nth: 0,
  isContent: true,
  picture: null,
  link: '',
  item: null,
  isDrawn: false,
  language: 'de-CH',
  moment: '',
  ...more,
});
const pathOf = (...texts: readonly string[]) => findField(values, click(texts))?.path;

test('an exact match is preferred to a text that contains it, and a visible field to one that is not shown', () => {
  assert.equal(pathOf('Wohnen'), 'titel');
  assert.equal(pathOf('58'), 'bloecke.0.zahlen.0.links');
  assert.equal(pathOf('Zimmer'), 'bloecke.0.zahlen.0.rechts');
});

test('blanks and Markdown marks are ignored when texts are compared', () => {
  assert.equal(pathOf('Ein Zimmer  mit Aussicht.'), 'lead');
  const rich = findField(values, click(['mit Balkon']));
  assert.deepEqual(rich, { path: 'bloecke.1.text', kind: 'rich', text: 'mit Balkon' });
});

test('a part of a text leads to its field only if the surrounding element contains the whole text', () => {
  assert.equal(pathOf('Aussicht', 'Ein Zimmer mit Aussicht.'), 'lead');
  assert.equal(pathOf('Aussicht', 'Aussicht auf den See', 'Alles zusammen'), undefined);
  assert.equal(pathOf('Anfragen →', 'Kontakt Anfragen →'), 'bloecke.2.link.text');
});

test('of equal texts, the one whose block surrounds the clicked element is chosen, or the nth one', () => {
  assert.equal(pathOf('Anfragen', 'Besuche Anfragen'), 'bloecke.3.link.text');
  assert.equal(pathOf('Anfragen', 'Kontakt Anfragen'), 'bloecke.2.link.text');
  assert.equal(findField(values, click(['Anfragen'], { nth: 1 }))?.path, 'bloecke.3.link.text');
});

test('phone numbers and dates are found although the page formats them differently', () => {
  const phone = click(['044 000 45 50'], { link: 'tel:+41440004550' });
  assert.equal(findField(values, phone)?.path, 'telefon');
  const date = click(['Dienstag, 24. November'], { moment: '2026-11-24T14:00:00+01:00' });
  assert.equal(findField(values, date)?.path, 'beginn');
});

test('text that the page derives from a field leads to it: dates of a series, opening hours, numbers', () => {
  const event = {
    titel: 'Singen',
    beginn: '2026-11-24T13:00:00.000Z',
    gehminuten: 4,
    abweichungen: [{ datum: '2026-12-08', hinweis: 'Ferien' }],
    oeffnung: [{ von: '08:00:00.000', bis: '18:00:00.000' }],
  };
  const made = (text: string, more: Partial<ClickedPiece> = {}) =>
    findField(event, click([text], more), 'made')?.path;
  assert.equal(made('Dienstag, 1. Dezember', { link: '/events/a/b?datum=2026-12-01#d' }), 'beginn');
  assert.equal(made('Ferien', { link: '/events/a/b?datum=2026-12-08' }), 'abweichungen.0.datum');
  assert.equal(made('Empfang heute bis 18 Uhr'), 'oeffnung.0.bis');
  assert.equal(made('Reception, today until 6 p.m.'), 'oeffnung.0.bis');
  assert.equal(made('4 Minuten von der Haltestelle bis zur Tür.'), 'gehminuten');
  assert.equal(made('Zum Inhalt springen'), undefined);
});

test('a file link leads to the title of that file, and fields that only machines read are not found', () => {
  const entry = {
    titel: 'Jahresbericht',
    metaTitle: 'Kontakt',
    dateien: [{ titel: 'Jahresbericht', datei: { url: '/uploads/b_1.pdf', mime: 'a/pdf' } }],
  };
  const find = (text: string, link = '') => findField(entry, click([text], { link }))?.path;
  assert.equal(find('Jahresbericht'), 'titel');
  assert.equal(find('Jahresbericht', '/dateien/b_1.pdf'), 'dateien.0.titel');
  assert.equal(find('Kontakt'), undefined);
});

test('a picture is found by its file', () => {
  const picture = (name: string) => ({
    picture: { source: `https://haus.example/bilder/${name}/wide-640-50-50.webp`, alt: '' },
  });
  const found = findField(values, click([], picture('sessel_1a.png')));
  assert.deepEqual(found, { path: 'bild.datei', kind: 'picture', text: '' });
  assert.equal(findField(values, click(['Wohnen'], picture('tisch_2b.png'))), null);
});

test('a label leads to the text beside it only if that text is most of the surrounding text', () => {
  const near = (...texts: readonly string[]) => findField(values, click(texts), 'near')?.path;
  assert.equal(near('Ort', 'Ort Ein Zimmer mit Aussicht.'), 'lead');
  assert.equal(near('Ort', `Ort ${'viel anderes '.repeat(9)} Ein Zimmer mit Aussicht.`), undefined);
});

test('the caret is placed at the clicked character, even if the page changed the blanks', () => {
  const piece = click(['mit Aussicht.'], { before: 'mit  Aus' });
  assert.equal(
    'Ein Zimmer mit *Aussicht*.'.slice(caretIn('Ein Zimmer mit *Aussicht*.', piece)),
    'sicht*.',
  );
});

test('parseClick returns null for an invalid message and drops invalid or excess values', () => {
  for (const data of [null, 'gewaehlt', [], { foyer: 'neu', texts: [] }, { foyer: 'gewaehlt' }])
    assert.equal(parseClick(data), null);
  const parsed = parseClick({
    foyer: 'gewaehlt',
    texts: [1, 'a', 'b'.repeat(9000), ...Array.from({ length: 20 }, () => 'c')],
    nth: -3,
    picture: { source: 7 },
    link: {},
  });
  assert.equal(parsed?.texts.length, 10);
  assert.deepEqual(
    [parsed?.nth, parsed?.picture, parsed?.link, parsed?.isContent],
    [0, null, '', false],
  );
});
