import type { Meta, StoryObj } from '@storybook/react-vite';
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
