import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareWithGerman } from '../src/plugins/translations/translationState.ts';
import { baseVersion, withTexts } from '../src/plugins/translations/writtenTexts.ts';
import type { Attribute, EntryFields, Models } from '../src/strapi.ts';

const localized = { pluginOptions: { i18n: { localized: true } } };
const MODELS: Readonly<Record<string, Readonly<Record<string, Attribute>>>> = {
  page: {
    marke: { type: 'string', customField: 'plugin::fields.brand' },
    titel: { type: 'string', ...localized },
    bild: { type: 'component', component: 'picture', ...localized },
    bloecke: { type: 'dynamiczone', components: ['text', 'quote'], ...localized },
  },
  picture: { datei: { type: 'media' }, alt: { type: 'string' } },
  text: { titel: { type: 'string' }, link: { type: 'string', customField: 'plugin::fields.link' } },
  quote: { zitat: { type: 'text' } },
};
const models: Models = {
  getModel: (uid) => {
    const attributes = MODELS[uid];
    return attributes && { attributes };
  },
};
const file = { id: 7, name: 'a.jpg', url: '/a.jpg', mime: 'image/jpeg' };
const text = (titel: string, link = '/a') => ({ __component: 'text', titel, link });
const quote = (zitat: string) => ({ __component: 'quote', zitat });
const german = (...bloecke: object[]): EntryFields => ({
  marke: 'haus',
  titel: 'Wohnen',
  bild: { datei: file, alt: 'Der Garten' },
  bloecke,
});

const compare = (now: EntryFields, target: EntryFields | null, before?: EntryFields) =>
  compareWithGerman(models, {
    uid: 'page',
    locale: 'it-CH',
    german: now,
    target,
    basis: before && { changedAt: '2026-11-01T08:00:00.000Z', german: before },
    published: false,
  });

describe('a translation beside German', () => {
  it('starts with the German pictures, links and order, and without texts', () => {
    const { state, working, pieces } = compare(
      german(text('Zimmer', '/zimmer'), quote('Schön')),
      null,
    );
    assert.deepEqual(working, {
      marke: 'haus',
      titel: null,
      bild: { datei: file, alt: null },
      bloecke: [
        { __component: 'text', titel: null, link: '/zimmer' },
        { __component: 'quote', zitat: null },
      ],
    });
    assert.deepEqual([state.step, state.texts, state.missing], ['missing', 4, 4]);
    assert.deepEqual(
      pieces.map(({ path, german: said }) => [path.join('.'), said]),
      [
        ['titel', 'Wohnen'],
        ['bild.alt', 'Der Garten'],
        ['bloecke.0.titel', 'Zimmer'],
        ['bloecke.1.zitat', 'Schön'],
      ],
    );
  });

  it('takes over values that are the same in every language', () => {
    const { working, pieces } = compare({ titel: '044 123 45 67', bloecke: [] }, null);
    assert.equal(working['titel'], '044 123 45 67');
    assert.deepEqual(pieces, []);
  });

  it('is outdated if a German text changed, and reports which text', () => {
    const target = { titel: 'Abitare', bloecke: [text('Camere'), quote('Bello')] };
    const before = german(text('Zimmer'), quote('Schön'));
    const { state, pieces, added } = compare(
      german(quote('Neu zuoberst'), text('Unsere Zimmer'), quote('Schön')),
      { ...target, bild: { datei: file, alt: 'Il giardino' } },
      before,
    );
    assert.deepEqual([state.step, state.changedAt], ['outdated', '2026-11-01T08:00:00.000Z']);
    assert.deepEqual(
      pieces.map(({ path, text: own, before: said }) => [path.join('.'), own, said]),
      [
        ['titel', 'Abitare', undefined],
        ['bild.alt', 'Il giardino', undefined],
        ['bloecke.0.zitat', null, ''],
        ['bloecke.1.titel', 'Camere', 'Zimmer'],
        ['bloecke.2.zitat', 'Bello', undefined],
      ],
    );
    assert.deepEqual(added, [['bloecke', 0]]);
  });

  it('is not outdated by another link or picture, or if the German text is the same', () => {
    const target = { titel: 'Abitare', bild: { datei: null, alt: 'x' }, bloecke: [text('Camere')] };
    const before = german(text('Zimmer'));
    const otherLink = german(text('Zimmer', '/anderswo'));
    assert.equal(compare(otherLink, target, before).state.step, 'complete');
    assert.equal(compare(german(text('Zimmer')), target, before).state.step, 'complete');
    assert.equal(compare(german(text('Raum')), target, before).state.step, 'outdated');
  });

  it('keeps blocks that only the translation has, in their place', () => {
    const target = { titel: 'Abitare', bild: null, bloecke: [quote('Solo qui'), text('Camere')] };
    const { working, alone } = compare(german(text('Zimmer')), target);
    assert.deepEqual(working['bloecke'], [quote('Solo qui'), text('Camere')]);
    assert.deepEqual(alone, ['1.']);
  });

  it('saves what was written, and no block in which nothing was written', () => {
    const target = { titel: 'Abitare', bild: null, bloecke: [text('Camere')] };
    const desk = (({ working, ...rest }) => ({ ...rest, data: working }))(
      compare(german(quote('Eins'), text('Zimmer'), quote('Zwei')), target),
    );
    const written = new Map([['["bloecke",2,"zitat"]', 'Due']]);
    assert.deepEqual(withTexts(desk, written), {
      titel: 'Abitare',
      bild: null,
      bloecke: [text('Camere'), quote('Due')],
    });
  });
});

it('a save of a translation that was missing is refused if there is one in the meantime', () => {
  assert.equal(baseVersion({ updatedAt: null }), '1970-01-01T00:00:00.000Z');
  const updatedAt = '2027-01-01T10:00:00.000Z';
  assert.equal(baseVersion({ updatedAt }), updatedAt);
});
