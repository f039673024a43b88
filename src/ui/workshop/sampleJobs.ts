import type { Job, JobSummary } from '../../domain/job/Job.ts';
import type { JobList } from '../../domain/job/JobQuery.ts';

export const SAMPLE_JOBS: readonly JobSummary[] = [
  {
    id: '1',
    kind: 'job',
    area: 'care',
    brandId: 'haus-a',
    title: { text: 'Pflegefachperson HF' },
    workload: { from: 60, to: 100 },
    fullTime: true,
    start: null,
    place: 'Uster',
    apprenticeship: null,
    publishedOn: '2026-09-01',
  },
  {
    id: '2',
    kind: 'job',
    area: 'hotel',
    brandId: 'haus-b',
    title: { text: 'Köchin oder Koch EFZ' },
    workload: { from: 80, to: 80 },
    fullTime: false,
    start: '2027-02-01',
    place: 'Aeschi',
    apprenticeship: null,
    publishedOn: '2026-11-20',
  },
  {
    id: '3',
    kind: 'apprenticeship',
    area: 'care',
    brandId: 'haus-c',
    title: { text: 'Fachperson Gesundheit EFZ' },
    workload: { from: 100, to: 100 },
    fullTime: true,
    start: '2027-08-01',
    place: 'Schänis',
    apprenticeship: { degree: 'EFZ', years: 3 },
    publishedOn: '2026-09-01',
  },
];

/** A job with all that its advertisement can show. */
export const SAMPLE_JOB: Job = {
  ...(SAMPLE_JOBS[0] as JobSummary),
  introduction: { text: 'Für unsere Wohngruppe Linde, 18 Menschen und zwei Katzen.' },
  tasks: {
    body: [
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'text', text: 'Tagesverantwortung für sechs bis acht Menschen' }],
          [{ kind: 'text', text: 'Pflegeplanung' }],
        ],
      },
    ],
  },
  profile: {
    body: [
      {
        kind: 'paragraph',
        children: [{ kind: 'text', text: 'Ein Diplom HF, Geduld und einen Sinn für Humor.' }],
      },
    ],
  },
  offer: {
    body: [
      {
        kind: 'list',
        ordered: false,
        items: [[{ kind: 'text', text: 'Sechs Wochen Ferien ab dem ersten Jahr' }]],
      },
    ],
  },
  workplace: ['Parkhaus', 'Asylstrasse 16', '8610 Uster'],
  applicationAddress: 'Personaldienst Parkhaus, Asylstrasse 16, 8610 Uster',
  contact: {
    name: 'Beat Zollinger',
    role: 'Leiter Pflege',
    phone: '044 000 72 74',
    email: 'jobs@parkhaus.example',
    image: null,
    hours: '13 bis 15 Uhr',
  },
  pay: { from: 78_000, to: 92_000, per: 'year' },
  image: {
    file: 'team_1a2b.png',
    width: 1100,
    height: 880,
    alt: { text: 'Zwei Pflegende begleiten eine alte Frau' },
    focus: { x: 50, y: 50 },
    caption: null,
  },
  openUntil: '2027-01-31',
  updatedAt: '2026-11-01T08:00:00.000Z',
  meta: { title: null, description: null, keywords: null, image: null },
};

/** A list of the sample jobs, as if nothing were narrowed. */
export const sampleJobList = (deviation: Partial<JobList> = {}): JobList => ({
  jobs: SAMPLE_JOBS,
  newest: [],
  total: SAMPLE_JOBS.length,
  areas: [
    { area: 'care', count: 2 },
    { area: 'hotel', count: 1 },
  ],
  companies: [
    { brandId: 'haus-a', count: 1 },
    { brandId: 'haus-b', count: 1 },
    { brandId: 'haus-c', count: 1 },
  ],
  apprenticeships: 1,
  workloads: [
    { percent: 20, count: 0 },
    { percent: 40, count: 0 },
    { percent: 60, count: 1 },
    { percent: 80, count: 2 },
    { percent: 100, count: 2 },
  ],
  open: { jobs: 2, apprenticeships: 1 },
  ...deviation,
});
