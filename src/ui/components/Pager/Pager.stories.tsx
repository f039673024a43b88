import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Pager } from './Pager.tsx';

const meta = {
  component: Pager,
  args: { current: 1, count: 3, addressOf: (page) => `/events?seite=${page}` },
} satisfies Meta<typeof Pager>;

export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Seite 2' })).toHaveAttribute(
      'href',
      '/events?seite=2',
    );
    await expect(canvas.queryByRole('link', { name: 'Vorherige Seite' })).toBeNull();
  },
};

export const InTheMiddleOfMany: Story = { args: { current: 6, count: 14 } };

export const Last: Story = { args: { current: 14, count: 14 } };
