import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TrainingOffer } from '../../../domain/job/Job.ts';
import { SAMPLE_JOBS } from '../../../samples/sampleJobs.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { LONG_WORD, SAMPLE_TEXT } from '../../../samples/sampleTexts.ts';
import { Education, type EducationData } from './Education.tsx';

const meta: Meta = { title: 'Screens/Education', component: Education };
export default meta;

const OFFER: TrainingOffer = {
  id: 'koch',
  title: { text: 'Köchin oder Koch' },
  degree: 'EFZ',
  duration: { text: 'Drei Jahre' },
  places: 2,
  body: { body: SAMPLE_TEXT.slice(0, 1) },
  advantages: { body: SAMPLE_TEXT.slice(0, 1) },
};

const story = (data: Partial<EducationData> = {}): StoryObj<typeof Education> => ({
  args: {
    data: {
      ...samplePageOf([], {
        path: 'jobs/ausbildung',
        title: { text: 'Lernen, wo es nach Brot riecht.' },
      }),
      title: 'Ausbildung',
      meta: null,
      positions: SAMPLE_JOBS.slice(2),
      houseNames: null,
      offers: [OFFER],
      ...data,
    },
  },
});

export const PositionsAndOffers: StoryObj<typeof Education> = story();

export const OfTheGroup: StoryObj<typeof Education> = story({
  houseNames: { 'haus-c': 'Klosterhof' },
  offers: [],
});

export const LongWords: StoryObj<typeof Education> = story({
  offers: [
    {
      ...OFFER,
      title: { text: LONG_WORD },
      duration: { text: LONG_WORD },
      places: null,
      body: null,
      advantages: null,
    },
  ],
});
