import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandSymbol } from './BrandSymbol.tsx';

const meta = {
  component: BrandSymbol,
  render: (args) => (
    <p className="h1">
      <BrandSymbol {...args} />
    </p>
  ),
} satisfies Meta<typeof BrandSymbol>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Dark: Story = {};

export const Lit: Story = { args: { lit: true } };

export const AnotherBrandsWindow: Story = {
  args: {
    lit: true,
    shape: { outline: 'M0 0H48V48H0Z', panes: ['M0 0H22V48H0Z', 'M26 0H48V48H26Z'], litPane: 1 },
  },
};
