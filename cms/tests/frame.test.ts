import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { contentTypes } from '../../src/domain/content/contentTypes.ts';
import { LISTED_TYPES, LIST_NAMES } from '../src/listNames.ts';
import { germanTexts } from '../src/admin/german/germanTexts.ts';
import { composeMenu, findPlace, WITHOUT_LIST } from '../src/plugins/frame/mainMenu.ts';
import { countChanges, describeChanges } from '../src/plugins/frame/openChanges.ts';
import { createUndoSteps } from '../src/plugins/frame/undoSteps.ts';

const HOUSE = { id: 'lindengut', name: 'Lindengut' };
const SISTER = { id: 'ulmenhof', name: 'Ulmenhof' };
const uidOf = (name: string): string => `api::${name}.${name}`;
const configuration = (id: string): string => `plugin::konfiguration.konfiguration-${id}`;
const screens = (...paths: string[]) => paths.map((to) => ({ to, label: to }));
const none = { screens: [], readable: new Set<string>(), brands: [] };
const labels = (groups: ReturnType<typeof composeMenu>) =>
  groups.map((group) => group.map(({ label }) => label));

test('each type that a person can open in a list is in the main menu', () => {
  const listed = contentTypes
    .map(({ name }) => uidOf(name))
    .filter((uid) => !WITHOUT_LIST.includes(uid));
  for (const uid of listed) {
    const works = composeMenu({ ...none, readable: new Set([uid]) }).flat();
    const places = works.flatMap((work) => work.places.map((place) => place.uid));
    assert.deepEqual(
      places.filter((place) => place === uid),
      [uid],
      uid,
    );
  }
});

test('each list has a name, by the name of an entry in its schema', () => {
  const listed = contentTypes.filter(({ name }) => !WITHOUT_LIST.includes(uidOf(name)));
  assert.deepEqual(
    listed.map(({ name }) => name as string).toSorted(),
    (LISTED_TYPES as readonly string[]).toSorted(),
  );
  for (const name of LISTED_TYPES) {
    const file = `../src/api/${name}/content-types/${name}/schema.json`;
    const { info } = JSON.parse(readFileSync(resolve(import.meta.dirname, file), 'utf8')) as {
      readonly info: { readonly displayName: string };
    };
    assert.equal(LIST_NAMES[name][0], info.displayName);
    assert.equal(germanTexts()[info.displayName], LIST_NAMES[name][1]);
  }
});

test('the menu offers only what the person may open, in the order of the work', () => {
  assert.deepEqual(labels(composeMenu(none)), [['Übersicht'], ['Einstellungen']]);
  const cook = composeMenu({
    screens: screens('plugins/changes', 'plugins/marke', 'plugins/suche', 'content-manager'),
    readable: new Set([uidOf('menueplan'), uidOf('tagesprogramm')]),
    brands: [HOUSE],
  });
  assert.deepEqual(labels(cook), [
    ['Übersicht'],
    ['Küche und Programm'],
    ['Änderungen', 'Einstellungen'],
  ]);
  const [kitchen] = cook[1] ?? [];
  assert.equal(kitchen?.to, `content-manager/collection-types/${uidOf('menueplan')}`);
});

test('a screen of a plugin that the menu does not name stands before the settings', () => {
  const groups = composeMenu({ ...none, screens: [{ to: '/plugins/new', label: 'Neues' }] });
  assert.deepEqual(labels(groups), [['Übersicht'], ['Neues', 'Einstellungen']]);
});

test('the configuration comes first for one brand, and by name after the houses for several', () => {
  const readable = new Set([uidOf('haus'), configuration('lindengut'), configuration('ulmenhof')]);
  const workOf = (brands: readonly (typeof HOUSE)[]) =>
    composeMenu({ ...none, readable, brands })
      .flat()
      .find(({ label }) => label === 'Häuser und Marke');
  assert.equal(workOf([HOUSE])?.to, `content-manager/single-types/${configuration('lindengut')}`);
  assert.deepEqual(
    workOf([HOUSE, SISTER])?.places.map(({ label }) => label),
    ['Häuser', 'Lindengut', 'Ulmenhof'],
  );
});

test('a form belongs to the list of its type, and the overview only to its own address', () => {
  const groups = composeMenu({ ...none, readable: new Set([uidOf('seite')]) });
  const placeOf = (path: string) => findPlace(groups, path)?.place.label;
  assert.equal(placeOf(`/content-manager/collection-types/${uidOf('seite')}/abc`), 'Als Liste');
  assert.equal(placeOf('/'), 'Übersicht');
  assert.equal(placeOf('/settings/roles'), 'Einstellungen');
  assert.equal(placeOf('/me'), undefined);
});

test('open changes are counted by field and by block', () => {
  const blocks = [{ titel: 'a' }, { titel: 'b' }];
  const saved = { titel: 'Alt', lead: null, bloecke: blocks };
  assert.equal(countChanges(saved, saved), 0);
  assert.equal(countChanges({ ...saved, lead: undefined }, saved), 0);
  assert.equal(countChanges({ ...saved, titel: 'Neu' }, saved), 1);
  assert.equal(
    countChanges({ titel: 'Neu', lead: null, bloecke: [{ titel: 'c' }, { titel: 'd' }] }, saved),
    3,
  );
  const [inOneOrder, inAnother] = [
    { bild: { alt: 'a', id: 1 }, bloecke: [{ id: 2, bild: { alt: 'b', id: 3 } }] },
    { bild: { id: 1, alt: 'a' }, bloecke: [{ bild: { id: 3, alt: 'b' }, id: 2 }] },
  ];
  assert.equal(countChanges(inOneOrder, inAnother), 0);
});

test('the bar says what is open and when it was saved', () => {
  const now = new Date('2026-11-27T14:00:00Z');
  const savedAt = '2026-11-27T13:08:00Z';
  assert.equal(
    describeChanges(2, savedAt, now),
    'Zwei Änderungen noch offen, gespeichert 14.08 Uhr',
  );
  assert.equal(
    describeChanges(1, undefined, now),
    'Eine Änderung noch offen, noch nicht gespeichert',
  );
  assert.equal(describeChanges(0, savedAt, now), 'Gespeichert 14.08 Uhr');
  assert.match(describeChanges(0, '2026-10-02T13:08:00Z', now), /^Gespeichert am /u);
});

test('what is typed in one go is one step, and a save ends the steps', () => {
  const steps = createUndoSteps();
  const saved = { titel: 'a', lead: 'x' };
  const typed = { ...saved, titel: 'ab' };
  const more = { ...saved, titel: 'abc' };
  const other = { ...more, lead: 'xy' };
  steps.follow(saved, saved, 0);
  assert.equal(steps.count.get(), 0);
  steps.follow(typed, saved, 100);
  assert.equal(steps.count.get(), 1);
  steps.follow(more, saved, 200);
  assert.equal(steps.count.get(), 1);
  steps.follow(other, saved, 300);
  assert.equal(steps.count.get(), 2);
  assert.equal(steps.back(), more);
  steps.follow(more, saved, 400);
  assert.equal(steps.count.get(), 1);
  assert.equal(steps.back(), saved);
  steps.follow(saved, saved, 500);
  assert.equal(steps.count.get(), 0);
  assert.equal(steps.back(), null);
  steps.follow(typed, saved, 600);
  steps.follow(typed, typed, 700);
  assert.equal(steps.count.get(), 0);
});
