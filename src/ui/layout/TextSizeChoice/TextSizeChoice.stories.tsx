import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextSizeChoice } from './TextSizeChoice.tsx';

const meta = { component: TextSizeChoice, args: { place: 'menu' } } satisfies Meta<
  typeof TextSizeChoice
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const InTheMenu: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'normal' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'sehr gross' }));
    await expect(canvas.getByRole('radio', { name: 'sehr gross' })).toBeChecked();
  },
};

export const ChosenBefore: Story = {
  globals: { textSize: 'large' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'gross' })).toBeChecked();
  },
};
