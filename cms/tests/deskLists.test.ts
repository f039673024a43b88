import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { arrangeLists } from '../src/editing/fieldHints.ts';
import { mainFieldOf, withHints } from '../src/editing/namedFields.ts';
import { menuIn, menuPath, placeInWords, placeOfPage } from '../src/plugins/entries/pagePlace.ts';
import {
  buildPageTree,
  pageForm,
  type PageNode,
  type TreePage,
} from '../src/plugins/lists/pageTree.ts';
import { pageTurns, readPage } from '../src/plugins/pageTurns.ts';
import {
  ownViewIn,
  viewIn,
  viewsOf,
  viewToKeep,
  withOwnView,
  withView,
} from '../src/plugins/lists/savedViews.ts';
import type { ContentTypeSchema, Strapi, ViewConfiguration } from '../src/strapi.ts';

const page = (path: string): TreePage => ({
  documentId: `id-${path}`,
  brandId: 'bauma',
  path,
  title: path,
  place: null,
  status: 'published',
  locales: ['de-CH'],
});
const drawn = (nodes: readonly PageNode[]): unknown[] =>
  nodes.map(({ page: { path }, children }) =>
    children.length === 0 ? path : [path, ...drawn(children)],
  );

describe('the tree of pages', () => {
  test('has the order of the site: home, the menu, then the rest by name', () => {
    const pages = [
      'impressum',
      'wohnen/zimmer',
      'pflege',
      '',
      'wohnen',
      'jobs',
      'wohnen/haus/park',
    ];
    assert.deepEqual(drawn(buildPageTree(pages.map(page), ['jobs', 'wohnen'])), [
      '',
      'jobs',
      ['wohnen', 'wohnen/haus/park', 'wohnen/zimmer'],
      'impressum',
      'pflege',
    ]);
  });
  test('opens a page in German, or in a language that it has', () => {
    const form = '/content-manager/collection-types/api::seite.seite/id-pflege';
    const inItalian = { ...page('pflege'), locales: ['it-CH', 'en'] };
    assert.equal(pageForm(page('pflege')), `${form}?plugins%5Bi18n%5D%5Blocale%5D=de-CH`);
    assert.equal(pageForm(inItalian), `${form}?plugins%5Bi18n%5D%5Blocale%5D=it-CH`);
  });

  test('takes the page path from a menu link and ignores links to other targets', () => {
    assert.equal(menuPath('/de/s/preise/?von=hier#da'), 's/preise');
    assert.equal(menuPath('/'), '');
    assert.equal(menuPath('/dekoration'), 'dekoration');
    for (const elsewhere of ['https://example.ch/wohnen', '//example.ch', 'tel:1', null])
      assert.equal(menuPath(elsewhere), null);
  });
});

describe('the place of a page', () => {
  const site = menuIn({
    Nav: [
      { name: 'Wohnen', link: '/de/wohnen' },
      { name: 'Anderswo', link: 'https://example.ch' },
      { name: 'Gastronomie', link: '/gastronomie?tag=heute' },
    ],
    Fusszeile: [
      { name: 'Leben im Haus', header: true },
      { name: 'Zu Besuch', link: '/s/willkommen' },
    ],
  });
  const placeInGerman = (path: string) => {
    const place = placeOfPage(path, site);
    return [place?.name ?? null, placeInWords(place, path)];
  };

  test('is its name and position in the menu, otherwise in the footer', () => {
    assert.deepEqual(placeInGerman('gastronomie'), ['Gastronomie', 'im Menü an zweiter Stelle']);
    assert.deepEqual(placeInGerman('s/willkommen'), ['Zu Besuch', 'in der Fusszeile']);
    assert.deepEqual(placeInGerman('s/preise'), [null, 'nicht im Menü']);
    assert.deepEqual(placeInGerman(''), ['Startseite', 'Startseite']);
    assert.equal(placeOfPage('wohnen', undefined), null);
  });
});

