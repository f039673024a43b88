import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { Person } from '../../../domain/page/Block.ts';
import { blockStory } from '../../workshop/blockStory.tsx';
import type { BlockOfKind } from '../BlockProps.ts';

const ruth: Person = {
  name: 'Ruth Aebersold',
  role: null,
  roles: { 'de-CH': 'Beratung und Eintritt' },
  languages: ['de', 'it', 'ta'],
  phone: '044 000 21 11',
  email: 'beratung@haus.example',
  image: SAMPLE_PICTURES.adviser,
  hours: 'Montag bis Freitag',
};

const FULL: BlockOfKind<'team'> = {
  kind: 'team',
  key: 'team',
  title: 'Unser Team',
  text: 'Wir sind gern für Sie da.',
  people: [
    ruth,
    { ...ruth, name: 'Beat Nussbaumer', roles: { 'de-CH': 'Küche' }, languages: [] },
    { ...ruth, name: 'Iva Horvat', image: null, phone: null, languages: ['hr'] },
  ],
};

const meta: Meta = { title: 'Blocks/Team' };
export default meta;

export const Filled: StoryObj = blockStory(FULL);

export const LongWords: StoryObj = blockStory({
  ...FULL,
  text: null,
  people: [{ ...ruth, name: LONG_WORD, role: LONG_WORD }, ruth],
});
