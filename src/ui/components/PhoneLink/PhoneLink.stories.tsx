import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PhoneLink } from './PhoneLink.tsx';

const meta = { component: PhoneLink, args: { number: '044 000 21 10' } } satisfies Meta<
  typeof PhoneLink
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Call: Story = {
  args: { appearance: 'call' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '044 000 21 10' })).toHaveAttribute(
      'href',
      'tel:+41440002110',
    );
  },
};

export const Giant: Story = { args: { className: 'giant' } };
