import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';

const meta: Meta = { title: 'Blocks/Gallery' };
export default meta;

export const Filled: StoryObj = blockStory({
  kind: 'gallery',
  key: 'galerie',
  title: 'Ein Rundgang',
  images: [
    SAMPLE_PICTURES.park,
    { ...SAMPLE_PICTURES.table, caption: { text: 'Der Speisesaal' } },
    SAMPLE_PICTURES.care,
    SAMPLE_PICTURES.lake,
  ],
});

export const OnePicture: StoryObj = blockStory({
  kind: 'gallery',
  key: 'galerie',
  title: null,
  images: [SAMPLE_PICTURES.park],
});
