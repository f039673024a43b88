import { expect, it } from 'vitest';
import type { LocalEntry } from './dto/LocalEntry.ts';
import { indexOpenJobs } from './jobIndexes.ts';

const entry = (id: string): LocalEntry => ({
  id,
  germanFields: new Set(),
  fields: {
    art: 'stelle',
    bereich: 'pflege',
    marke: 'beispiel',
    titel: `Stelle ${id}`,
    pensumVon: 60,
    pensumBis: 80,
    vollzeit: false,
    createdAt: '2026-11-01T08:00:00.000Z',
  },
});
const ignore = () => undefined;

it('parses the same list only once, and a new one again', async () => {
  const list = [entry('a'), entry('b')];
  const first = await indexOpenJobs(list, ignore);
  expect(await indexOpenJobs(list, ignore)).toBe(first);
  expect(await indexOpenJobs([...list], ignore)).not.toBe(first);
});

it('contains a job only once if it is on two pages', async () => {
  const { index } = await indexOpenJobs([entry('a'), entry('b'), entry('b')], ignore);
  expect(index.jobs).toHaveLength(2);
});

it('yields to other tasks while thousands of jobs are parsed', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  const many = Array.from({ length: 5000 }, (_, number) => entry(`j${number}`));
  expect((await indexOpenJobs(many, ignore)).index.jobs).toHaveLength(5000);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(2);
});
