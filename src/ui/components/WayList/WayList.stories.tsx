import type { Meta, StoryObj } from '@storybook/react-vite';
import { WayList } from './WayList.tsx';

const meta = {
  component: WayList,
  args: {
    ways: [
      {
        address: '/wohnen',
        title: 'Ich suche ein Zuhause für mich',
        detail: 'Wohnungen und Zimmer, Preise, Schnupperwoche',
      },
      {
        address: '/s/angehoerige',
        title: 'Ich suche für Mutter oder Vater',
        detail: 'Was jetzt ansteht, und wie wir Ihnen dabei helfen',
      },
      { address: '/kontakt', title: 'Ich komme zu Besuch' },
    ],
  },
  render: (args) => (
    <div className="wrap">
      <WayList {...args} />
    </div>
  ),
} satisfies Meta<typeof WayList>;

export default meta;

export const ThreeWays: StoryObj<typeof meta> = {};
