import { expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_JOBS } from '../../../samples/sampleJobs.ts';
import { SimilarJobList, findSimilarJobs } from './SimilarJobList.tsx';

it('findSimilarJobs returns the jobs included in a thrown response, and null for any other error', () => {
  const found = { reason: 'job', similar: SAMPLE_JOBS, houseNames: null };
  expect(findSimilarJobs({ status: 410, data: found })).toEqual(found);
  for (const error of [
    null,
    'x',
    new Error('x'),
    { data: null },
    { data: { similar: [] } },
    { data: { similar: 'x' } },
  ])
    expect(findSimilarJobs(error)).toBeNull();
});

it('the list names the house of each job if there are several houses, and renders nothing without jobs', async () => {
  expect(
    textOf(
      await renderForTest(
        <SimilarJobList
          found={{ similar: SAMPLE_JOBS.slice(0, 1), houseNames: { 'haus-a': 'Parkhaus' } }}
        />,
      ),
    ),
  ).toContain('Ähnliche Stellen Pflegefachperson HF Parkhaus, Uster');
  expect(await renderForTest(<SimilarJobList found={null} />)).toBe('');
});
