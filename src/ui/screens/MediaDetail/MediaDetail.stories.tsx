import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_MEDIA_ENTRY } from '../../../samples/sampleMedia.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { MediaDetail, type MediaDetailData } from './MediaDetail.tsx';

const meta: Meta = { title: 'Screens/MediaDetail', component: MediaDetail };
export default meta;

const story = (data: Partial<MediaDetailData> = {}): StoryObj<typeof MediaDetail> => ({
  args: {
    data: {
      entry: SAMPLE_MEDIA_ENTRY,
      contact: null,
      title: null,
      meta: null,
      ...data,
    },
  },
});

export const WithContact: StoryObj<typeof MediaDetail> = story({
  contact: {
    kind: 'contactPerson',
    key: 'k',
    title: 'Für Medien',
    text: 'Nadine Brülhart gibt gern Auskunft.',
    phone: '044 000 12 05',
    person: null,
    link: null,
  },
});

export const TextAlone: StoryObj<typeof MediaDetail> = story({
  entry: { ...SAMPLE_MEDIA_ENTRY, image: null, files: [], teaser: null },
});

export const NothingButATitle: StoryObj<typeof MediaDetail> = story({
  entry: {
    ...SAMPLE_MEDIA_ENTRY,
    title: { text: LONG_WORD },
    image: null,
    files: [],
    teaser: null,
    body: [],
  },
});
