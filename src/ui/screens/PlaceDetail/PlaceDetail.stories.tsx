import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { samplePlace, sampleStay } from '../../workshop/samplePlaces.ts';
import { PlaceDetail } from './PlaceDetail.tsx';

const meta: Meta = { title: 'Screens/PlaceDetail', component: PlaceDetail };
export default meta;

type Story = StoryObj<typeof PlaceDetail>;

export const FreeNow: Story = { args: { data: samplePlace() } };

export const WithoutTable: Story = {
  args: { data: samplePlace({ hasTable: false, occupancy: { waitingList: true } }) },
};

export const Stay: Story = { args: { data: sampleStay() } };

export const WithoutPrice: Story = {
  args: {
    data: samplePlace({
      changes: { prices: [], pictures: [], body: [], title: { text: LONG_WORD } },
      occupancy: {},
    }),
  },
};
