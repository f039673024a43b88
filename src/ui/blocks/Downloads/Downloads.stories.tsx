import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';

const meta: Meta = { title: 'Blocks/Downloads' };
export default meta;

export const Filled: StoryObj = blockStory({
  kind: 'downloads',
  key: 'dateien',
  title: 'Zum Herunterladen',
  files: [
    { title: 'Preise und Leistungen', file: 'preise.pdf', format: 'PDF', bytes: 240_000 },
    { title: 'Anmeldung zum Eintritt', file: 'anmeldung.docx', format: 'DOCX', bytes: 1_800_000 },
  ],
});

export const LongWords: StoryObj = blockStory({
  kind: 'downloads',
  key: 'dateien',
  title: LONG_WORD,
  files: [{ title: LONG_WORD + LONG_WORD, file: 'x.pdf', format: 'PDF', bytes: 12 }],
});
