import { describe, expect, it } from 'vitest';
import {
  routeOf,
  routeRequest,
  sampleVisit,
  statusOf,
} from '../../../../tests/support/routeRequest.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type {
  VisitAnswerData,
  VisitAnswerState,
} from '../../../ui/screens/VisitAnswer/visitAnswerData.ts';
import { APPOINTMENT_REPLIES } from '../../../domain/visit/VisitAnswers.ts';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { SCREENS } from '../routeTable.ts';

const KEY = 'k'.repeat(32);
const found = (reply: (typeof APPOINTMENT_REPLIES)[number] | null = null): VisitAnswerState => ({
  kind: 'found',
  appointment: { start: '2026-12-02T13:00:00.000Z', minutes: 60, houseSlug: null, reply },
});
const STATES: readonly VisitAnswerState[] = [
  found(),
  ...APPOINTMENT_REPLIES.map(found),
  { kind: 'ended' },
  { kind: 'unavailable' },
];

const load = (
  visitAnswer?: VisitAnswerState,
  { path = `/termin/${KEY}`, brand = sampleBrand, content = {} } = {},
) =>
  SCREENS.VisitAnswer.load(
    routeOf('visitAnswer'),
    { ...sampleVisit(content, { brand }), ...(visitAnswer && { visitAnswer }) },
    routeRequest(path, '', { schluessel: KEY }),
  ) as Promise<VisitAnswerData & DocumentHeadData>;

describe('the page of an appointment', () => {
  it('does not exist without the answer of the content service', async () => {
    expect(await statusOf(load())).toBe(404);
  });

  it('is never indexed, and shows the key nowhere but in the address of its form', async () => {
    const { action, ...data } = await load(found());
    expect(data.indexable).toBe(false);
    expect(action).toBe(`/termin/${KEY}`);
    expect(JSON.stringify(data)).not.toContain(KEY);
  });

  it('names the house, also without its slug, and does without it', async () => {
    expect((await load(found())).house).toMatchObject({ place: expect.any(String) });
    const away = { failure: { kind: 'unreachable', detail: 'down' } } as const;
    expect((await load(found(), { content: away })).house).toBeNull();
  });

  it('has a title and a lead for each state in each language', async () => {
    const texts = new Set<string>();
    for (const language of LANGUAGES)
      for (const state of STATES) {
        const { title, page } = await load(state, {
          path: `/${language}/termin/${KEY}`,
          brand: sampleBrandInFourLanguages,
        });
        texts.add(`${title} ${page.lead?.text}`);
        expect(title?.length).toBeGreaterThan(8);
        expect(page.lead?.text.length).toBeGreaterThan(20);
      }
    expect(texts.size).toBe(LANGUAGES.length * STATES.length);
  });
});
