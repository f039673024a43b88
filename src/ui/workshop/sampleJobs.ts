import type { JobSummary } from '../../domain/job/Job.ts';

export const SAMPLE_JOBS: readonly JobSummary[] = [
  {
    id: '1', kind: 'job', area: 'care', brandId: 'haus-a', title: { text: 'Pflegefachperson HF' }, workload: { from: 60, to: 100 },
    fullTime: true, start: null, place: 'Uster', apprenticeship: null, publishedOn: '2026-09-01',
  },
  {
    id: '2', kind: 'job', area: 'hotel', brandId: 'haus-b', title: { text: 'Köchin oder Koch EFZ' }, workload: { from: 80, to: 80 },
    fullTime: false, start: '2027-02-01', place: 'Aeschi', apprenticeship: null, publishedOn: '2026-11-20',
  },
  {
    id: '3', kind: 'apprenticeship', area: 'care', brandId: 'haus-c', title: { text: 'Fachperson Gesundheit EFZ' }, workload: { from: 100, to: 100 },
    fullTime: true, start: '2027-08-01', place: 'Schänis', apprenticeship: { degree: 'EFZ', years: 3 }, publishedOn: '2026-09-01',
  },
];
