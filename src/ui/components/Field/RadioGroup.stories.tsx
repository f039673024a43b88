import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: {
    name: 'wieBald',
    label: 'Wie bald?',
    value: '',
    options: [
      { value: 'sofort', text: 'Sofort' },
      { value: 'vorsorglich', text: 'Später, wir sorgen vor' },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Chosen: Story = { args: { value: 'sofort' } };

export const Wrong: Story = { args: { problem: 'Bitte wählen Sie eines, zum Beispiel Sofort.' } };

export const LongWords: Story = {
  args: {
    label: LONG_WORD,
    options: [{ value: 'x', text: LONG_WORD + LONG_WORD }],
    value: 'x',
    problem: LONG_WORD,
  },
};
