import { expect, it } from 'vitest';
import { renderForTest, textOf } from '../../workshop/renderForTest.tsx';
import { SAMPLE_JOBS } from '../../../samples/sampleJobs.ts';
import { SimilarJobList, findSimilarJobs } from './SimilarJobList.tsx';

it('jobs that were thrown along with a failure are found, and nothing in any other', () => {
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

it('each stands with its house where they are of several, and nothing stands where there are none', async () => {
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
