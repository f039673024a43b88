import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Job } from '../../../domain/job/Job.ts';
import { SAMPLE_JOB } from '../../../samples/sampleJobs.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { JobAd } from './JobAd.tsx';

const meta: Meta = { title: 'Screens/JobAd', component: JobAd };
export default meta;

const story = (
  job: Partial<Job> = {},
  companyName: string | null = null,
): StoryObj<typeof JobAd> => ({
  args: {
    data: {
      job: { ...SAMPLE_JOB, ...job },
      companyName,
      address: 'https://haus.example/jobs/offene-stellen/1',
      qrRows: ['110', '011', '101'],
      channel: 'website',
      title: null,
      meta: null,
    },
  },
});

export const WithEverything: StoryObj<typeof JobAd> = story();

export const OfAnotherHouse: StoryObj<typeof JobAd> = story({}, 'Parkhaus');

export const Apprenticeship: StoryObj<typeof JobAd> = story({
  kind: 'apprenticeship',
  title: { text: 'Fachperson Gesundheit EFZ' },
  apprenticeship: { degree: 'EFZ', years: 3 },
  start: '2027-08-01',
});

export const HardlyAnything: StoryObj<typeof JobAd> = story({
  introduction: null,
  tasks: null,
  profile: null,
  offer: null,
  workplace: [],
  applicationAddress: null,
  contact: null,
  openUntil: null,
  place: null,
});

export const LongWords: StoryObj<typeof JobAd> = story({
  title: { text: LONG_WORD },
  introduction: { text: LONG_WORD },
  place: LONG_WORD,
  workplace: [LONG_WORD],
  applicationAddress: LONG_WORD,
});
