import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from './Text.tsx';

const meta = {
  component: Text,
  args: { of: { text: 'Wohnen' } },
  render: (args) => (
    <p>
      <Text {...args} />
    </p>
  ),
} satisfies Meta<typeof Text>;

export default meta;

type Story = StoryObj<typeof meta>;

export const InThePagesLanguage: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Wohnen')).not.toHaveAttribute('lang');
  },
};

export const GermanStandingIn: Story = {
  args: { of: { text: 'Wohnen', lang: 'de-CH' } },
  globals: { language: 'fr' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Wohnen')).toHaveAttribute('lang', 'de-CH');
  },
};
