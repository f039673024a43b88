import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UnexpectedError } from './UnexpectedError.tsx';

const meta = {
  component: UnexpectedError,
  args: { message: 'rows is not iterable', id: 'a1b2c3' },
} satisfies Meta<typeof UnexpectedError>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OnTheServer: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Unexpected Application Error!',
    );
    await expect(canvas.getByText('rows is not iterable')).toBeVisible();
    await expect(canvas.getByText(/a1b2c3/)).toBeVisible();
  },
};

export const InTheBrowser: Story = { args: { id: null } };
