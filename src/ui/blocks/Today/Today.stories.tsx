import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const PROGRAMME: BlockOfKind<'today'> = {
  kind: 'today',
  key: 'heute',
  title: 'Heute im Haus',
  source: 'programme',
  rows: [],
  link: { text: 'Die ganze Woche ansehen', href: '/wohnen' },
};

const meta: Meta = { title: 'Blocks/Today' };
export default meta;

export const Programme: StoryObj = blockStory(PROGRAMME, {
  kind: 'today',
  rows: [
    {
      left: '11.45',
      right: 'Mittagessen',
      dishes: ['Hacktätschli mit Kartoffelstock und Rüebli', 'Käseschnitte mit Birne'],
    },
    { left: 'bis 17.30', right: 'Cafeteria offen, auch für Gäste' },
  ],
});

export const Figures: StoryObj = blockStory({
  ...PROGRAMME,
  title: 'Freie Plätze heute',
  source: 'figures',
  rows: [
    { left: '9', right: 'Wohnungen in vier Häusern' },
    { left: '14', right: 'Pflegezimmer in sechs Häusern' },
  ],
});

export const LongWords: StoryObj = blockStory(
  { ...PROGRAMME, title: LONG_WORD },
  { kind: 'today', rows: [{ left: '14.30', right: LONG_WORD }] },
);
