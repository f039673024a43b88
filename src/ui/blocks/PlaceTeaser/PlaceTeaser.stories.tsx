import type { Meta, StoryObj } from '@storybook/react-vite';
import { samplePlaceList } from '../../workshop/samplePlaces.ts';
import { PlaceTeaser } from './PlaceTeaser.tsx';

const meta: Meta = { title: 'Blocks/PlaceTeaser', component: PlaceTeaser };
export default meta;

const { found, themes } = samplePlaceList();

export const Free: StoryObj<typeof PlaceTeaser> = {
  args: {
    block: {
      kind: 'placeTeaser',
      key: 'p',
      title: 'Was frei ist',
      text: 'Die Häuser melden es selber.',
      count: 3,
    },
    live: { kind: 'placeTeaser', groups: found.groups, themes },
    background: 'white',
  },
};
