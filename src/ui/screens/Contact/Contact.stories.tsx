import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { DeparturesState } from '../../UiServices.ts';
import { translateTexts } from '../../workshop/translateTexts.ts';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { SAMPLE_HOUSE } from '../../../samples/sampleHouses.ts';
import { NO_SEARCH, SAMPLE_SEARCH } from '../../workshop/sampleHouseData.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { SAMPLE_TEXT } from '../../../samples/sampleTexts.ts';
import { Contact } from './Contact.tsx';
import type { ContactData } from './contactData.ts';

const meta: Meta = { title: 'Screens/Contact', component: Contact };
export default meta;

const DATA: ContactData = {
  ...samplePageOf(
    [{ kind: 'richText', key: 'besuch', title: 'Besuchszeiten', body: SAMPLE_TEXT.slice(0, 1) }],
    { path: 'kontakt', title: { text: 'So finden Sie uns.' } },
  ),
  house: SAMPLE_HOUSE,
  directions: NO_SEARCH,
  form: null,
  topic: null,
  about: null,
  sent: null,
};
const VALUES = { name: 'R', email: 'ruth@', message: '' };
const departure = {
  time: '2026-11-24T14:02:00+01:00',
  delay: 3,
  line: 'Bus 854',
  destination: 'Wetzikon, Bahnhof',
  platform: '2',
};

export const WithHouse: StoryObj<typeof Contact> = {
  args: { data: DATA },
  parameters: {
    services: () => ({
      departuresOf: () =>
        createStoryBehavior({
          kind: 'shown' as const,
          departures: [departure, { ...departure, delay: 0, time: '2026-11-24T14:32:00+01:00' }],
        }),
    }),
  },
};

export const WithoutHouse: StoryObj<typeof Contact> = {
  args: {
    data: {
      ...DATA,
      house: null,
      directions: { search: null, timetable: false },
    },
  },
};

export const AboutABarrier: StoryObj<typeof Contact> = {
  args: { data: { ...DATA, topic: 'barrier' } },
};

export const WithConnections: StoryObj<typeof Contact> = {
  args: { data: { ...DATA, directions: SAMPLE_SEARCH } },
};

export const UnknownPlace: StoryObj<typeof Contact> = {
  args: {
    data: {
      ...DATA,
      directions: {
        timetable: true,
        search: { from: 'Nirgendwo', connections: null, failure: 'unknownPlace' },
      },
    },
  },
};

export const TimetableFailed: StoryObj<typeof Contact> = {
  args: {
    data: {
      ...DATA,
      directions: {
        timetable: true,
        search: { from: 'Uster', connections: null, failure: 'unreachable' },
      },
    },
  },
  parameters: {
    services: () => ({ departuresOf: () => createStoryBehavior({ kind: 'failed' as const }) }),
  },
};

const departures = createStoryBehavior<DeparturesState>({ kind: 'loading' });
const late = (delay: number): DeparturesState => ({
  kind: 'shown',
  departures: [{ ...departure, delay }],
});

/** The texts are those of the state at the moment, not of the one that was translated. */
export const DeparturesOnATranslatedPage: StoryObj<typeof Contact> = {
  args: { data: DATA },
  parameters: { services: () => ({ departuresOf: () => departures }) },
  beforeEach: () => departures.set({ kind: 'loading' }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Einen Moment.');
    translateTexts('replaced', canvasElement);
    departures.set({ kind: 'failed' });
    await expect(await canvas.findByText(/nur bei der SBB/)).toBeVisible();
    departures.set(late(3));
    await canvas.findByText(/\+3/);
    translateTexts('replaced', canvasElement);
    departures.set(late(5));
    await expect(await canvas.findByText(/\+5/)).toBeVisible();
    await expect(canvas.queryByText(/\+3/)).toBeNull();
  },
};

export const FieldsWrong: StoryObj<typeof Contact> = {
  args: {
    data: {
      ...DATA,
      form: {
        values: VALUES,
        problems: { name: 'tooLong', email: 'invalid', message: 'missing' },
        failure: null,
      },
    },
  },
};

export const NotDelivered: StoryObj<typeof Contact> = {
  args: {
    data: {
      ...DATA,
      form: {
        values: { ...VALUES, name: 'Ruth Muster', message: 'Guten Tag' },
        problems: {},
        failure: 'unavailable',
      },
    },
  },
};

export const Sent: StoryObj<typeof Contact> = {
  args: {
    data: {
      ...DATA,
      sent: {
        reference: 'K7QM-4DXA',
        acknowledgement: {
          reference: 'K7QM-4DXA',
          name: 'Ruth Muster',
          sent: { day: '2026-11-24', time: '10:12' },
          answerBy: '2026-11-25',
          job: null,
          files: [],
          fileCount: 0,
        },
      },
    },
  },
};
