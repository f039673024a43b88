import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../domain/page/Page.ts';
import { type ContentProblem, mergeGerman } from './LocalEntry.ts';
import { parsePage } from './parsePage.ts';

const upload = {
  id: 7,
  url: '/uploads/park.png?x=1',
  width: 1600,
  height: 900,
  alternativeText: 'Park',
  formats: null,
};
const picture = {
  id: 1,
  datei: upload,
  alt: 'Zwei Frauen',
  dekorativ: false,
  fokusX: 20,
  fokusY: null,
  legende: 'Im Mai',
};
const paragraphs = [{ type: 'paragraph', children: [{ type: 'text', text: 'Guten Tag' }] }];

const ONE_OF_EACH = [
  { __component: 'block.text', titel: 'T', text: paragraphs },
  { __component: 'block.bild', bild: picture, breit: true },
  { __component: 'block.galerie', titel: null, bilder: [picture] },
  {
    __component: 'block.teaser',
    ueberzeile: null,
    titel: 'T',
    text: 'x',
    bild: picture,
    link: { text: 'Mehr', ziel: '/wohnen' },
    gespiegelt: null,
  },
  { __component: 'block.akkordeon', titel: null, punkte: [{ titel: 'Frage', text: paragraphs }] },
  { __component: 'block.zitat', zitat: 'Gut.', name: 'Verena Hösli', zusatz: '86', bild: null },
  {
    __component: 'block.kontaktperson',
    titel: 'T',
    text: null,
    nummer: '044 000 21 10',
    person: { name: 'Ruth', email: 'ruth@lindengut.example', bild: picture },
    link: null,
  },
  {
    __component: 'block.downloads',
    titel: 'T',
    dateien: [{ titel: 'Preise', datei: { url: '/uploads/preise_1a.pdf', size: 240.5 } }],
  },
  { __component: 'block.zahlen', titel: null, zahlen: [{ links: '52', rechts: 'Wohnungen' }] },
  {
    __component: 'block.preistabelle',
    titel: null,
    preise: [
      { was: 'Wohnung', betrag: '3980.50', pro: 'im Monat' },
      { was: 'Wohnung', betrag: '-5', pro: null },
      { was: 'Wohnung', betrag: null, pro: null },
    ],
  },
  {
    __component: 'block.aufruf',
    titel: 'T',
    text: null,
    link: { text: 'Anrufen', ziel: 'tel:044 000 21 10' },
    zweiterLink: null,
    telefon: '044 000 21 18',
    flaeche: true,
  },
  {
    __component: 'block.wege',
    titel: 'T',
    wege: [{ titel: 'Besuch', zusatz: null, ziel: '/kontakt' }],
  },
  {
    __component: 'block.heute',
    titel: 'T',
    art: 'zahlen',
    zeilen: [{ links: '9', rechts: 'Wohnungen' }],
    link: null,
  },
  { __component: 'block.veranstaltungen', titel: 'T', text: null, anzahl: null, link: null },
  {
    __component: 'block.stellen',
    titel: 'T',
    text: null,
    anzahl: 5,
    flaeche: false,
    alleMarken: true,
  },
  { __component: 'block.medien', titel: 'T', text: null, anzahl: 999 },
  { __component: 'block.haeuser', titel: 'T', text: null },
  { __component: 'block.menueplan', titel: 'T', text: null },
];

function parse(fields: Record<string, unknown>): {
  readonly page: Page | null;
  readonly problems: readonly ContentProblem[];
} {
  const problems: ContentProblem[] = [];
  const entry = mergeGerman(
    { documentId: 'd1', marke: 'beispiel', titel: 'Wohnen', ...fields },
    null,
  );
  if (entry === null) throw new Error('an entry was given');
  return { page: parsePage(entry, 'wohnen', (problem) => problems.push(problem)), problems };
}

interface Attribute {
  readonly type: string;
  readonly component?: string;
  readonly components?: readonly string[];
  readonly repeatable?: boolean;
  readonly enum?: readonly string[];
}

const attributesOf = (path: string): Readonly<Record<string, Attribute>> =>
  (
    JSON.parse(readFileSync(new URL(`../../../../cms/src/${path}`, import.meta.url), 'utf8')) as {
      readonly attributes: Readonly<Record<string, Attribute>>;
    }
  ).attributes;

/** Fields that allow any text in the content model, and need one of a certain form. */
const WRITTEN: Readonly<Record<string, string>> = {
  adresse: 'https://youtu.be/dQw4w9WgXcQ',
  ziel: '/wohnen',
  daten: 'A\tB\n1\t2',
};

