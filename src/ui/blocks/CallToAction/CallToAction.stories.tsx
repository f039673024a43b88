import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'callToAction'> = {
  kind: 'callToAction',
  key: 'aufruf',
  title: 'Nichts dabei?',
  plane: true,
  text: 'Schreiben Sie uns trotzdem. Wer gern mit alten Menschen arbeitet, findet bei uns fast immer einen Platz.',
  link: { text: 'Schnellbewerbung', href: '/jobs/schnellbewerbung' },
  secondLink: { text: 'Anfahrt ansehen', href: '/kontakt' },
  phone: '044 000 21 10',
};

const meta: Meta = { title: 'Blocks/CallToAction' };
export default meta;

export const OnAPlane: StoryObj = blockStory(FULL);

export const Plain: StoryObj = blockStory({ ...FULL, plane: false });

export const Minimal: StoryObj = blockStory({
  ...FULL,
  plane: false,
  text: null,
  secondLink: null,
  phone: null,
});

export const LongWords: StoryObj = blockStory({
  ...FULL,
  title: LONG_WORD,
  link: { text: LONG_WORD, href: '/' },
  phone: `044 000 21 10 ${LONG_WORD}`,
});
