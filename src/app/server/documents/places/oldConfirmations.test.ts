import { describe, expect, it } from 'vitest';
import { addDays, startOfDay, zurichInstant } from '../../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { sampleBrand } from '../../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../../samples/sampleContent.ts';
import { samplePageOf } from '../../../../ui/workshop/samplePageOf.ts';
import { routeOf, routeRequest, sampleVisit } from '../../../../../tests/support/routeRequest.ts';
import { nodesOf } from '../../../../../tests/support/stageStructuredData.ts';
import type { DescribedData } from '../../../head/structuredData/createStructuredData.ts';
import { placeDetailScreen } from '../../../routes/screens/PlaceDetail.ts';
import { placeListScreen } from '../../../routes/screens/PlaceList.ts';
import { makePlacesJson } from './placesDocument.ts';

const LIST = '/wohnen/freie-plaetze';
const PAGE = `${LIST}/lindengut/einzelzimmer`;
const SAID_ON = '2026-11-20';
const { page } = samplePageOf([], { path: LIST.slice(1), title: { text: 'Plätze' } });
const { occupancies } = createSampleContent(zurichInstant(SAID_ON));

/** Everything that a brand's site says at a moment about what is free, if a house said so at another. */
async function statementsAt(now: Date, confirmedAt: string) {
  const visit = {
    ...sampleVisit({
      pages: [{ brandId: sampleBrand.id, locale: 'de-CH', content: page }],
      occupancies: occupancies.map((each) => ({ ...each, freeNow: 3, confirmedAt })),
    }),
    now: () => now,
  };
  const list = await placeListScreen.load(routeOf('places'), visit, routeRequest(LIST));
  const detail = await placeDetailScreen.load(
    routeOf('place'),
    visit,
    routeRequest(PAGE, '', { haus: 'lindengut', angebot: 'einzelzimmer' }),
  );
  const document = await makePlacesJson(
    {
      brand: sampleBrand,
      knownHost: true,
      locale: '',
      path: '/api/freie-plaetze.json',
      ports: visit.ports,
      now: startOfDay(now),
      warn: () => undefined,
    },
    {},
  );
  const described = (path: string, data: unknown): string =>
    JSON.stringify(nodesOf({ path, routeId: 'place', data: data as DescribedData, now }));
  return {
    'the list': list.found.free > 0 || list.found.everywhere.free > 0 || list.found.fits,
    "the list's counts of kinds": list.found.kinds.some(({ free }) => free > 0),
    "the list's rows": JSON.stringify(list.found.groups).includes('"kind":"free"'),
    "an offer's page": JSON.stringify(detail).includes('"kind":"free"'),
    'the open data': document.kind !== 'text' || /"kind":"free"|"count":3/.test(document.text),
    "an offer's structured data": described(PAGE, detail).includes('InStock'),
  };
}

const allAre = (statements: Readonly<Record<string, boolean>>, free: boolean) =>
  Object.fromEntries(Object.keys(statements).map((name) => [name, free]));

describe('a place is called free', () => {
  const confirmedAt = `${SAID_ON}T09:30:00+01:00`;

  it.each([0, 1, 6])('everywhere %d days after its house said so', async (days) => {
    const now = zurichInstant(addDays(SAID_ON, days), '23:59');
    const statements = await statementsAt(now, confirmedAt);
    expect(statements).toEqual(allAre(statements, true));
  });

  it.each([7, 8, 9, 40])('nowhere %d days after', async (days) => {
    const now = zurichInstant(addDays(SAID_ON, days));
    const statements = await statementsAt(now, confirmedAt);
    expect(statements).toEqual(allAre(statements, false));
  });

  it.each([
    ['of tomorrow', `${addDays(SAID_ON, 1)}T00:00:00+01:00`],
    ['that cannot be read', 'gestern'],
  ])('nowhere by a confirmation %s', async (_, moment) => {
    const now = zurichInstant(SAID_ON, '12:00');
    expect(zurichDate(now)).toBe(SAID_ON);
    const statements = await statementsAt(now, moment);
    expect(statements).toEqual(allAre(statements, false));
  });
});
