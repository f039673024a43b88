import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import type { StoryParameters } from '../../workshop/storyParameters.ts';
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

export const WithoutConfiguration: Story = {
  parameters: {
    services: () => ({
      brandConfig$: createStoryBehavior(null),
      configurationState$: createStoryBehavior('failed'),
    }),
  } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo').querySelector('a[href^="tel:"]')).not.toBeNull();
  },
};

export const OfAnEmbeddedView: Story = {
  parameters: { services: () => ({ surface: 'view' }) } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Impressum',
      'Datenschutz',
      'Barrierefreiheit',
    ]);
  },
};
