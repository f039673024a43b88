import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_HOUSE_PAGE } from '../../workshop/sampleHousePage.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { LONG_WORD, SAMPLE_TEXT } from '../../../samples/sampleTexts.ts';
import { PageScreen } from './PageScreen.tsx';

const meta: Meta = { title: 'Screens/PageScreen', component: PageScreen };
export default meta;

export const House: StoryObj<typeof PageScreen> = { args: { data: SAMPLE_HOUSE_PAGE } };

export const TextPageWithoutPicture: StoryObj<typeof PageScreen> = {
  args: {
    data: samplePageOf([{ kind: 'richText', key: 'text', title: null, body: SAMPLE_TEXT }], {
      path: 'wohnen/haus-umgebung',
      lead: { text: 'Ein Park, ein Teich und sieben Bänke.' },
    }),
  },
};

export const PictureWithoutToday: StoryObj<typeof PageScreen> = {
  args: {
    data: samplePageOf([{ kind: 'richText', key: 'text', title: 'Wohnen', body: SAMPLE_TEXT }], {
      image: SAMPLE_PICTURES.park,
    }),
  },
};

export const NothingButATitle: StoryObj<typeof PageScreen> = {
  args: { data: samplePageOf([], { title: { text: LONG_WORD } }) },
};
