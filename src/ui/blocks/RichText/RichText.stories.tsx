import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { LONG_WORD, SAMPLE_TEXT } from '../../../samples/sampleTexts.ts';

const meta: Meta = { title: 'Blocks/RichText' };
export default meta;

export const Filled: StoryObj = blockStory({
  kind: 'richText',
  key: 'text',
  title: 'Wohnen',
  body: SAMPLE_TEXT,
});

export const WithoutTitle: StoryObj = blockStory({
  kind: 'richText',
  key: 'text',
  title: null,
  body: SAMPLE_TEXT,
});

export const LongWords: StoryObj = blockStory({
  kind: 'richText',
  key: 'text',
  title: LONG_WORD,
  body: [{ kind: 'paragraph', children: [{ kind: 'text', text: LONG_WORD }] }],
});

export const GermanOnAnotherPage: StoryObj = {
  ...blockStory({
    kind: 'richText',
    key: 'text',
    lang: 'de-CH',
    title: 'Wohnen',
    body: SAMPLE_TEXT,
  }),
  globals: { language: 'it' },
};
