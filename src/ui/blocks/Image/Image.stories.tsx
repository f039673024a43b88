import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';

const meta: Meta = { title: 'Blocks/Image' };
export default meta;

export const Wide: StoryObj = blockStory({
  kind: 'image',
  key: 'bild',
  image: { ...SAMPLE_PICTURES.park, caption: { text: 'Der Park im Sommer' } },
  wide: true,
});

export const InTheColumns: StoryObj = blockStory({
  kind: 'image',
  key: 'bild',
  image: { ...SAMPLE_PICTURES.table, caption: { text: 'Mittagessen im Saal' } },
  wide: false,
});

export const Decorative: StoryObj = blockStory({
  kind: 'image',
  key: 'bild',
  image: { ...SAMPLE_PICTURES.park, alt: null },
  wide: false,
});
