import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { blockStory } from '../../workshop/blockStory.tsx';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'table'> = {
  kind: 'table',
  key: 'tabelle',
  title: 'Pension',
  caption: 'Preise in Franken, gültig ab 1. Januar',
  hasRowHeads: true,
  table: {
    head: ['Angebot', 'Grösse', 'Tag', 'Monat'],
    rows: [
      ['Einzelzimmer', '22 m²', '196.00', '5978'],
      ['Doppelzimmer', '34 m²', '148.50', '4529.25'],
      ['Ferienzimmer', '', '215', '–'],
    ],
  },
};

const meta: Meta = { title: 'Blocks/Table' };
export default meta;

export const Filled: StoryObj = blockStory(FULL);

export const TwoColumns: StoryObj = blockStory({
  ...FULL,
  caption: null,
  table: {
    head: ['Gericht', 'Fr.'],
    rows: [
      ['Suppe', '6.50'],
      ['Tagesmenü', '18'],
    ],
  },
});

export const WithoutNames: StoryObj = blockStory({ ...FULL, title: null, hasRowHeads: false });

export const LongWords: StoryObj = blockStory({
  ...FULL,
  table: { head: [LONG_WORD, 'B', 'C', 'D'], rows: [[LONG_WORD, LONG_WORD, '12', LONG_WORD]] },
});
