import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
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

export const Italian: Story = { globals: { language: 'it' } };

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

export const ConfigurationFailed: Story = {
  parameters: {
    services: () => ({
      brandConfig$: createStoryBehavior(null),
      configurationState$: createStoryBehavior('failed'),
    }),
  } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').querySelector('nav')).toHaveTextContent('Startseite');
  },
};

export const ReturnsForTheKeyboard: Story = {
  parameters: {
    services: () => ({ navigationVisible$: createStoryBehavior(false) }),
  } satisfies StoryParameters,
  play: async ({ canvas }) => {
    const top = () => canvas.getByRole('banner').getBoundingClientRect().top;
    await waitFor(() => expect(top()).toBeLessThan(0));
    await userEvent.tab();
    await waitFor(() => expect(top()).toBe(0));
  },
};
