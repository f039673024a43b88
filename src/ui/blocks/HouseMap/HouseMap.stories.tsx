import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_HOUSE } from '../../../samples/sampleHouses.ts';
import { blockStory } from '../../workshop/blockStory.tsx';

const meta: Meta = { title: 'Blocks/HouseMap' };
export default meta;

export const Filled: StoryObj = blockStory(
  {
    kind: 'houseMap',
    key: 'plan',
    title: 'So finden Sie uns',
    text: 'Vom Bahnhof führt ein ebener Weg zum Haus.',
  },
  { kind: 'houseMap', house: SAMPLE_HOUSE },
);
