import { expect, test } from 'vitest';
import { lineName } from './parseTimetable.ts';

test.each([
  ['S', '18', 'S18'],
  ['SN', '1', 'SN1'],
  ['IC', '1', 'IC 1'],
  ['B', '854', 'Bus 854'],
  ['NFB', '32', 'Bus 32'],
  ['T', '4', 'Tram 4'],
  ['Bus', '2', 'Bus 2'],
  ['VAE', 'VAE 2588', 'VAE 2588'],
  ['RE', null, 'RE'],
  [null, '910', '910'],
  [' S ', ' 5 ', 'S5'],
  [null, null, ''],
])('shows category %s and number %s as "%s"', (category, number, line) => {
  expect(lineName(category, number)).toBe(line);
});
