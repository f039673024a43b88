import type { Job, JobText, JobSummary, TrainingOffer } from '../domain/job/Job.ts';
import { addDays } from '../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../domain/shared/zurichTime.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrands.ts';
import type { JobMatches } from '../domain/job/JobQuery.ts';
import type { SampleEntry, SampleOfBrand } from './SampleEntry.ts';

const text = (...items: readonly string[]): JobText => ({
  body: [
    { kind: 'list', ordered: false, items: items.map((item) => [{ kind: 'text', text: item }]) },
  ],
});

type Given = Pick<Job, 'id' | 'area' | 'title' | 'publishedOn'> & Partial<Job>;

const job = (given: Given): Job => ({
  kind: 'job',
  brandId: sampleBrand.id,
  workload: { from: 80, to: 100 },
  fullTime: false,
  start: null,
  place: 'Zumikon',
  apprenticeship: null,
  introduction: { text: 'Wir suchen Sie für die Wohngruppe Linde mit ihrem Garten.' },
  tasks: text('Pflege und Begleitung im Alltag', 'Neue Kolleginnen und Kollegen einführen'),
  profile: text('Freude am Umgang mit alten Menschen'),
  offer: text('Dienstplan acht Wochen im Voraus', 'Mittagessen inbegriffen'),
  workplace: ['Lindengut', 'Parkweg 8', '8126 Zumikon'],
  applicationAddress: 'Personaldienst Lindengut, Parkweg 8, 8126 Zumikon',
  contact: {
    name: 'Adrian Lüscher',
    role: 'Personaldienst',
    phone: '044 000 21 18',
    email: 'jobs@lindengut.example',
    image: null,
    hours: 'Montag bis Donnerstag, 9 bis 16 Uhr',
  },
  pay: null,
  image: null,
  openUntil: null,
  updatedAt: '2026-11-01T08:00:00.000Z',
  meta: { title: null, description: null, keywords: null, image: null },
  ...given,
});

const teamPicture: Job['image'] = {
  file: 'team_1a2b.png',
  width: 1100,
  height: 880,
  alt: { text: 'Drei Mitarbeitende am Fenster' },
  focus: { x: 50, y: 50 },
  caption: null,
};

const apprenticeship = (given: Given & Pick<Job, 'apprenticeship'>): Job =>
  job({ kind: 'apprenticeship', workload: { from: 100, to: 100 }, fullTime: true, ...given });

const inBrissago = {
  brandId: sampleBrandInFourLanguages.id,
  place: 'Brissago',
  workplace: ['Esempio', 'Via al Lago 3', '6614 Brissago'],
  contact: null,
  applicationAddress: null,
};

export interface JobContent {
  /** Open jobs only. */
  readonly jobs: readonly SampleEntry<Job>[];
  /** Jobs that used to be open. */
  readonly closedJobs: readonly SampleEntry<Pick<JobSummary, 'id' | 'kind' | 'area' | 'title'>>[];
  readonly trainingOffers: readonly SampleOfBrand<TrainingOffer>[];
  /** What editors typed as words that mean the same. */
  readonly jobSynonyms: readonly string[];
}