describe('the views of a list', () => {
  const looking = { personId: 7, now: new Date('2026-11-23T23:30:00Z') };
  const later = { personId: 7, now: new Date('2026-12-01T09:00:00Z') };
  const views = viewsOf({ gueltigBis: {}, marke: {} }, true);
  const viewNamed = (id: string) => views.find((view) => view.id === id);

  test('are limited to those whose fields its entries have', () => {
    assert.deepEqual(
      views.map(({ name }) => name),
      ['Entwürfe von mir', 'Geändert, nicht veröffentlicht', 'Läuft in 7 Tagen ab'],
    );
    assert.deepEqual(viewsOf({ von: {} }, false), []);
  });
  test('count days in Zurich time', () => {
    assert.deepEqual(viewNamed('ending')?.filtersFor(looking), [
      { gueltigBis: { $between: ['2026-11-24', '2026-12-01'] } },
    ]);
  });
  test('replace each other, keep other filters, and are recognised a week later', () => {
    const brand = { marke: { $in: ['bauma'] } };
    const drafts = withView({ $and: [brand] }, views, viewNamed('my-drafts'), looking);
    assert.equal(viewIn(drafts, views, looking)?.id, 'my-drafts');
    const ending = withView(drafts, views, viewNamed('ending'), looking);
    assert.deepEqual(ending.$and.length, 2);
    assert.equal(viewIn(ending, views, later)?.id, 'ending');
    assert.deepEqual(withView(ending, views, viewNamed('ending'), later).$and[1], {
      gueltigBis: { $between: ['2026-12-01', '2026-12-08'] },
    });
    assert.deepEqual(withView(ending, views, undefined, later), { $and: [brand] });
    assert.equal(viewIn({ $and: [brand] }, views, looking), undefined);
  });
});

describe('a person’s own views of a list', () => {
  const brand = { marke: { $in: ['bauma'] } };
  const garden = { titel: { $containsi: 'Garten' } };

  const views = viewsOf({ gueltigBis: {}, marke: {} }, true);
  const at = (day: string) => ({
    views,
    looking: { personId: 7, now: new Date(`${day}T09:00:00Z`) },
  });
  const today = at('2026-11-24');

  test('store filters, search words and sort order, but not the brand', () => {
    const query = { filters: { $and: [brand, garden] }, _q: 'Saal', sort: 'titel:ASC', page: 3 };
    const kept = viewToKeep(query, today);
    assert.deepEqual(kept, {
      filters: { $and: [garden] },
      view: '',
      words: 'Saal',
      sort: 'titel:ASC',
    });
    assert.equal(viewToKeep({ filters: { $and: [brand] } }, today), null);
    const view = { id: 1, name: 'Gärten', ...kept! };
    const tabor = { marke: { $in: ['tabor'] } };
    const shown = withOwnView({ filters: { $and: [tabor] } }, view, today);
    assert.deepEqual(shown.filters, { $and: [tabor, garden] });
    const { _q: words, sort, page: first } = shown;
    assert.deepEqual([words, sort, first], ['Saal', 'titel:ASC', 1]);
    assert.equal(ownViewIn(shown, [view], today)?.name, 'Gärten');
    assert.equal(ownViewIn({ ...shown, _q: '' }, [view], today), undefined);
    assert.deepEqual(withOwnView(shown, undefined, today).filters, { $and: [tabor] });
  });
  test('can include a built-in view, whose days are counted from today', () => {
    const ending = views.find(({ id }) => id === 'ending');
    const filters = withView({ $and: [garden] }, views, ending, today.looking);
    const view = { id: 1, name: 'Bald', ...viewToKeep({ filters }, today)! };
    assert.deepEqual([view.view, view.filters], ['ending', { $and: [garden] }]);
    const later = at('2026-12-01');
    assert.deepEqual(withOwnView(undefined, view, later).filters?.$and?.[1], {
      gueltigBis: { $between: ['2026-12-01', '2026-12-08'] },
    });
    assert.equal(ownViewIn({ filters }, [view], later)?.name, 'Bald');
    // The default view alone is not stored.
    assert.equal(viewToKeep({ filters: withView({}, views, ending, today.looking) }, today), null);
  });
});

