import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'teaser'> = {
  kind: 'teaser',
  key: 'kueche',
  overline: 'Gastronomie',
  title: 'Mittags riecht es nach frischem Brot.',
  flipped: false,
  image: SAMPLE_PICTURES.table,
  text: 'Unsere Köchin Marlis Odermatt kocht jeden Tag selbst, am Freitag gibt es Fisch.',
  link: { text: 'Menüplan der Woche', href: '/gastronomie' },
};

const meta: Meta = { title: 'Blocks/Teaser' };
export default meta;

export const Filled: StoryObj = blockStory(FULL);

export const Flipped: StoryObj = blockStory({ ...FULL, flipped: true });

export const Minimal: StoryObj = blockStory({ ...FULL, overline: null, text: null, link: null });

export const LongWords: StoryObj = blockStory({
  ...FULL,
  title: LONG_WORD,
  text: LONG_WORD,
  link: { text: LONG_WORD, href: 'https://example.org/' },
});
