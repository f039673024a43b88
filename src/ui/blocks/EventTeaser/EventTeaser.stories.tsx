import type { Meta, StoryObj } from '@storybook/react-vite';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { blockStory } from '../../workshop/blockStory.tsx';
import { SAMPLE_OCCURRENCE } from '../../../samples/sampleEvents.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const BLOCK: BlockOfKind<'eventTeaser'> = {
  kind: 'eventTeaser',
  key: 'anlaesse',
  title: 'Bald bei uns',
  text: 'Alle Anlässe sind öffentlich.',
  count: 3,
  link: { text: 'Alle Veranstaltungen', href: '/events' },
};

const singing: EventOccurrence = SAMPLE_OCCURRENCE;
const walk: EventOccurrence = {
  ...singing,
  id: '2',
  title: { text: 'Spaziergang um den Teich' },
  start: '2026-11-26T10:00:00+01:00',
  cancelled: true,
};
const market: EventOccurrence = {
  ...singing,
  id: '3',
  title: { text: 'Weihnachtsmarkt' },
  start: '2026-12-05T00:00:00+01:00',
  allDay: true,
  teaser: { text: 'Mit Punsch und Grittibänz' },
};

const meta: Meta = { title: 'Blocks/EventTeaser' };
export default meta;

export const TodayCancelledAndWholeDay: StoryObj = blockStory(BLOCK, {
  kind: 'eventTeaser',
  events: [singing, walk, market],
});

export const NothingPlanned: StoryObj = blockStory(BLOCK, { kind: 'eventTeaser', events: [] });

export const LongWords: StoryObj = blockStory(
  { ...BLOCK, text: null, link: null },
  {
    kind: 'eventTeaser',
    events: [{ ...singing, title: { text: LONG_WORD }, place: { text: LONG_WORD } }],
  },
);
