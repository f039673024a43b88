import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { Note } from './Note.tsx';

const meta = {
  title: 'Components/Note',
  component: Note,
  args: {
    title: 'Ihre Nachricht ist angekommen',
    children: <p>Wir antworten am nächsten Arbeitstag.</p>,
  },
} satisfies Meta<typeof Note>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Good: Story = { args: { tone: 'good', focused: true } };

export const LongWords: Story = { args: { title: LONG_WORD, children: <p>{LONG_WORD}</p> } };
