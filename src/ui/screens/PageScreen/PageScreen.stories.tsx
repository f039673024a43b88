import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_GROUP_PAGE } from '../../workshop/sampleGroupPage.ts';
import { SAMPLE_GUEST_HOUSE_PAGE } from '../../workshop/sampleGuestHousePage.ts';
import { SAMPLE_HOUSE_PAGE } from '../../workshop/sampleHousePage.ts';
import { SAMPLE_THEMES } from '../../workshop/sampleThemes.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { SAMPLE_PICTURES } from '../../workshop/samplePictures.ts';
import { LONG_WORD, SAMPLE_TEXT } from '../../workshop/sampleText.ts';
import { withLoaderData } from '../../workshop/pageStory.ts';
import { PageScreen } from './PageScreen.tsx';

const meta: Meta = { title: 'Screens/PageScreen', component: PageScreen };
export default meta;

export const House: StoryObj = { parameters: withLoaderData(SAMPLE_HOUSE_PAGE) };

export const Group: StoryObj = {
  parameters: withLoaderData(SAMPLE_GROUP_PAGE),
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

export const GuestHouseInItalian: StoryObj = {
  parameters: withLoaderData(SAMPLE_GUEST_HOUSE_PAGE),
  globals: { language: 'it' },
};

export const TextPageWithoutPicture: StoryObj = {
  parameters: withLoaderData(
    samplePageOf([{ kind: 'richText', key: 'text', title: null, body: SAMPLE_TEXT }], {
      path: 'wohnen/haus-umgebung',
      lead: { text: 'Ein Park, ein Teich und sieben Bänke.' },
    }),
  ),
};

export const PictureWithoutToday: StoryObj = {
  parameters: withLoaderData(
    samplePageOf([{ kind: 'richText', key: 'text', title: 'Wohnen', body: SAMPLE_TEXT }], {
      image: SAMPLE_PICTURES.park,
    }),
  ),
};

export const NothingButATitle: StoryObj = {
  parameters: withLoaderData(samplePageOf([], { title: { text: LONG_WORD } })),
};
