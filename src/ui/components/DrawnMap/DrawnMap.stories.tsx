import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_HOUSE, SAMPLE_LAKE_MAP } from '../../../samples/sampleHouses.ts';
import { DrawnMap } from './DrawnMap.tsx';

const meta = {
  title: 'Components/DrawnMap',
  component: DrawnMap,
  args: { house: SAMPLE_HOUSE },
} satisfies Meta<typeof DrawnMap>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Village: Story = {};

export const Lake: Story = { args: { house: { ...SAMPLE_HOUSE, map: SAMPLE_LAKE_MAP } } };

export const OnlyAStop: Story = {
  args: {
    house: {
      ...SAMPLE_HOUSE,
      map: {
        points: [{ kind: 'stop', name: null, position: { latitude: 47.368, longitude: 8.876 } }],
        lines: [],
      },
    },
  },
};

export const InItalian: Story = { globals: { language: 'it' } };
