import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'quote'> = {
  kind: 'quote',
  key: 'stimme',
  name: 'Verena Hösli',
  detail: '86, wohnt seit zwei Jahren bei uns',
  image: SAMPLE_PICTURES.resident,
  quote:
    'Ich wollte nie ins Heim. Jetzt habe ich eine Wohnung mit Abendsonne und jemanden, der am Morgen klingelt.',
};

const meta: Meta = { title: 'Blocks/Quote' };
export default meta;

export const Filled: StoryObj = blockStory(FULL);

export const Minimal: StoryObj = blockStory({ ...FULL, detail: null, image: null });

export const LongWords: StoryObj = blockStory({ ...FULL, quote: `Das ${LONG_WORD} ist vorbei.` });
