import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    name: 'Ihr Outlook',
    tabs: [
      { id: 'alt', name: 'Klassisch', content: <p>Datei, Optionen.</p> },
      { id: 'neu', name: 'Neu', content: <p>Einstellungen.</p> },
      { id: 'web', name: 'Web', content: <p>Zahnrad.</p> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstChosen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Klassisch', selected: true })).toBeVisible();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Datei, Optionen.');
  },
};

export const WithTheKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Klassisch' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Web', selected: true })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Einstellungen.');
  },
};

export const LongWords: Story = {
  args: {
    tabs: [
      { id: 'a', name: LONG_WORD, content: <p>{LONG_WORD}</p> },
      { id: 'b', name: LONG_WORD, content: null },
    ],
  },
};
