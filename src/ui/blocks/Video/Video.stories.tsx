import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { blockStory } from '../../workshop/blockStory.tsx';
import type { BlockOfKind } from '../BlockProps.ts';

const OWN: BlockOfKind<'video'> = {
  kind: 'video',
  key: 'film',
  title: 'Ein Rundgang',
  text: 'Zwei Minuten durch Haus und Park.',
  poster: SAMPLE_PICTURES.adviser,
  film: { kind: 'own', file: 'rundgang_1a2b.mp4', captions: 'rundgang_1a2b.vtt' },
  transcript: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'Guten Tag.' }] }],
};

const meta: Meta = { title: 'Blocks/Video' };
export default meta;

export const Own: StoryObj = blockStory(OWN);

export const Elsewhere: StoryObj = blockStory({
  ...OWN,
  transcript: null,
  film: { kind: 'outside', site: 'YouTube', address: 'https://www.youtube.com/watch?v=a' },
});

export const LongWords: StoryObj = blockStory({
  ...OWN,
  title: LONG_WORD,
  text: LONG_WORD,
  poster: null,
});
