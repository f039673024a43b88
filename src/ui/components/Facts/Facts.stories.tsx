import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { FactGrid } from './Facts.tsx';

const meta = {
  component: FactGrid,
  args: {
    facts: [
      { name: 'Wann', value: 'Sonntag, 29. November, 17.00 Uhr' },
      { name: 'Wo', value: 'Klosterhof' },
      { name: 'Art', value: 'Feste' },
    ],
  },
} satisfies Meta<typeof FactGrid>;

export default meta;

export const Three: StoryObj<typeof meta> = {};

export const LongWords: StoryObj<typeof meta> = {
  args: {
    facts: [
      { name: 'Wo', value: LONG_WORD + LONG_WORD },
      { name: LONG_WORD, value: 'Ohne Anmeldung' },
    ],
  },
};
