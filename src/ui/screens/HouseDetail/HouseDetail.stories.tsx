import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_BARE_HOUSE } from '../../../samples/sampleHouses.ts';
import { SAMPLE_SEARCH, SAMPLE_HOUSE_DATA } from '../../workshop/sampleHouseData.ts';
import { SAMPLE_THEMES } from '../../workshop/sampleThemes.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { HouseDetail } from './HouseDetail.tsx';

const meta: Meta = {
  title: 'Screens/HouseDetail',
  component: HouseDetail,
  decorators: [
    (Story) => (
      <>
        <style>
          {Object.values(SAMPLE_THEMES)
            .map(({ css }) => css)
            .join('')}
        </style>
        <Story />
      </>
    ),
  ],
};
export default meta;

const OWN = { ...SAMPLE_HOUSE_DATA, visiting: false, live: { house: { themes: {} } } };

export const OnTheGroupsSite: StoryObj<typeof HouseDetail> = { args: { data: SAMPLE_HOUSE_DATA } };

export const OnItsOwnSite: StoryObj<typeof HouseDetail> = {
  args: { data: { ...OWN, directions: SAMPLE_SEARCH } },
};

export const HardlyKnown: StoryObj<typeof HouseDetail> = {
  args: {
    data: {
      ...OWN,
      house: SAMPLE_BARE_HOUSE,
      directions: { search: null, timetable: false },
      events: [],
      jobs: null,
    },
  },
};

export const LongWords: StoryObj<typeof HouseDetail> = {
  args: {
    data: {
      ...OWN,
      house: {
        ...SAMPLE_HOUSE_DATA.house,
        name: LONG_WORD,
        street: LONG_WORD,
        stepFree: { text: LONG_WORD + LONG_WORD },
      },
    },
  },
};
