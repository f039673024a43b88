import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { MediaSummary } from '../../../domain/media/Media.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const BLOCK: BlockOfKind<'mediaTeaser'> = {
  kind: 'mediaTeaser',
  key: 'medien',
  title: 'Für Medien',
  text: 'Auskunft gibt Nadine Brülhart, 044 000 12 05',
  count: 3,
};

const report: MediaSummary = {
  id: '1',
  slug: 'jahresbericht',
  title: { text: 'Jahresbericht: Mehr Menschen kommen später' },
  date: '2026-11-19',
  kind: 'release',
  teaser: null,
  files: [{ title: 'Mitteilung', file: 'jahresbericht.pdf', format: 'PDF', bytes: 240_000 }],
  updatedAt: '2026-11-19T08:00:00.000Z',
};

const meta: Meta = { title: 'Blocks/MediaTeaser' };
export default meta;

export const Filled: StoryObj = blockStory(BLOCK, {
  kind: 'mediaTeaser',
  entries: [report, { ...report, id: '2', date: '2025-10-14', kind: 'invitation', files: [] }],
});

export const LongWords: StoryObj = blockStory(
  { ...BLOCK, text: null },
  { kind: 'mediaTeaser', entries: [{ ...report, title: { text: LONG_WORD } }] },
);
