import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StrapiApp } from '@strapi/strapi/admin';
import {
  keepDefaultTexts,
  keepNames,
  mayReadBase,
  onlyInForms,
  withoutUnusedAnswers,
} from '../src/admin/reducePanelWork.ts';
import type { EntryAction } from '../src/plugins/editView.tsx';

const READ = 'plugin::content-manager.explorer.read';

describe("the actions of a list's rows", () => {
  test('are shown only in forms if they apply to several languages, and all others stay where they were', () => {
    const offer = (label: string) => ({ label });
    const publish: EntryAction = () => offer('bulk-publish');
    const unpublish: EntryAction = () => offer('bulk-unpublish');
    const deleteLanguage: EntryAction = () => null;
    const edit: EntryAction = Object.assign(() => null, { position: 'table-row' });
    const deleteAll = Object.assign<EntryAction, object>(() => null, {
      type: 'delete',
      position: ['header', 'table-row'],
    });
    const actions = [publish, edit, unpublish, deleteLanguage, deleteAll];
    const changed = onlyInForms(actions);
    assert.deepEqual(changed, actions);
    assert.deepEqual(
      changed.map(({ position }) => position),
      ['panel', 'table-row', 'panel', undefined, ['header', 'table-row']],
    );
  });
});

test('lists open in German for accounts that may read German', () => {
  const right = (locales?: readonly string[], action = READ) => ({
    action,
    ...(locales && { properties: { locales } }),
  });
  assert.equal(mayReadBase([right(), right(['it', 'de-CH'])]), true);
  assert.equal(mayReadBase([right(['it']), right(['de-CH'], `${READ}.else`), right()]), false);
  assert.equal(mayReadBase([]), false);
});

test('names in menus, types and blocks become texts, and no existing translation is overwritten', async () => {
  const de: Record<string, string> = { 'home.links': 'Übersetzt', Seite: 'Seite im Netz' };
  const label = (id: string) => ({ id, defaultMessage: `Name von ${id}` });
  const hooks: ((arg: object) => object)[] = [];
  const app = {
    configurations: { translations: { de } },
    router: { menu: [{ intlLabel: label('lists.pages') }] },
    widgets: { widgets: [{ title: label('home.links') }] },
    loadTrads: async () => undefined,
    registerHook: (_: string, hook: (arg: object) => object) => hooks.push(hook),
  };
  keepDefaultTexts(app as unknown as StrapiApp);
  keepNames(app as unknown as StrapiApp);
  await app.loadTrads();
  const [types, forms] = hooks;
  const links = {
    models: [{ info: { displayName: 'Stelle' } }, { info: { displayName: 'Seite' } }],
  };
  assert.equal(types?.(links), links);
  const form = { layout: { components: { 'block.bild': { settings: { displayName: 'Bild' } } } } };
  assert.equal(forms?.(form), form);
  assert.deepEqual(de, {
    'home.links': 'Übersetzt',
    Seite: 'Seite im Netz',
    'lists.pages': 'Name von lists.pages',
    Stelle: 'Stelle',
    'block.bild': 'Bild',
    block: 'block',
  });
});

test('requests whose answers nothing shows are not sent to the service', async () => {
  const asked: string[] = [];
  const ask = withoutUnusedAnswers(async (input) => {
    asked.push(String(input));
    return new Response('answer');
  });
  const entry = 'http://panel.test/content-manager/collection-types/api::job.job';
  assert.deepEqual(await (await ask('http://panel.test/admin/ai-feature-config')).json(), {
    data: null,
  });
  const jobs = 'http://panel.test/i18n/ai-localization-jobs/collection-types';
  assert.equal((await ask(`${jobs}/api::job.job/abc?locale=it`)).status, 200);
  for (const unused of [
    'admin/guided-tour-meta',
    'admin/homepage/key-statistics',
    'content-manager/homepage/count-documents',
  ])
    assert.equal(await (await ask(`http://panel.test/${unused}`)).text(), '{"data":null}');
  assert.deepEqual(asked, []);
  assert.equal(await (await ask('http://panel.test/admin/homepage/layout')).text(), 'answer');
  asked.length = 0;
  assert.equal(await (await ask(entry)).text(), 'answer');
  await ask(new Request(entry));
  assert.equal(asked.length, 2);
});
