import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ErrorSummary } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  args: {
    title: 'Bitte prüfen Sie diese Angaben',
    problems: [
      { field: 'name', text: 'Bitte schreiben Sie Ihren Namen, zum Beispiel Ruth Muster.' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const LeadsToItsFields: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <TextField id="name" name="name" label="Name" />
      </>
    ),
  ],
};

export const WithoutFields: Story = {
  args: {
    title: 'Ihre Nachricht ist noch nicht gesendet',
    problems: [],
    children: <p>Es liegt an uns, nicht an Ihnen.</p>,
  },
};

export const HigherThanTheScreen: Story = {
  args: {
    found: true,
    problems: Array.from({ length: 40 }, (_, place) => ({
      field: `feld-${place}`,
      text: 'Bitte schreiben Sie Ihren Namen, zum Beispiel Ruth Muster.',
    })),
  },
  decorators: [
    (Story) => (
      <div style={{ paddingBlock: '150vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    const { top } = canvas.getByRole('heading', { name: args.title }).getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(top).toBeLessThan(innerHeight);
  },
};
