import type { Meta, StoryObj } from '@storybook/react-vite';
import { withLoaderData } from '../../workshop/pageStory.ts';
import { SAMPLE_MEDIA, sampleMediaList } from '../../workshop/sampleMedia.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { LONG_WORD } from '../../workshop/sampleText.ts';
import { MediaList } from './MediaList.tsx';
import type { MediaListData } from './mediaListData.ts';

const meta: Meta = { title: 'Screens/MediaList', component: MediaList };
export default meta;

const story = (data: Partial<MediaListData> = {}): StoryObj => ({
  parameters: withLoaderData({
    ...samplePageOf([], { path: 'media', title: { text: 'Für Medien' } }),
    title: 'Medien',
    meta: null,
    list: sampleMediaList(SAMPLE_MEDIA),
    year: null,
    pageNumber: 1,
    pages: 1,
    ...data,
  }),
});

export const AllYears: StoryObj = story();

export const OneYear: StoryObj = story({
  year: 2025,
  list: sampleMediaList(SAMPLE_MEDIA.slice(2, 3)),
});

export const SecondPage: StoryObj = story({
  pageNumber: 2,
  pages: 4,
  list: sampleMediaList(SAMPLE_MEDIA, { total: 72 }),
});

export const Nothing: StoryObj = story({ list: sampleMediaList([], { years: [] }) });

export const LongWords: StoryObj = story({
  list: sampleMediaList(
    SAMPLE_MEDIA.slice(0, 1).map((entry) => ({
      ...entry,
      title: { text: LONG_WORD },
      teaser: { text: LONG_WORD },
    })),
  ),
});
