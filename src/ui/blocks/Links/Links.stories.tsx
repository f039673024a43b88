import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';

const meta: Meta = { title: 'Blocks/Links' };
export default meta;

export const Filled: StoryObj = blockStory({
  kind: 'links',
  key: 'wege',
  title: 'Was führt Sie zu uns?',
  links: [
    {
      title: 'Ich suche ein Zuhause für mich',
      detail: 'Wohnungen und Zimmer, Preise, Schnupperwoche',
      href: '/wohnen',
    },
    { title: 'Ich komme zu Besuch', detail: null, href: '/kontakt' },
    {
      title: 'Ich lese zuerst beim Bund nach',
      detail: 'Ein Weg, der von hier wegführt',
      href: 'https://example.org/',
    },
  ],
});

export const LongWords: StoryObj = blockStory({
  kind: 'links',
  key: 'wege',
  title: LONG_WORD,
  links: [{ title: LONG_WORD, detail: LONG_WORD, href: '/' }],
});
