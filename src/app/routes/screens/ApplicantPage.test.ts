import { describe, expect, it } from 'vitest';
import {
  routeOf,
  routeRequest,
  sampleVisit,
  statusOf,
} from '../../../../tests/support/routeRequest.ts';
import type { ApplicationOnPage } from '../../../domain/application/ApplicantPage.ts';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';
import { startOfDay } from '../../../domain/shared/zurichCalendar.ts';
import { sampleApplicationOnPage } from '../../../samples/sampleApplicationPage.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type {
  ApplicantPageData,
  ApplicantPageState,
} from '../../../ui/screens/ApplicantPage/applicantPageData.ts';
import { SCREENS } from '../routeTable.ts';

const KEY = 'k'.repeat(22);
const { interview } = sampleApplicationOnPage;
const found = (
  more: Partial<ApplicationOnPage> = {},
  part: 'page' | 'deletion' = 'page',
): ApplicantPageState => ({
  kind: 'found',
  application: { ...sampleApplicationOnPage, ...more },
  part,
  problem: null,
});
const chosen = interview && {
  ...interview,
  state: 'chosen' as const,
  start: interview.starts[0] ?? null,
};
const STATES: readonly ApplicantPageState[] = [
  found({ stage: 'inReview', interview: null }),
  found({ stage: 'interview', interview: null }),
  found(),
  found({ interview: chosen }),
  found({ interview: chosen && { ...chosen, start: '2026-01-05T13:00:00.000Z' } }),
  found({ interview: interview && { ...interview, starts: [] } }),
  found({ interview: interview && { ...interview, state: 'noneFits' } }),
  ...(['hired', 'refused', 'withdrawn'] as const).map((end) => found({ stage: 'closed', end })),
  found({}, 'deletion'),
  { kind: 'waiting', part: 'page', problem: null },
  { kind: 'deleted' },
  { kind: 'ended' },
  { kind: 'unavailable' },
];

const load = (
  applicantPage?: ApplicantPageState,
  { path = `/bewerbung/${KEY}`, brand = sampleBrand, content = {} } = {},
) =>
  SCREENS.ApplicantPage.load(
    routeOf('applicantPage'),
    { ...sampleVisit(content, { brand }), ...(applicantPage && { applicantPage }) },
    routeRequest(path, '', { schluessel: KEY }),
  ) as Promise<ApplicantPageData & DocumentHeadData>;

describe('the page of an applicant', () => {
  it('does not exist without the answer of the content service', async () => {
    expect(await statusOf(load())).toBe(404);
  });

  it('is never indexed, and shows the key nowhere but in the address of its forms', async () => {
    const { action, ...data } = await load(found());
    expect(data.indexable).toBe(false);
    expect(action).toBe(`/bewerbung/${KEY}`);
    expect(JSON.stringify(data)).not.toContain(KEY);
    const path = `/bewerbung/${KEY}/loeschen`;
    expect((await load(found(), { path })).action).toBe(action);
  });

  it('names the day of the interview', async () => {
    expect((await load(found({ interview: chosen }))).title).toBe('Bis Mittwoch, 2. Dezember.');
  });

  it('no longer looks forward to an interview that is over, from the next day on', async () => {
    const titleOn = async (start: string) =>
      (await load(found({ interview: chosen && { ...chosen, start } }))).title;
    const today = startOfDay(sampleVisit().now()).getTime();
    expect(await titleOn(new Date(today).toISOString())).toMatch(/^Bis /);
    expect(await titleOn(new Date(today - 1).toISOString())).toBe('Danke für das Gespräch.');
  });

  it('does without the house and its configuration', async () => {
    const away = { failure: { kind: 'unreachable', detail: 'down' } } as const;
    const { house, contact } = await load(found(), { content: away });
    expect(house).toBeNull();
    expect(contact).toEqual({ name: sampleBrand.name, phone: sampleBrand.fallback.phone });
  });

  it('has a title and a lead for each state in each language', async () => {
    const texts = new Set<string>();
    for (const language of LANGUAGES)
      for (const state of STATES) {
        const { title, page } = await load(state, {
          path: `/${language}/bewerbung/${KEY}`,
          brand: sampleBrandInFourLanguages,
        });
        texts.add(`${title} ${page.lead?.text}`);
        expect(title?.length).toBeGreaterThan(6);
        expect(page.lead?.text.length).toBeGreaterThan(15);
      }
    expect(texts.size).toBe(LANGUAGES.length * STATES.length);
  });
});