/** Jobs and apprenticeships of two brands, some of them closed, and training offers. */
export function createSampleJobs(now: Date): JobContent {
  const ago = (days: number): string => addDays(zurichDate(now), -days);
  const threeYears = { degree: 'EFZ', years: 3 } as const;
  const jobs = [
    job({
      id: 'pflegehf',
      area: 'care',
      title: { text: 'Pflegefachperson HF' },
      workload: { from: 60, to: 100 },
      fullTime: true,
      publishedOn: ago(2),
      openUntil: ago(-40),
      pay: { from: 78_000, to: 92_000, per: 'year' },
      image: teamPicture,
    }),
    job({
      id: 'kueche',
      area: 'hotel',
      title: { text: 'Köchin oder Koch EFZ' },
      workload: { from: 80, to: 80 },
      start: ago(-70),
      publishedOn: ago(9),
    }),
    job({
      id: 'nachtwache',
      area: 'care',
      title: { text: 'Nachtwache' },
      workload: { from: 20, to: 40 },
      pay: { from: 38.5, to: 38.5, per: 'hour' },
      publishedOn: ago(12),
    }),
    job({
      id: 'haustechnik',
      area: 'technical',
      title: { text: 'Hauswartin oder Hauswart' },
      workload: { from: 100, to: 100 },
      fullTime: true,
      publishedOn: ago(15),
    }),
    job({
      id: 'lingerie',
      area: 'housekeeping',
      title: { text: 'Mitarbeit in der Lingerie' },
      workload: { from: 50, to: 50 },
      publishedOn: ago(20),
    }),
    job({
      id: 'empfang',
      area: 'administration',
      title: { text: 'Empfang und Telefon' },
      workload: { from: 40, to: 60 },
      publishedOn: ago(21),
    }),
    job({
      id: 'leitung',
      area: 'care',
      title: { text: 'Leitung Wohngruppe' },
      workload: { from: 90, to: 100 },
      fullTime: true,
      publishedOn: ago(25),
    }),
    job({
      id: 'aktivierung',
      area: 'care',
      title: { text: 'Fachperson Aktivierung' },
      workload: { from: 60, to: 80 },
      publishedOn: ago(33),
    }),
    apprenticeship({
      id: 'fage',
      area: 'care',
      title: { text: 'Fachperson Gesundheit EFZ' },
      apprenticeship: threeYears,
      start: '2027-08-01',
      publishedOn: ago(30),
    }),
    apprenticeship({
      id: 'kochlehre',
      area: 'hotel',
      title: { text: 'Köchin oder Koch EFZ' },
      apprenticeship: threeYears,
      start: '2027-08-01',
      publishedOn: ago(31),
    }),
    job({
      ...inBrissago,
      id: 'camere',
      area: 'hotel',
      title: { text: 'Zimmerservice' },
      workload: { from: 50, to: 70 },
      publishedOn: ago(3),
    }),
    job({
      ...inBrissago,
      id: 'cucina',
      area: 'hotel',
      title: { text: 'Köchin oder Koch' },
      workload: { from: 100, to: 100 },
      fullTime: true,
      publishedOn: ago(18),
    }),
  ];
  return {
    jobs: [
      ...jobs.map((content) => ({ locale: 'de-CH' as const, content })),
      ...jobs
        .filter(({ id }) => id === 'camere')
        .map((content) => ({
          locale: 'it-CH' as const,
          content: {
            ...content,
            title: { text: 'Servizio alle camere' },
            tasks: null,
            profile: null,
            offer: null,
            introduction: null,
          },
        })),
    ],
    jobSynonyms: ['Fagi, FaGe\nBadmeister; Koch'],
    closedJobs: [
      {
        locale: 'de-CH',
        content: {
          id: 'vergeben',
          kind: 'job',
          area: 'care',
          title: { text: 'Pflegehelferin SRK' },
        },
      },
    ],
    trainingOffers: [
      {
        brandId: sampleBrand.id,
        locale: 'de-CH',
        content: {
          id: 'gesundheit',
          title: { text: 'Fachfrau oder Fachmann Gesundheit' },
          degree: 'EFZ',
          duration: { text: 'Drei Jahre' },
          places: 2,
          body: {
            body: [
              {
                kind: 'paragraph',
                children: [{ kind: 'text', text: 'Sie pflegen, begleiten und organisieren.' }],
              },
            ],
          },
          advantages: text('Lerntag im Haus'),
        },
      },
    ],
  };
}

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

/** A job with all data that its advertisement can show. */
export const SAMPLE_JOB: Job = job({
  ...(SAMPLE_JOBS[0] as JobSummary),
  introduction: { text: 'Für unsere Wohngruppe Linde, 18 Menschen und zwei Katzen.' },
  tasks: text('Tagesverantwortung für sechs bis acht Menschen', 'Pflegeplanung'),
  profile: text('Ein Diplom HF, Geduld und einen Sinn für Humor.'),
  offer: text('Sechs Wochen Ferien ab dem ersten Jahr'),
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
  image: teamPicture,
  openUntil: '2027-01-31',
});

/** A list of the sample jobs without any filter. */
export const sampleJobList = (deviation: Partial<JobMatches> = {}): JobMatches => ({
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
  nearest: null,
  ...deviation,
});
