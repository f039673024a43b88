import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = { component: Footer } satisfies Meta<typeof Footer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OfAHouse: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Impressum' })).toHaveAttribute(
      'href',
      '/impressum',
    );
    await expect(
      canvas.getByRole('link', { name: /Zwölfhaus-Gruppe.*öffnet in neuem Tab/ }),
    ).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('heading', { name: 'Leben im Haus' })).toBeVisible();
  },
};
