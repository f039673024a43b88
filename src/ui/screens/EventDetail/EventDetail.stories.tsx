import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Event } from '../../../domain/event/Event.ts';
import { sampleEvent, SAMPLE_OCCURRENCE } from '../../../samples/sampleEvents.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { EventDetail } from './EventDetail.tsx';
import type { EventDetailData } from './eventDetailData.ts';

const meta: Meta = { title: 'Screens/EventDetail', component: EventDetail };
export default meta;

const SERIES = sampleEvent();

const story = (position: number, event: Partial<Event> = {}): StoryObj<typeof EventDetail> => {
  const shown = { ...SERIES, ...event };
  const data: EventDetailData = {
    event: shown,
    occurrence: shown.occurrences[position] ?? SAMPLE_OCCURRENCE,
    address: 'https://haus.example/events/1/singen',
    qrRows: ['110', '011', '101'],
    title: shown.title.text,
    meta: null,
  };
  return { args: { data: data } };
};

export const TodayOfASeries: StoryObj<typeof EventDetail> = story(3);

export const Cancelled: StoryObj<typeof EventDetail> = story(4);

export const Moved: StoryObj<typeof EventDetail> = story(5);

export const Over: StoryObj<typeof EventDetail> = story(1);

export const OneDateAndNothingElse: StoryObj<typeof EventDetail> = story(0, {
  occurrences: [SAMPLE_OCCURRENCE],
  rule: null,
  teaser: null,
  note: null,
  body: [],
  image: null,
  contact: null,
  house: null,
});

export const LongWords: StoryObj<typeof EventDetail> = story(3, {
  title: { text: LONG_WORD },
  teaser: { text: LONG_WORD },
  note: { text: LONG_WORD },
  place: { text: LONG_WORD },
  house: { slug: 'x', name: LONG_WORD },
});
