import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { blockStory } from '../../workshop/blockStory.tsx';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'form'> = {
  kind: 'form',
  key: 'formular',
  title: 'Anmeldung zum Sommerfest',
  text: 'Bitte bis am Freitag.',
  questions: [
    {
      label: 'Wie viele Personen kommen?',
      kind: 'choice',
      required: true,
      options: ['Eine', 'Zwei'],
      hint: 'Mit Ihnen selbst',
    },
    { label: 'Vegetarisch?', kind: 'yesNo', required: false, options: [], hint: null },
    { label: 'Wann kommen Sie?', kind: 'date', required: true, options: [], hint: null },
    { label: 'Wen besuchen Sie?', kind: 'line', required: false, options: [], hint: 'Name' },
    { label: 'Ihr Wunsch', kind: 'lines', required: false, options: [], hint: null },
  ],
  consent: 'Ich bin damit einverstanden, dass Bilder vom Fest gezeigt werden.',
  thanks: null,
};

const meta: Meta = { title: 'Blocks/QuestionForm' };
export default meta;

export const Filled: StoryObj = blockStory(FULL);

export const LongWords: StoryObj = blockStory({
  ...FULL,
  text: LONG_WORD,
  questions: FULL.questions.map((question) => ({
    ...question,
    label: `${question.label} ${LONG_WORD}`,
    hint: LONG_WORD,
  })),
  consent: LONG_WORD,
});
