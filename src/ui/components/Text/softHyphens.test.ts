import { expect, it } from 'vitest';
import { softHyphens } from './softHyphens.ts';

const shown = (text: string): string => softHyphens(text).replaceAll('\u00ad', '|');

it.each([
  ['Pflegefachperson HF', 'Pflege|fach|person HF'],
  ['Fachperson Gesundheit EFZ', 'Fachperson Gesundheit EFZ'],
  ['Sachbearbeitung Bewohneradministration', 'Sach|bearbeitung Bewohner|admini|stration'],
  [
    'Mitarbeiterin oder Mitarbeiter Hauswirtschaft',
    'Mitarbeiterin oder Mitarbeiter Haus|wirtschaft',
  ],
  ['Fachperson Betriebsunterhalt EFZ', 'Fachperson Betriebs|unterhalt EFZ'],
  ['Veranstaltungen', 'Veran|staltungen'],
  ['Schnellbewerbung', 'Schnell|bewerbung'],
  ['Forum Gerontologie', 'Forum Geron|tologie'],
  ['Zwetschgenkuchen', 'Zwetschgen|kuchen'],
  ['Freizeitbegleitung', 'Freizeit|begleitung'],
  ['Datenschutzerklärung', 'Daten|schutz|erklärung'],
  ['Pflegedienstleitung', 'Pflege|dienst|leitung'],
])('hyphenates %s between its parts', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it('does not change short words, numbers and words that an editor has hyphenated', () => {
  for (const text of [
    'Pflegeheim',
    'Köchin oder Koch',
    'Schnell\u00adbewerbung',
    '044 000 21 10',
    'empfang@haus.example',
    '',
  ])
    expect(softHyphens(text)).toBe(text);
});

it('never leaves fewer than four letters on either side of a hyphen', () => {
  for (const text of [
    'Heimleiterinnen',
    'Hausverantwortung',
    'Dienstplanungen',
    'Zusammenarbeit',
  ]) {
    for (const part of shown(text).split('|'))
      expect(part.length, shown(text)).toBeGreaterThanOrEqual(4);
  }
});
