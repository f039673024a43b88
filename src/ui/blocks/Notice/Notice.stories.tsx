import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { blockStory } from '../../workshop/blockStory.tsx';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'notice'> = {
  kind: 'notice',
  key: 'hinweis',
  title: 'Besuchszeiten im Advent',
  text: 'Am Sonntag ist der Empfang bis 17 Uhr besetzt.\nDanach läuten Sie bitte beim Nachteingang.',
  isImportant: false,
  link: { text: 'So finden Sie den Nachteingang', href: '/kontakt' },
};

const meta: Meta = { title: 'Blocks/Notice' };
export default meta;

export const Filled: StoryObj = blockStory(FULL);

export const Important: StoryObj = blockStory({ ...FULL, isImportant: true });

export const LongWords: StoryObj = blockStory({
  ...FULL,
  title: LONG_WORD,
  text: `Das ${LONG_WORD} beginnt.`,
  link: null,
});
