import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'contactPerson'> = {
  kind: 'contactPerson',
  key: 'beratung',
  title: 'Rufen Sie uns an.',
  phone: '044 000 21 10',
  link: { text: 'Nachricht schreiben', href: '/kontakt' },
  text: 'Am besten lernt man ein Haus bei einem Kaffee kennen. Ruth Aebersold zeigt Ihnen alles, was Sie sehen möchten.',
  person: {
    name: 'Ruth Aebersold',
    role: 'Beratung und Eintritt',
    phone: '044 000 21 11',
    email: 'beratung@haus.example',
    image: SAMPLE_PICTURES.adviser,
    hours: 'Montag bis Freitag, 8 bis 17 Uhr',
  },
};

const meta: Meta = { title: 'Blocks/ContactPerson' };
export default meta;

export const Filled: StoryObj = blockStory(FULL);

export const NumberOnly: StoryObj = blockStory({ ...FULL, text: null, person: null, link: null });

export const PersonWithoutPicture: StoryObj = blockStory({
  ...FULL,
  person: {
    name: 'Ruth Aebersold',
    role: null,
    phone: null,
    email: null,
    image: null,
    hours: null,
  },
});

export const LongWords: StoryObj = blockStory({
  ...FULL,
  title: LONG_WORD,
  person: {
    name: LONG_WORD,
    role: LONG_WORD,
    phone: null,
    email: `${LONG_WORD}@haus.example`,
    image: SAMPLE_PICTURES.adviser,
    hours: null,
  },
});
