import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFound } from './NotFound.tsx';

const meta = { component: NotFound, args: { reason: 'page', status: 404 } } satisfies Meta<
  typeof NotFound
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Page: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      expect.stringMatching(/^\/jobs/),
      '/kontakt',
    ]);
  },
};

export const Job: Story = {
  args: { reason: 'job', status: 410 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'nicht mehr verfügbar',
    );
  },
};

export const Filled: Story = {
  args: { reason: 'filled', status: 410 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('schon besetzt');
  },
};
