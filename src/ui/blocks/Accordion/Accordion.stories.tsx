import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { LONG_WORD, SAMPLE_TEXT } from '../../../samples/sampleTexts.ts';

const meta: Meta = { title: 'Blocks/Accordion' };
export default meta;

export const Filled: StoryObj = blockStory({
  kind: 'accordion',
  key: 'fragen',
  title: 'Häufige Fragen',
  items: [
    { title: 'Was kostet ein Zimmer?', body: SAMPLE_TEXT },
    { title: 'Darf ich mein Haustier mitbringen?', body: SAMPLE_TEXT },
    { title: 'Wer bezahlt die Pflege?', body: SAMPLE_TEXT },
  ],
});

export const LongWords: StoryObj = blockStory({
  kind: 'accordion',
  key: 'fragen',
  title: 'Fragen',
  items: [{ title: LONG_WORD, body: SAMPLE_TEXT }],
});
