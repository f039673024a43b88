import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  kioskStory,
  LANDSCAPE_PANEL,
  PORTRAIT_PANEL,
  SCROLLS_BY_KEYS,
} from '../../../workshop/kioskStory.tsx';
import { samplePlaceList } from '../../../workshop/samplePlaces.ts';
import { FreePlaces } from './FreePlaces.tsx';

const at = (data: object) => kioskStory({ path: '/wohnen/freie-plaetze', data });

const meta = {
  title: 'Kiosk/FreePlaces',
  component: FreePlaces,
  parameters: { ...at(samplePlaceList()), a11y: SCROLLS_BY_KEYS },
  globals: PORTRAIT_PANEL,
} satisfies Meta<typeof FreePlaces>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EveryState: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 frei')).toBeVisible();
    await expect(canvas.getByText('frei ab 14. Dezember')).toBeVisible();
    await expect(canvas.getByText('Warteliste')).toBeVisible();
    await expect(canvas.getByText('Bitte rufen Sie an')).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^QR-Code: / })).toBeVisible();
  },
};

export const Lying: Story = { globals: LANDSCAPE_PANEL };

const empty = samplePlaceList();
export const NothingOffered: Story = {
  parameters: at({ ...empty, found: { ...empty.found, groups: [] } }),
};
