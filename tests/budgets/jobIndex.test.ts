import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { compactJobs } from '../../src/adapters/http/compactJobs.ts';
import { compressedBody } from '../../src/app/server/http/compressedBody.ts';
import { JOB_AREAS, type JobSummary } from '../../src/domain/job/Job.ts';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { brands } from '../support/listAddresses.ts';
import { BUDGETS } from './budgets.ts';

const JOBS = 150;
const TITLES = [
  'Pflegefachperson HF',
  'Fachperson Gesundheit EFZ',
  'Mitarbeiterin oder Mitarbeiter Hauswirtschaft',
  'Köchin oder Koch',
  'Fachperson Betriebsunterhalt',
  'Leitung Pflege und Betreuung',
];
const PLACES = ['Uster', 'Bauma', 'Zumikon', 'Winterthur', 'Wetzikon', 'Brissago'];

/** Numbers without a pattern, the same in each run. */
const digest = (number: number): Buffer => createHash('sha256').update(String(number)).digest();
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/**
 * No column has a pattern that a compressor could find. Ids are as long as Strapi's, and every
 * title is different.
 */
function createJob(number: number): JobSummary {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = digest(number);
  const isApprenticeship = number % 8 === 7;
  return {
    id: BigInt(`0x${digest(number).toString('hex')}`)
      .toString(36)
      .slice(0, 24),
    kind: isApprenticeship ? 'apprenticeship' : 'job',
    area: pick(JOB_AREAS, a),
    brandId: pick(brands, b).id,
    title: { text: `${pick(TITLES, c)}, Wohnbereich ${number}` },
    workload: { from: 20 + (d % 6) * 10, to: 80 + (d % 3) * 10 },
    fullTime: d % 2 === 0,
    start: e % 3 === 0 ? null : addDays('2026-12-01', e),
    place: pick(PLACES, f),
    apprenticeship: isApprenticeship ? { degree: 'EFZ', years: 3 } : null,
    publishedOn: addDays('2026-11-22', -(f % 90)),
  };
}

it('the index of 150 varied jobs is within its byte budget', async () => {
  const jobs = Array.from({ length: JOBS }, (_, number) => createJob(number));
  const sent = await compressedBody(JSON.stringify(compactJobs(jobs))).as('br');
  expect(sent.length).toBeLessThanOrEqual(BUDGETS.jobIndexBrotli);
  expect(sent.length).toBeGreaterThan(JOBS * 24 * 0.6);
});
