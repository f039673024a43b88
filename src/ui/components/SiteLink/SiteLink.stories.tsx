import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { StoryParameters } from '../../workshop/storyParameters.ts';
import { SiteLink } from './SiteLink.tsx';

const prepareRoute = fn();

const meta = {
  component: SiteLink,
  args: { address: '/wohnen', className: 'link', children: 'Wohnen im Haus' },
  parameters: { services: () => ({ prepareRoute }) } satisfies StoryParameters,
  render: (args) => <p><SiteLink {...args} /></p>,
} satisfies Meta<typeof SiteLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ToAPage: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('link', { name: 'Wohnen im Haus' }));
    await expect(prepareRoute).toHaveBeenCalledWith('/wohnen');
  },
};

export const ToAnotherSite: Story = {
  args: { address: 'https://www.sbb.example', children: 'Fahrplan' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /öffnet in neuem Tab/ })).toHaveAttribute('target', '_blank');
  },
};

export const ToAMailbox: Story = {
  args: { address: 'mailto:empfang@haus.example', children: 'E-Mail schreiben' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'E-Mail schreiben' })).not.toHaveAttribute('target');
  },
};
