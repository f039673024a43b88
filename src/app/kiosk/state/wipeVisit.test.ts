import { expect, it } from 'vitest';
import { wipeVisit } from './wipeVisit.ts';

it('also erases the addresses of requests that the browser records only after the visit, because its end aborted them', async () => {
  const recorded = ['/api/seiten'];
  const page = {
    performance: {
      clearResourceTimings: () => recorded.splice(0),
      clearMarks: () => undefined,
      clearMeasures: () => undefined,
    },
    setTimeout: (run: () => void) => setImmediate(run),
  };
  // The other places, which this page does not have, are reported.
  const wiped = wipeVisit(page as unknown as Window & typeof globalThis, () => undefined);
  recorded.push('/api/offene-stellen?suche=Meier');
  await wiped;
  expect(recorded).toEqual([]);
});
