import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkList } from './LinkList.tsx';

const meta = {
  component: LinkList,
  args: {
    links: [
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
      <LinkList {...args} />
    </div>
  ),
} satisfies Meta<typeof LinkList>;

export default meta;

export const ThreeWays: StoryObj<typeof meta> = {};
