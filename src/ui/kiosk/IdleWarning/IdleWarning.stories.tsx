import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { IdleWarning } from './IdleWarning.tsx';

const meta = {
  title: 'Kiosk/IdleWarning',
  component: IdleWarning,
  args: { secondsLeft: 20, onStay: fn(), onFinish: fn() },
} satisfies Meta<typeof IdleWarning>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const dialog = canvas.getByRole('alertdialog', { name: 'Sind Sie noch da?' });
    await expect(dialog).toHaveAccessibleDescription(/^In 20 Sekunden/);
    await expect(canvas.getByRole('button', { name: 'Ja, ich bin noch da' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStay).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Beenden und löschen' }));
    await expect(args.onFinish).toHaveBeenCalledOnce();
  },
};

export const LastSecond: Story = {
  args: { secondsLeft: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alertdialog')).toHaveAccessibleDescription(
      /^In 1 Sekunde beginnt/,
    );
  },
};
