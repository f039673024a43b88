import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createStoryBehavior } from '../workshop/createStoryServices.ts';
import type { StoryParameters } from '../workshop/storyParameters.ts';
import { AppLayout } from './AppLayout.tsx';

const meta = {
  component: AppLayout,
  args: {
    children: (
      <div className="wrap section">
        <h1>Erste Seite</h1>
      </div>
    ),
  },
} satisfies Meta<typeof AppLayout>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Page: Story = {};

export const ConfigurationFailed: Story = {
  parameters: {
    path: '/jobs',
    services: () => ({
      brandConfig$: createStoryBehavior(null),
      configurationState$: createStoryBehavior('failed'),
    }),
  } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await expect(canvas.getByRole('banner').querySelector('nav')).toHaveTextContent('Startseite');
    await expect(canvas.getByRole('contentinfo').querySelector('a[href^="tel:"]')).not.toBeNull();
    await expect(canvas.getByRole('link', { name: 'Noch einmal versuchen' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/jobs$/),
    );
  },
};

export const EmbeddedView: Story = {
  parameters: { services: () => ({ surface: 'view' }) } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('banner')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Zum Inhalt springen' })).toBeNull();
  },
};
