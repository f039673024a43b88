import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { FilterLinks, type FilterOption } from './FilterLinks.tsx';

const option = (key: string, count: number): FilterOption => ({
  key,
  name: key,
  count,
  address: `/events?kategorie=${key.toLowerCase()}`,
  chosen: false,
});

const meta = {
  component: FilterLinks,
  args: { name: 'Art', options: [option('Musik', 6), option('Feste', 3), option('Vorträge', 1)] },
} satisfies Meta<typeof FilterLinks>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Art' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Musik 6' })).toHaveAttribute(
      'href',
      '/events?kategorie=musik',
    );
  },
};

export const OneChosen: Story = {
  args: {
    options: [{ ...option('Musik', 6), chosen: true, address: '/events' }, option('Feste', 3)],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Auswahl «Musik» aufheben' })).toHaveAttribute(
      'href',
      '/events',
    );
  },
};

export const LongWords: Story = {
  args: {
    name: LONG_WORD,
    options: [option(LONG_WORD, 1200), { ...option(LONG_WORD + LONG_WORD, 1), chosen: true }],
  },
};
