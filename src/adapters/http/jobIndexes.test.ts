import { expect, it } from 'vitest';
import { createJobIndexes } from './jobIndexes.ts';

const entry = (documentId: string, titel = `Stelle ${documentId}`) => ({
  documentId,
  art: 'stelle',
  bereich: 'pflege',
  marke: 'beispiel',
  titel,
  pensumVon: 60,
  pensumBis: 80,
  vollzeit: false,
  createdAt: '2026-11-01T08:00:00.000Z',
});
const page = (...entries: readonly object[]) => ({ data: entries, meta: {} });
const ignore = () => undefined;

it('parses the same responses only once, and new ones again', async () => {
  const indexes = createJobIndexes();
  const german = [page(entry('a')), page(entry('b'))];
  const first = await indexes.of('x', { german, local: [] }, ignore);
  expect(await indexes.of('x', { german: [...german], local: [] }, ignore)).toBe(first);
  expect(
    await indexes.of('x', { german: [german[0], page(entry('b'))], local: [] }, ignore),
  ).not.toBe(first);
  expect(await indexes.of('y', { german, local: [] }, ignore)).not.toBe(first);
});

it('contains a job only once if it is on two pages', async () => {
  expect(
    (
      await createJobIndexes().of(
        'x',
        { german: [page(entry('a'), entry('b')), page(entry('b'))], local: [] },
        ignore,
      )
    ).index.jobs,
  ).toHaveLength(2);
});

it('falls back to German for jobs that are not translated', async () => {
  const { index } = await createJobIndexes().of(
    'x it-CH',
    { german: [page(entry('a', 'Koch'), entry('b'))], local: [page(entry('a', 'Cuoco'))] },
    ignore,
  );
  expect(index.jobs.map(({ title }) => title)).toEqual([
    { text: 'Stelle b', lang: 'de-CH' },
    { text: 'Cuoco' },
  ]);
});

it('yields to other tasks while thousands of jobs are parsed', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  const many = page(...Array.from({ length: 5000 }, (_, number) => entry(`j${number}`)));
  expect(
    (await createJobIndexes().of('x', { german: [many], local: [] }, ignore)).index.jobs,
  ).toHaveLength(5000);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(2);
});
