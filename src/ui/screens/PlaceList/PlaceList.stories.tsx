import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { samplePlaceList } from '../../workshop/samplePlaces.ts';
import { PlaceList } from './PlaceList.tsx';

const meta: Meta = { title: 'Screens/PlaceList', component: PlaceList };
export default meta;

type Story = StoryObj<typeof PlaceList>;

export const WholeGroup: Story = { args: { data: samplePlaceList({ level: 6 }) } };

export const OneHouse: Story = { args: { data: samplePlaceList({}, { ofGroup: false }) } };

export const NothingFits: Story = {
  args: { data: samplePlaceList({ kind: 'dementia', level: 9 }) },
};

const long = samplePlaceList();
export const LongWords: Story = {
  args: {
    data: {
      ...long,
      groups: long.groups.slice(0, 1).map(({ house, places }) => ({
        house: { ...house, name: LONG_WORD },
        places: places.map((place) => ({
          ...place,
          offer: {
            ...place.offer,
            title: { text: LONG_WORD },
            features: [{ text: LONG_WORD }],
          },
        })),
      })),
    },
  },
};
