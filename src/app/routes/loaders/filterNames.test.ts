import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';
import { AREA_NAMES, CATEGORY_NAMES, JOB_KIND_NAMES, jobFilterNames } from './filterNames.ts';

const NO_FILTER = {
  areas: [],
  companies: [],
  apprenticeshipsOnly: false,
  workload: null,
  words: '',
};

test.each(LANGUAGES)('titles in %s say what the filters say', (language) => {
  const messages = JSON.parse(
    readFileSync(`src/ui/i18n/messages/${language}.json`, 'utf8'),
  ) as Readonly<Record<string, string>>;
  for (const [category, name] of Object.entries(CATEGORY_NAMES[language]))
    expect(name).toBe(messages[`blocks.events.${category}`]);
  for (const [area, name] of Object.entries(AREA_NAMES[language]))
    expect(name).toBe(messages[`jobs.area.${area}`]);
  expect(JOB_KIND_NAMES[language].apprenticeship).toBe(messages['jobs.label.apprenticeship']);
});

test('every filter of a list of jobs has its name', () => {
  const filter = {
    areas: ['care', 'hotel'],
    companies: ['haus-b'],
    apprenticeshipsOnly: true,
    workload: 60,
    words: 'Koch',
  } as const;
  expect(jobFilterNames(filter, 'de', { 'haus-b': 'Berghof' })).toEqual([
    'Pflege und Betreuung',
    'Hotellerie',
    'Berghof',
    'Lehrstelle',
    '60 %',
    '«Koch»',
  ]);
  expect(jobFilterNames(NO_FILTER, 'de', {})).toEqual([]);
});
