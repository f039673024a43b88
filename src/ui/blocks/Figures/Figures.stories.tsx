import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';

const meta: Meta = { title: 'Blocks/Figures' };
export default meta;

export const Filled: StoryObj = blockStory({
  kind: 'figures',
  key: 'zahlen',
  title: 'Das Haus in Zahlen',
  rows: [
    { left: 'Wohnungen', right: '42' },
    { left: 'Pflegezimmer', right: '38' },
    { left: 'Mitarbeitende', right: '96' },
    { left: 'Gegründet', right: '1998' },
  ],
});

export const LongWords: StoryObj = blockStory({
  kind: 'figures',
  key: 'zahlen',
  title: 'Zahlen',
  rows: [
    { left: LONG_WORD, right: LONG_WORD },
    { left: 'Wohnungen', right: '42' },
  ],
});
