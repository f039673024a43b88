import { expect, it } from 'vitest';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { samplePageOf } from '../../ui/workshop/samplePageOf.ts';
import { sampleVisit } from '../../../tests/support/routeRequest.ts';
import { loadLiveContent } from './loadLiveContent.ts';

const { page } = samplePageOf([
  { kind: 'today', key: 't', title: 'Heute', source: 'programme', rows: [], link: null },
]);

const programmeIn = async (locale: SelectedLocale) => {
  const { t } = await loadLiveContent(page, sampleVisit(), locale, AbortSignal.timeout(5000));
  return t?.kind === 'today' ? t.rows : null;
};

it.each([
  ['', '11.45', '14.30'],
  ['it-CH', '11.45', '14.30'],
  ['fr-CH', '11\u00a0h\u00a045', '14\u00a0h\u00a030'],
  ['en', '11:45', '14:30'],
] as const)("today's programme has times as %j writes them", async (locale, ...times) => {
  const rows = await programmeIn(locale);
  expect(rows?.slice(0, 2).map(({ left }) => left)).toEqual(times);
});

it("today's programme names the place, and is marked as German if it is not translated", async () => {
  const singing = 'Singen mit Frau Keller, Gartensaal';
  expect((await programmeIn(''))?.[1]).toEqual({ left: '14.30', right: singing });
  expect((await programmeIn('en'))?.[1]).toEqual({ left: '14:30', right: singing, lang: 'de-CH' });
});