/** A sample value that editors may have entered in a field of the content model. */
function sampleOf({ type, component, repeatable, enum: words }: Attribute): unknown {
  switch (type) {
    case 'component': {
      const fields = attributesOf(`components/${component?.replace('.', '/')}.json`);
      const piece = Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, WRITTEN[name] ?? sampleOf(field)]),
      );
      return repeatable === true ? [piece] : piece;
    }
    case 'media':
      return upload;
    case 'blocks':
      return paragraphs;
    case 'relation':
      return { name: 'Ruth', funktion: 'Beratung', sprachen: 'de it', bild: picture };
    case 'boolean':
      return true;
    case 'integer':
      return 3;
    case 'decimal':
      return '3.50';
    case 'email':
      return 'ruth@lindengut.example';
    case 'enumeration':
      return words?.[0];
    default:
      return 'Text';
  }
}

const PLACEABLE =
  attributesOf('api/seite/content-types/seite/schema.json')['bloecke']?.components ?? [];

describe('parsePage', () => {
  it.each(PLACEABLE)('reads %s with every field of the content model filled', (name) => {
    const block = sampleOf({ type: 'component', component: name }) as object;
    const { page, problems } = parse({ bloecke: [{ __component: name, ...block }] });
    expect(problems).toEqual([]);
    expect(page?.blocks).toHaveLength(1);
  });

  it('reads every block of the content model', () => {
    const { page, problems } = parse({ bloecke: ONE_OF_EACH });
    expect(problems).toEqual([]);
    expect(page?.blocks.map(({ kind }) => kind)).toEqual([
      'richText',
      'image',
      'gallery',
      'teaser',
      'accordion',
      'quote',
      'contactPerson',
      'downloads',
      'figures',
      'priceTable',
      'callToAction',
      'links',
      'today',
      'eventTeaser',
      'vacancyTeaser',
      'mediaTeaser',
      'houses',
      'menuPlan',
    ]);
    expect(page?.blocks[13]).toMatchObject({ count: 3 });
    expect(page?.blocks[15]).toMatchObject({ count: 3 });
    expect(page?.blocks[7]).toMatchObject({
      files: [{ title: 'Preise', file: 'preise_1a.pdf', format: 'PDF', bytes: 240_500 }],
    });
    // A row with an amount that is none is left out.
    expect(page?.blocks[9]).toMatchObject({
      rows: [{ what: 'Wohnung', amount: 398_050, per: 'im Monat' }],
    });
    expect(page?.blocks[10]).toMatchObject({
      link: { text: 'Anrufen', href: 'tel:+41440002110' },
      phone: '044 000 21 18',
      plane: true,
    });
  });

  it('reads the entry of a person before what is typed, and leaves out an empty place', () => {
    const block = { __component: 'block.team', titel: 'T', text: null };
    const eintrag = {
      documentId: 'p1',
      name: 'Ruth',
      funktion: 'Beratung',
      funktionFr: 'Conseil',
      telefon: '044 000 21 11',
      email: 'kein-mail',
      sprachen: 'it xx de',
      bild: null,
    };
    const personen = [
      { eintrag, name: 'Alt', telefon: '1', zeiten: 'Montag' },
      { eintrag, funktion: 'Eintritt' },
      { eintrag: null, name: 'Beat', funktion: 'Küche' },
      { eintrag: null, name: null, zeiten: 'Montag' },
      { eintrag: { name: '' } },
    ];
    const { page } = parse({ bloecke: [{ ...block, personen }] });
    expect(page?.blocks).toMatchObject([
      {
        people: [
          {
            name: 'Ruth',
            role: null,
            roles: { 'de-CH': 'Beratung', 'fr-CH': 'Conseil' },
            phone: '044 000 21 11',
            email: null,
            languages: ['de', 'it'],
            hours: 'Montag',
          },
          { name: 'Ruth', role: 'Eintritt' },
          { name: 'Beat', role: 'Küche' },
        ],
      },
    ]);
  });

  it('shows a film of our own only with captions, else the one elsewhere, else none', () => {
    const datei = { url: '/uploads/film_1a.mp4', size: 100 };
    const untertitel = { url: '/uploads/film_1a.vtt', size: 1 };
    const adresse = 'https://vimeo.com/76979871';
    const films = [
      { datei, untertitel, adresse },
      { datei, untertitel: null, adresse },
      { datei, untertitel: { url: '/uploads/film_1a.pdf', size: 1 } },
      { adresse: 'https://evil.example/76979871' },
    ].map((film) => ({ __component: 'block.video', titel: 'T', ...film }));
    const { page, problems } = parse({ bloecke: films });
    expect(page?.blocks).toMatchObject([
      { film: { kind: 'own', file: 'film_1a.mp4', captions: 'film_1a.vtt' } },
      { film: { kind: 'outside', site: 'Vimeo', address: adresse } },
    ]);
    expect(problems).toHaveLength(2);
  });

  it('reads a picture with its focus, caption and text', () => {
    expect(parse({ bild: picture }).page?.image).toEqual({
      file: 'park.png',
      width: 1600,
      height: 900,
      alt: { text: 'Zwei Frauen' },
      focus: { x: 20, y: 50 },
      caption: { text: 'Im Mai' },
    });
    expect(parse({ bild: { ...picture, alt: '' } }).page?.image?.alt).toEqual({ text: 'Park' });
    expect(parse({ metaImage: upload }).page?.meta.image).toMatchObject({
      file: 'park.png',
      alt: { text: 'Park' },
    });
  });

  it('gives a decorative picture no alternative text and reports a missing one', () => {
    const { page, problems } = parse({ bild: { ...picture, dekorativ: true } });
    expect([page?.image?.alt, problems]).toEqual([null, []]);
    expect(
      parse({ bild: { ...picture, alt: null, datei: { ...upload, alternativeText: null } } })
        .problems,
    ).toEqual([{ kind: 'missingAlt', entry: 'seite beispiel/wohnen', field: 'bild' }]);
  });

  it('leaves out and reports a block that is unknown or invalid, and keeps the others', () => {
    const { page, problems } = parse({
      bloecke: [
        { __component: 'block.karussell' },
        null,
        { __component: 'block.teaser', titel: 'T' },
        { __component: 'constructor' },
        ONE_OF_EACH[8],
      ],
    });
    expect(page?.blocks.map(({ kind, key }) => [kind, key])).toEqual([['figures', 'block-4']]);
    expect(problems).toEqual([
      { kind: 'unknownBlock', entry: 'seite beispiel/wohnen', field: 'bloecke.0' },
      { kind: 'unknownBlock', entry: 'seite beispiel/wohnen', field: 'bloecke.1' },
      { kind: 'invalid', entry: 'seite beispiel/wohnen', field: 'bloecke.2.bild' },
      { kind: 'unknownBlock', entry: 'seite beispiel/wohnen', field: 'bloecke.3' },
    ]);
  });

  it.each([null, undefined, 'x', 3, {}])('reads a page whose list of blocks is %j', (bloecke) => {
    expect(parse({ bloecke }).page?.blocks).toEqual([]);
  });

  it('accepts null for an empty list inside a block', () => {
    expect(
      parse({ bloecke: [{ __component: 'block.heute', titel: 'T', art: 'zahlen', zeilen: null }] })
        .page?.blocks,
    ).toMatchObject([{ rows: [] }]);
  });

  it('removes dangerous link targets and files everywhere', () => {
    const evil = 'javascript:alert(1)';
    const { page } = parse({
      bild: { ...picture, datei: { ...upload, url: '/uploads/../../etc/passwd' } },
      metaImage: { ...upload, url: 'https://evil.example/x.svg' },
      bloecke: [
        { __component: 'block.aufruf', titel: 'T', link: { text: 'x', ziel: evil } },
        {
          __component: 'block.wege',
          titel: 'T',
          wege: [
            { titel: 'x', ziel: evil },
            { titel: 'gut', ziel: '/gut' },
          ],
        },
        {
          __component: 'block.teaser',
          titel: '<script>',
          bild: picture,
          link: { text: 'x', ziel: '//evil.example' },
        },
      ],
    });
    expect(JSON.stringify(page)).not.toMatch(/javascript|evil|passwd/);
    expect(page?.blocks).toMatchObject([
      { kind: 'links', links: [{ href: '/gut' }] },
      { kind: 'teaser', title: '<script>', link: null },
    ]);
  });

  it.each([null, '', ' ', 3, {}])('returns null without a title and reports it: %j', (titel) => {
    const { page, problems } = parse({ titel });
    expect(page).toBeNull();
    expect(problems).toMatchObject([{ kind: 'invalid', field: 'titel' }]);
  });
});
