import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createStoryBehavior } from '../../../workshop/createStoryServices.ts';
import { kioskStory, LANDSCAPE_PANEL, PORTRAIT_PANEL } from '../../../workshop/kioskStory.tsx';
import { Help } from './Help.tsx';

const meta = {
  title: 'Kiosk/Help',
  component: Help,
  parameters: kioskStory({ path: '/hilfe' }),
  globals: PORTRAIT_PANEL,
} satisfies Meta<typeof Help>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upright: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^0\d\d\s/)).toBeVisible();
    await expect(canvas.getByText('Täglich: 8 bis 18 Uhr', { exact: false })).toBeVisible();
  },
};

export const Lying: Story = { globals: LANDSCAPE_PANEL };

export const WithoutContentService: Story = {
  parameters: kioskStory({
    path: '/hilfe',
    services: () => ({ brandConfig$: createStoryBehavior(null) }),
  }),
};
