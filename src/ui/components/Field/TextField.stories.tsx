import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { id: 'name', name: 'name', label: 'Name' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const WithHint: Story = { args: { hint: 'So, wie wir Sie ansprechen dürfen' } };

export const Wrong: Story = {
  args: {
    value: 'R',
    hint: 'Vorname und Name',
    problem: 'Bitte schreiben Sie Ihren ganzen Namen, zum Beispiel Ruth Muster.',
  },
};

export const SeveralLines: Story = {
  args: { id: 'nachricht', name: 'nachricht', label: 'Ihre Nachricht', lines: 6 },
};

export const RightToLeft: Story = {
  args: { value: 'ليلى خوري (80%).' },
  render: (args) => (
    <>
      <TextField {...args} />
      <TextField id="nachricht" name="nachricht" label="Nachricht" lines={2} value="شكرا!" />
      <TextField id="ort" name="ort" label="Ort" value="Uster" />
      <TextField id="ohne" name="ohne" label="Ohne Text" />
    </>
  ),
  play: async ({ canvas }) => {
    const directionOf = (name: string) => getComputedStyle(canvas.getByLabelText(name)).direction;
    await expect(['Name', 'Nachricht', 'Ort', 'Ohne Text'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
  },
};

export const LongWords: Story = {
  args: {
    label: LONG_WORD,
    hint: LONG_WORD + LONG_WORD,
    value: LONG_WORD + LONG_WORD,
    problem: LONG_WORD + LONG_WORD,
  },
};
