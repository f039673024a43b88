import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { blockStory } from '../../workshop/blockStory.tsx';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'priceTable'> = {
  kind: 'priceTable',
  key: 'preise',
  title: 'Wohnen',
  rows: [
    { what: 'Wohnung mit einem Zimmer, 34 m²', amount: 398_000, per: 'im Monat' },
    { what: 'Wohnung mit drei Zimmern, 82 m²', amount: 1_048_000, per: 'im Monat' },
    { what: 'Pflegezimmer, ohne Pflegekosten', amount: 19_600, per: 'im Tag' },
  ],
};

const meta: Meta = { title: 'Blocks/PriceTable' };
export default meta;

export const Filled: StoryObj = blockStory(FULL);

export const WithCentimes: StoryObj = blockStory({
  ...FULL,
  title: null,
  rows: [
    { what: 'Mittagsmenü', amount: 1850, per: null },
    { what: 'Mittagsmenü mit Abonnement', amount: 1500, per: null },
  ],
});

export const LongWords: StoryObj = blockStory({
  ...FULL,
  rows: [{ what: LONG_WORD, amount: 12_345_650, per: LONG_WORD }, ...FULL.rows],
});
