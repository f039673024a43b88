import type { HouseDetailData } from '../screens/HouseDetail/HouseDetail.tsx';
import { SAMPLE_HOUSE } from '../../samples/sampleHouses.ts';
import { SAMPLE_JOBS } from '../../samples/sampleJobs.ts';
import { samplePlace } from './samplePlaces.ts';
import { SAMPLE_THEMES } from './sampleThemes.ts';
import { SAMPLE_OCCURRENCE } from '../../samples/sampleEvents.ts';
import type { DirectionsData } from '../blocks/Directions/ConnectionSearch.ts';

export const NO_SEARCH: DirectionsData = { search: null, timetable: true };

/** A sample response of the timetable. */
export const SAMPLE_SEARCH: DirectionsData = {
  timetable: true,
  search: {
    from: 'zürich',
    failure: null,
    connections: [
      {
        departure: '2026-11-24T14:02:00+01:00',
        arrival: '2026-11-24T15:10:00+01:00',
        duration: 68,
        changes: 1,
        lines: ['S5', 'S26'],
        from: 'Zürich HB',
        to: 'Bauma, Haus Bauma',
      },
      {
        departure: '2026-11-24T14:32:00+01:00',
        arrival: '2026-11-24T15:23:00+01:00',
        duration: 51,
        changes: 0,
        lines: ['S26'],
        from: 'Zürich HB',
        to: 'Bauma, Haus Bauma',
      },
    ],
  },
};

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
  places: [samplePlace({ level: null }).place],
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
