import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_JOBS, sampleJobList } from '../../../samples/sampleJobs.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { JobList } from './JobList.tsx';
import { NO_FILTER } from './jobListAddress.ts';
import type { JobListData } from './jobListData.ts';

const meta: Meta = { title: 'Screens/JobList', component: JobList };
export default meta;

const story = (data: Partial<JobListData> = {}): StoryObj<typeof JobList> => ({
  args: {
    data: {
      ...samplePageOf([], {
        path: 'jobs/offene-stellen',
        title: { text: 'Offene Stellen' },
        lead: { text: 'Bewerben Sie sich ohne langen Brief.' },
      }),
      title: 'Offene Stellen',
      meta: null,
      list: sampleJobList(),
      filter: NO_FILTER,
      pageNumber: 1,
      pages: 1,
      apprenticeships: false,
      companyNames: { 'haus-a': 'Parkhaus', 'haus-b': 'Berghof', 'haus-c': 'Klosterhof' },
      ...data,
    },
  },
});

export const OfTheGroup: StoryObj<typeof JobList> = story();

export const OfAHouse: StoryObj<typeof JobList> = story({ companyNames: null });

export const SecondPage: StoryObj<typeof JobList> = story({
  pageNumber: 2,
  pages: 4,
  list: sampleJobList({ total: 72 }),
});

export const Apprenticeships: StoryObj<typeof JobList> = story({
  apprenticeships: true,
  companyNames: null,
  list: sampleJobList({ jobs: SAMPLE_JOBS.slice(2), total: 1 }),
});

export const Narrowed: StoryObj<typeof JobList> = story({
  filter: {
    areas: ['care', 'hotel'],
    companies: ['haus-b'],
    apprenticeshipsOnly: true,
    workload: 60,
    words: 'Koch',
  },
});

export const Nothing: StoryObj<typeof JobList> = story({
  list: sampleJobList({ jobs: [], total: 0, areas: [], companies: [], apprenticeships: 0 }),
});

export const LongWords: StoryObj<typeof JobList> = story({
  list: sampleJobList({
    jobs: SAMPLE_JOBS.slice(0, 1).map((job) => ({ ...job, title: { text: LONG_WORD } })),
  }),
});
