import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import type { StoryParameters } from '../../workshop/storyParameters.ts';
import { Header } from './Header.tsx';

const meta = {
  component: Header,
  parameters: { path: '/jobs' } satisfies StoryParameters,
} satisfies Meta<typeof Header>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').querySelector('[aria-current=page]')).toHaveTextContent(
      'Jobs',
    );
  },
};

export const Loading: Story = {
  parameters: {
    services: () => ({
      brandConfig$: createStoryBehavior(null),
      configurationState$: createStoryBehavior('loading'),
    }),
  } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').querySelector('nav[aria-busy=true]')).not.toBeNull();
  },
};
