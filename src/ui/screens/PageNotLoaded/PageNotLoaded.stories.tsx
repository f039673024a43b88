import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageNotLoaded } from './PageNotLoaded.tsx';

const meta = { component: PageNotLoaded } satisfies Meta<typeof PageNotLoaded>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TryAgain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible();
  },
};
