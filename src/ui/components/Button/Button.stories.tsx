import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = {
  component: Button,
  args: { children: 'Bewerbung senden', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Normal: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bewerbung senden' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const WithIcon: Story = { args: { icon: 'send' } };

export const Inverted: Story = {
  args: { inverted: true, icon: 'printer', children: 'Plan drucken' },
};

export const OnPlane: Story = {
  render: (args) => (
    <div className="plane section">
      <div className="wrap btns">
        <Button {...args} />
        <Button {...args} inverted />
      </div>
    </div>
  ),
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Einen Moment' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const KeepsItsWidth: Story = {
  render: (args) => (
    <div className="btns">
      <Button {...args} busy={false} />
      <Button {...args} busy />
    </div>
  ),
  play: async ({ canvas }) => {
    const [idle, busy] = canvas
      .getAllByRole('button')
      .map((button) => button.getBoundingClientRect().width);
    await expect(idle).toBe(busy);
  },
};

export const Unavailable: Story = {
  args: { unavailable: 'Bitte warten Sie, bis alle Dateien hochgeladen sind.' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Bewerbung senden' });
    await expect(button).toHaveAccessibleDescription(
      'Bitte warten Sie, bis alle Dateien hochgeladen sind.',
    );
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
