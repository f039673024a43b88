import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LogoLink } from './LogoLink.tsx';

const meta = { component: LogoLink, args: { variant: 'default' } } satisfies Meta<typeof LogoLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /, zur Startseite$/ });
    await expect(link).toHaveAttribute('href', '/');
    await expect(link.querySelector('img')).toHaveAttribute('width');
  },
};

export const Small: Story = { args: { variant: 'small' } };

export const White: Story = {
  args: { variant: 'white' },
  render: (args) => (
    <div className="plane section">
      <div className="wrap">
        <LogoLink {...args} />
      </div>
    </div>
  ),
};
