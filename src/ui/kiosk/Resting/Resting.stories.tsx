import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyNotice } from '../../../samples/storyNotice.ts';
import { Resting } from './Resting.tsx';

const meta = {
  title: 'Kiosk/Resting',
  component: Resting,
  args: {
    state: 'dimmed',
    now: new Date('2026-11-24T22:05:00+01:00'),
    isClockKnown: true,
    notices: [],
    onWake: fn(),
  },
} satisfies Meta<typeof Resting>;
export default meta;

type Story = StoryObj<typeof meta>;

export const DarkClock: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('22.05 Uhr')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Bitte berühren/ }));
    await expect(args.onWake).toHaveBeenCalledOnce();
  },
};

export const Off: Story = {
  args: { state: 'off' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: /Bitte berühren/ })).toBeVisible(),
};

export const WithoutKnownTime: Story = {
  args: { isClockKnown: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Die Uhr stimmt nicht')).toBeVisible();
    await expect(canvas.queryByText('22.05 Uhr')).toBeNull();
  },
};

export const WithMessage: Story = {
  args: {
    notices: [storyNotice('Der Lift ist ausser Betrieb. Am Empfang helfen wir Ihnen gerne.')],
  },
  play: async ({ canvas }) => {
    const message = canvas.getByText(/ausser Betrieb/);
    await expect(message).toBeVisible();
    await expect(Number.parseFloat(getComputedStyle(message).fontSize)).toBeGreaterThanOrEqual(64);
  },
};