describe('the columns of a list', () => {
  const type = {
    uid: 'api::seite.seite',
    attributes: { titel: {}, pfad: {}, marke: {}, updatedAt: {} },
  } as unknown as ContentTypeSchema;
  const view = (list: readonly string[]): ViewConfiguration =>
    ({ metadatas: {}, settings: {}, layouts: { list } }) as unknown as ViewConfiguration;
  const OURS = ['titel', 'pfad', 'marke', 'updatedAt'];
  const strapi = (kept: Map<string, unknown>): Strapi =>
    ({
      store: () => ({
        get: async ({ key }: { key: string }) => kept.get(key),
        set: async ({ key, value }: { key: string; value: unknown }) => kept.set(key, value),
      }),
    }) as unknown as Strapi;

  test('are set once, and later changes by people are kept', async () => {
    const kept = new Map<string, unknown>();
    const first = await arrangeLists(strapi(kept));
    assert.deepEqual(first.arrange(view(['marke', 'titel']), type).layouts['list'], OURS);
    await first.keep();
    const second = await arrangeLists(strapi(kept));
    assert.deepEqual(second.arrange(view(['titel']), type).layouts['list'], ['titel']);
    await second.keep();
    const third = await arrangeLists(strapi(kept));
    assert.deepEqual(third.arrange(view(['titel']), type).layouts['list'], ['titel']);
    assert.deepEqual(third.arrange(view(OURS), type).layouts['list'], OURS);
  });
});

describe('the main field of an entry', () => {
  const parts = { type: 'component' };
  test('is a field with a plain value, never a component', () => {
    assert.equal(mainFieldOf({ woche: { type: 'date' }, tage: parts }), 'woche');
    assert.equal(mainFieldOf({ tage: { type: 'string' }, von: { type: 'time' } }), 'tage');
    assert.equal(mainFieldOf({ tage: parts }), undefined);
  });
  test('is never an identifier: a signature uses its «firmenzeile»', () => {
    const text = { type: 'string' };
    assert.equal(mainFieldOf({ marke: text, grussformel: text, firmenzeile: text }), 'firmenzeile');
    assert.equal(mainFieldOf({ marke: text }), undefined);
  });
  test('is set on relations that lead to the entry', () => {
    const house = { attributes: { marke: { type: 'string' }, name: { type: 'string' } } };
    const job = { attributes: { haus: { type: 'relation', target: 'api::haus.haus' } } };
    const stored = { haus: { edit: { mainField: 'marke' }, list: {} } };
    const { haus } = withHints(stored, job, {
      getModel: (uid) => (uid === 'api::haus.haus' ? house : undefined),
    });
    assert.equal(haus?.edit['mainField'], 'name');
  });
});

describe('the pages of a list', () => {
  test('have neighbours, and one behind the last leads back to the last', () => {
    assert.equal(pageTurns(1, 1), null);
    assert.equal(pageTurns(1, 0), null);
    assert.deepEqual(pageTurns(1, 3), { newer: null, older: 2 });
    assert.deepEqual(pageTurns(3, 3), { newer: 2, older: null });
    // All entries of page 2 have been handled since.
    assert.deepEqual(pageTurns(2, 1), { newer: 1, older: null });
    assert.deepEqual(pageTurns(9, 4), { newer: 4, older: null });
    assert.deepEqual(pageTurns(2, 0), { newer: 1, older: null });
  });
  test('are counted from one, whatever an address says', () => {
    assert.deepEqual(
      ['2', '40', null, '', '0', '-1', 'x', '1.5'].map(readPage),
      [2, 40, 1, 1, 1, 1, 1, 1],
    );
  });
});
