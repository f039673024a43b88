import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { StoryParameters } from '../../workshop/storyParameters.ts';
import { ReloadLink } from './ReloadLink.tsx';

const meta = {
  component: ReloadLink,
  parameters: { path: '/wohnen?zimmer=2' } satisfies StoryParameters,
} satisfies Meta<typeof ReloadLink>;

export default meta;

export const SamePageAgain: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Noch einmal versuchen' })).toHaveAttribute(
      'href',
      '/wohnen?zimmer=2',
    );
  },
};
