import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { kioskStory, LANDSCAPE_PANEL, PORTRAIT_PANEL } from '../../../workshop/kioskStory.tsx';
import { samplePageOf } from '../../../workshop/samplePageOf.ts';
import { SAMPLE_PICTURES } from '../../../../samples/samplePictures.ts';
import { OurHouse } from './OurHouse.tsx';

const ROWS = [
  { left: 'Cafeteria', right: 'Täglich 9 bis 17.30 Uhr, auch für Gäste' },
  { left: 'Nachtglocke', right: 'Nach 20 Uhr beim Haupteingang läuten' },
  { left: 'Hunde', right: 'Gern, an der Leine und mit Freude begrüsst' },
];
const WELCOME = {
  path: 's/willkommen',
  title: { text: 'Willkommen zu Besuch' },
  lead: {
    text: 'Sie dürfen jederzeit kommen. Am schönsten ist es am Nachmittag, dann sind die meisten in der Stube oder im Garten.',
  },
  image: SAMPLE_PICTURES.park,
};
const PAGE = samplePageOf([{ kind: 'figures', key: 'besuch', title: null, rows: ROWS }], WELCOME);

const meta = {
  title: 'Kiosk/OurHouse',
  component: OurHouse,
  parameters: kioskStory({ path: '/haus', data: PAGE }),
  globals: PORTRAIT_PANEL,
} satisfies Meta<typeof OurHouse>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upright: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nachtglocke')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Bus und Bahn' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Veranstaltungen' })).toBeVisible();
  },
};

export const Lying: Story = { globals: LANDSCAPE_PANEL };

export const WithoutPicture: Story = {
  parameters: kioskStory({ path: '/haus', data: samplePageOf([], { ...WELCOME, image: null }) }),
};
