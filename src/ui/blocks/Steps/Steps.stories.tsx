import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { blockStory } from '../../workshop/blockStory.tsx';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'steps'> = {
  kind: 'steps',
  key: 'schritte',
  title: 'So ziehen Sie ein',
  steps: [
    { title: 'Kennenlernen', text: 'Sie besuchen uns, so oft Sie möchten.\nKaffee gibt es auch.' },
    { title: 'Anmelden', text: 'Ein Formular, eine Kopie des Ausweises.' },
    { title: 'Einziehen', text: null },
  ],
};

const meta: Meta = { title: 'Blocks/Steps' };
export default meta;

export const Filled: StoryObj = blockStory(FULL);

export const WithoutTitle: StoryObj = blockStory({ ...FULL, title: null });

export const LongWords: StoryObj = blockStory({
  ...FULL,
  steps: Array.from({ length: 12 }, () => ({ title: LONG_WORD, text: LONG_WORD })),
});
