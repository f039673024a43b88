import type { HouseDetailData } from '../screens/HouseDetail/HouseDetail.tsx';
import { NO_SEARCH, SAMPLE_HOUSE } from './sampleHouse.ts';
import { SAMPLE_JOBS } from './sampleJobs.ts';
import { SAMPLE_THEMES } from './sampleThemes.ts';
import { SAMPLE_OCCURRENCE } from './sampleOccurrence.ts';

/** A house as the group's site shows it: in the theme of its own brand. */
export const SAMPLE_HOUSE_DATA: HouseDetailData = {
  house: SAMPLE_HOUSE,
  visiting: true,
  directions: NO_SEARCH,
  events: [
    {
      ...SAMPLE_OCCURRENCE,
      id: '7',
      slug: 'singen',
      brandId: 'haus-a',
      title: { text: 'Singen mit Frau Keller' },
    },
  ],
  jobs: { newest: SAMPLE_JOBS, jobs: 2, apprenticeships: 1 },
  live: {
    house: {
      themes: Object.fromEntries(
        Object.values(SAMPLE_THEMES)
          .filter(({ brandId }) => brandId === 'haus-a')
          .map((theme) => [theme.brandId, theme]),
      ),
    },
  },
};
