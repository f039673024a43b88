import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DraftLayout, PublishedLayout } from './PreviewLayout.tsx';

const meta = {
  component: DraftLayout,
  args: {
    children: (
      <div className="wrap section">
        <h1>Eine neue Seite</h1>
      </div>
    ),
  },
} satisfies Meta<typeof DraftLayout>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Draft: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Entwurf. So ist die Seite nur für Sie sichtbar.')).toBeVisible();
  },
};

export const Published: Story = {
  render: (args) => <PublishedLayout {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Vorschau. So ist die Seite veröffentlicht.')).toBeVisible();
  },
};
