import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ButtonLink } from './ButtonLink.tsx';

const meta = {
  component: ButtonLink,
  args: { children: 'Menüplan', href: '/gastronomie' },
} satisfies Meta<typeof ButtonLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Internal: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Menüplan' })).not.toHaveAttribute('target');
  },
};

export const Inverted: Story = { args: { inverted: true } };

export const WithoutIcon: Story = { args: { icon: null } };

export const NewTab: Story = { args: { newTab: true } };

export const External: Story = {
  args: { children: 'Zur Gruppe', href: 'https://gruppe.example', inverted: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Zur Gruppe.*öffnet in neuem Tab/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  },
};
