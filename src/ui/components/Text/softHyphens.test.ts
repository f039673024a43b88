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
])('breaks %s at its joints', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it('leaves short words, numbers and what an editor has broken as they are', () => {
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

it('never leaves fewer than four letters on either side', () => {
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
