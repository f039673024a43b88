import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const BLOCK: BlockOfKind<'menuPlan'> = {
  kind: 'menuPlan',
  key: 'menue',
  title: 'Menüplan',
  text: 'Gäste melden sich bis 9.30 Uhr an.',
};

const WEEK = [
  'Hacktätschli mit Kartoffelstock',
  'Felchenfilet mit Reis',
  'Älplermagronen',
  'Siedfleisch mit Bouillonkartoffeln',
  'Forelle blau',
  'Pizza',
  'Sonntagsbraten',
].map((menu, day) => ({
  date: `2026-11-${23 + day}`,
  soup: 'Kürbissuppe',
  menus: day === 6 ? [menu] : [menu, 'Käseschnitte mit Birne und Nüsslisalat'],
  dessert: 'Apfelmus',
  evening: null,
  guestPrice: null,
  note: null,
}));

const meta: Meta = { title: 'Blocks/MenuPlan' };
export default meta;

export const Week: StoryObj = blockStory(BLOCK, { kind: 'menuPlan', days: WEEK });

export const NoPlanYet: StoryObj = blockStory(BLOCK, { kind: 'menuPlan', days: [] });

export const LongWords: StoryObj = blockStory(
  { ...BLOCK, text: null },
  { kind: 'menuPlan', days: WEEK.slice(0, 2).map((day) => ({ ...day, menus: [LONG_WORD] })) },
);
