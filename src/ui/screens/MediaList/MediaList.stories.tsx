import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_MEDIA, sampleMediaList } from '../../../samples/sampleMedia.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { MediaList } from './MediaList.tsx';
import type { MediaListData } from './mediaListData.ts';

const meta: Meta = { title: 'Screens/MediaList', component: MediaList };
export default meta;

const story = (data: Partial<MediaListData> = {}): StoryObj<typeof MediaList> => ({
  args: {
    data: {
      ...samplePageOf([], { path: 'media', title: { text: 'Für Medien' } }),
      title: 'Medien',
      meta: null,
      list: sampleMediaList(SAMPLE_MEDIA),
      year: null,
      pageNumber: 1,
      pages: 1,
      ...data,
    },
  },
});

export const AllYears: StoryObj<typeof MediaList> = story();

export const OneYear: StoryObj<typeof MediaList> = story({
  year: 2025,
  list: sampleMediaList(SAMPLE_MEDIA.slice(2, 3)),
});

export const SecondPage: StoryObj<typeof MediaList> = story({
  pageNumber: 2,
  pages: 4,
  list: sampleMediaList(SAMPLE_MEDIA, { total: 72 }),
});

export const Nothing: StoryObj<typeof MediaList> = story({
  list: sampleMediaList([], { years: [] }),
});

export const LongWords: StoryObj<typeof MediaList> = story({
  list: sampleMediaList(
    SAMPLE_MEDIA.slice(0, 1).map((entry) => ({
      ...entry,
      title: { text: LONG_WORD },
      teaser: { text: LONG_WORD },
    })),
  ),
});
