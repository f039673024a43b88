import { expect, it } from 'vitest';
import { mergeGermanLists, type LocalEntry } from './LocalEntry.ts';
import { parseMenuWeek } from './parseProgramme.ts';

function entryOf(tage: unknown): LocalEntry {
  const fields = { documentId: 'm1', locale: 'de-CH', marke: 'beispiel', tage };
  const [entry] = mergeGermanLists([fields], []);
  if (entry === undefined) throw new Error('expected an entry');
  return entry;
}
const weekOf = (...tage: readonly object[]) => parseMenuWeek(entryOf(tage));
const MONDAY = { datum: '2026-11-30' };

it('a day may lack any dish, also both menus, and each menu keeps its number', () => {
  const [, second, third] = weekOf(
    { ...MONDAY, menue1: 'Braten', menue2: 'Pizokel' },
    { datum: '2026-12-01', menue1: null, menue2: 'Pizokel', suppe: '' },
    { datum: '2026-12-02', abend: 'Käseteller' },
  );
  expect(second).toMatchObject({ menus: [null, 'Pizokel'], soup: null });
  expect(third).toMatchObject({ menus: [], evening: 'Käseteller' });
});

it('each dish has its marks, at the places of the menus', () => {
  const [day] = weekOf({
    ...MONDAY,
    menue2: 'Pizokel',
    menue2Zeichen: 'milch  vegetarisch unbekannt milch',
    suppe: 'Bouillon',
    suppeZeichen: 'sellerie',
  });
  expect(day?.marks).toEqual({
    soup: ['sellerie'],
    menus: [[], ['vegetarisch', 'milch']],
    dessert: [],
    evening: [],
  });
});

it('a week from before there were marks has none', () => {
  expect(weekOf({ ...MONDAY, menue1: 'Braten' })[0]).not.toHaveProperty('marks');
  expect(weekOf({ ...MONDAY, menue1: 'Braten', menue1Zeichen: '?' })[0]).not.toHaveProperty(
    'marks',
  );
});
