import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { DeparturesState } from '../../../UiServices.ts';
import { createStoryBehavior } from '../../../workshop/createStoryServices.ts';
import { kioskStory, LANDSCAPE_PANEL, PORTRAIT_PANEL } from '../../../workshop/kioskStory.tsx';
import { Departures } from './Departures.tsx';

const STOP = { stop: { name: 'Zumikon', id: '8503078', walkingMinutes: 2 }, houseSlug: 'parkhaus' };
const BOARD: DeparturesState = {
  kind: 'shown',
  departures: [
    {
      time: '2026-11-24T14:16:00+01:00',
      delay: 0,
      line: 'S18',
      destination: 'Zürich Stadelhofen',
      platform: '1',
    },
    {
      time: '2026-11-24T14:24:00+01:00',
      delay: 3,
      line: 'Bus 919',
      destination: 'Zollikerberg, Spital',
      platform: null,
    },
    {
      time: '2026-11-24T14:31:00+01:00',
      delay: 0,
      line: 'S18',
      destination: 'Esslingen',
      platform: '2',
    },
  ],
};
const with$ = (state: DeparturesState, data: object = STOP) =>
  kioskStory({
    path: '/abfahrten',
    data,
    services: () => ({ departuresOf: () => createStoryBehavior(state) }),
  });

const meta = {
  title: 'Kiosk/Departures',
  component: Departures,
  parameters: with$(BOARD),
  globals: PORTRAIT_PANEL,
} satisfies Meta<typeof Departures>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upright: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ab Zumikon, 2 Minuten zu Fuss')).toBeVisible();
    await expect(
      canvas.getByRole('heading', { name: /Zollikerberg, Spital 3 Minuten später/ }),
    ).toBeVisible();
  },
};

export const Lying: Story = { globals: LANDSCAPE_PANEL };

export const Failed: Story = { parameters: with$({ kind: 'failed' }) };

export const NothingMore: Story = { parameters: with$({ kind: 'shown', departures: [] }) };

export const WithoutStop: Story = { parameters: with$(BOARD, { stop: null, houseSlug: null }) };
