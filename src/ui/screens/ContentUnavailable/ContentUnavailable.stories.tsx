import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ContentUnavailable } from './ContentUnavailable.tsx';

const meta = { component: ContentUnavailable } satisfies Meta<typeof ContentUnavailable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OwnData: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^\+?[\d ]+$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    await expect(canvas.getByRole('link', { name: 'Impressum' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible();
  },
};
