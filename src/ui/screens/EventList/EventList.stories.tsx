import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  SAMPLE_DATES,
  sampleEvent,
  sampleEventList,
  SAMPLE_OCCURRENCE,
} from '../../../samples/sampleEvents.ts';
import { SAMPLE_THEMES } from '../../workshop/sampleThemes.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { EventList } from './EventList.tsx';
import type { EventListData } from './eventListData.ts';

const meta: Meta = { title: 'Screens/EventList', component: EventList };
export default meta;

const around = samplePageOf([], {
  path: 'events',
  title: { text: 'Kommen Sie herein.' },
  lead: {
    text: 'Unsere Anlässe sind für alle da: Bewohnerinnen, Nachbarn, Gäste. Der Eintritt ist frei, wenn nichts anderes steht.',
  },
});

const dataOf = (data: Partial<EventListData> = {}): EventListData => ({
  ...around,
  title: 'Veranstaltungen',
  meta: null,
  list: sampleEventList(SAMPLE_DATES),
  filter: { period: 'upcoming', category: null, house: null },
  pageNumber: 1,
  pages: 1,
  highlight: null,
  calendarAddress: 'https://haus.example/events.ics',
  otherBrands: {},
  ...data,
});

const [first] = SAMPLE_DATES;

export const Many: StoryObj<typeof EventList> = {
  args: {
    data: dataOf({
      list: sampleEventList(SAMPLE_DATES, { total: 47 }),
      pages: 3,
      ...(first && { highlight: { event: sampleEvent(), occurrence: first } }),
    }),
  },
};

export const Filtered: StoryObj<typeof EventList> = {
  args: {
    data: dataOf({
      list: sampleEventList(SAMPLE_DATES.filter(({ category }) => category === 'feast')),
      filter: { period: 'upcoming', category: 'feast', house: null },
    }),
  },
};

export const Past: StoryObj<typeof EventList> = {
  args: {
    data: dataOf({
      list: sampleEventList([
        { ...SAMPLE_OCCURRENCE, start: '2026-11-17T14:30:00+01:00' },
        {
          ...SAMPLE_OCCURRENCE,
          start: '2025-12-24T16:00:00+01:00',
          title: { text: 'Weihnachtsfeier' },
        },
      ]),
      filter: { period: 'past', category: null, house: null },
    }),
  },
};

export const WholeGroup: StoryObj<typeof EventList> = {
  args: {
    data: dataOf({
      list: sampleEventList(
        SAMPLE_DATES.slice(0, 4).map((date, position) => ({
          ...date,
          brandId: ['haus-b', 'haus-c', 'haus-d'][position] ?? date.brandId,
        })),
        {
          houses: Object.values(SAMPLE_THEMES).flatMap(({ brandId, name }) => [
            { slug: brandId, name, count: 3 },
            { slug: `${brandId}-2`, name: `${name} am Bach`, count: 1 },
          ]),
        },
      ),
      otherBrands: SAMPLE_THEMES,
    }),
  },
};

export const NothingPlanned: StoryObj<typeof EventList> = {
  args: { data: dataOf({ list: sampleEventList([], { categories: [] }) }) },
};

export const NothingOfThisKind: StoryObj<typeof EventList> = {
  args: {
    data: dataOf({
      list: sampleEventList([], { categories: [{ category: 'service', count: 0 }] }),
      filter: { period: 'upcoming', category: 'service', house: null },
    }),
  },
};

export const LongWords: StoryObj<typeof EventList> = {
  args: {
    data: dataOf({
      list: sampleEventList(
        SAMPLE_DATES.slice(0, 1).map((date) => ({
          ...date,
          title: { text: LONG_WORD },
          place: { text: LONG_WORD },
          note: { text: LONG_WORD },
        })),
      ),
    }),
  },
};
