import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { SelectField } from './SelectField.tsx';

const meta = {
  title: 'Components/SelectField',
  component: SelectField,
  args: {
    id: 'bereich',
    name: 'bereich',
    label: 'In welchem Bereich möchten Sie arbeiten?',
    empty: 'Bitte wählen',
    options: [
      { value: 'pflege', text: 'Pflege und Betreuung' },
      { value: 'technik', text: 'Technischer Dienst' },
    ],
  },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Chosen: Story = { args: { value: 'technik' } };

export const Wrong: Story = {
  args: { problem: 'Bitte wählen Sie einen Bereich, zum Beispiel Hauswirtschaft.' },
};

export const LongWords: Story = {
  args: {
    label: LONG_WORD,
    options: [{ value: 'x', text: LONG_WORD + LONG_WORD }],
    value: 'x',
    problem: LONG_WORD,
  },
};
