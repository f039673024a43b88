import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyNotice } from '../../../samples/storyNotice.ts';
import { Maintenance } from './Maintenance.tsx';

const meta = {
  title: 'Kiosk/Maintenance',
  component: Maintenance,
  args: {
    notices: [storyNotice('Wir tauschen den Bildschirm aus. Um 15.00 Uhr ist er zurück.')],
  },
} satisfies Meta<typeof Maintenance>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OwnWords: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Um 15.00 Uhr ist er zurück.',
    );
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WithoutWords: Story = { args: { notices: [] } };
