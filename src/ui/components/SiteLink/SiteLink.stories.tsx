import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SiteLink } from './SiteLink.tsx';

const meta = {
  component: SiteLink,
  args: { address: '/wohnen', className: 'link', children: 'Wohnen im Haus' },
  render: (args) => (
    <p>
      <SiteLink {...args} />
    </p>
  ),
} satisfies Meta<typeof SiteLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ToAPage: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Wohnen im Haus' });
    await expect(link).toHaveAttribute('href', '/wohnen');
    await expect(link).not.toHaveAttribute('target');
  },
};

export const ToAnotherSite: Story = {
  args: { address: 'https://www.sbb.example', children: 'Fahrplan' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /öffnet in neuem Tab/ })).toHaveAttribute(
      'target',
      '_blank',
    );
  },
};

export const ToAMailbox: Story = {
  args: { address: 'mailto:empfang@haus.example', children: 'E-Mail schreiben' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'E-Mail schreiben' })).not.toHaveAttribute(
      'target',
    );
  },
};
