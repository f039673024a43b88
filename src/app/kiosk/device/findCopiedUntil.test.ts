import { expect, test } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import { KIOSK_CACHES } from '../kioskProtocol.ts';
import { findCopiedUntil } from './findCopiedUntil.ts';

const day = (date: string, locale = 'de-CH') =>
  `/api/inhalte/tagesprogramm?marke=beispiel&datum=${date}&locale=${locale}`;
const week = (monday: string, locale = 'de-CH') =>
  `/api/inhalte/menueplan?marke=beispiel&woche=${monday}&locale=${locale}`;

async function until(
  copies: readonly string[],
  locales: readonly ('de-CH' | 'it-CH')[] = ['de-CH'],
) {
  const caches = createMemoryCaches();
  const store = await caches.open(KIOSK_CACHES.answers);
  for (const address of copies) await store.put(address, new Response('{}'));
  return findCopiedUntil(caches, { brandId: 'beispiel', locales, from: '2026-11-28' });
}

// The 28th of November 2026 is a Saturday.
const SATURDAY = [day('2026-11-28'), day('2026-11-29'), day('2026-11-30'), week('2026-11-23')];

test('the last day has its programme and the menus of its week', async () => {
  expect(await until(SATURDAY)).toBe('2026-11-29');
  expect(await until([...SATURDAY, week('2026-11-30')])).toBe('2026-11-30');
});

test('a day counts only if it is there in every language', async () => {
  const italian = [day('2026-11-28', 'it-CH'), week('2026-11-23', 'it-CH')];
  expect(await until([...SATURDAY, ...italian], ['de-CH', 'it-CH'])).toBe('2026-11-28');
});

test('days after a gap do not count', async () => {
  expect(await until([day('2026-11-28'), day('2026-11-30'), week('2026-11-23')])).toBe(
    '2026-11-28',
  );
});

test('it is empty without today, and if the copies cannot be read', async () => {
  expect(await until([day('2026-11-29'), week('2026-11-23')])).toBe('');
  expect(
    await findCopiedUntil(
      { open: () => Promise.reject(new Error('no storage')) },
      { brandId: 'beispiel', locales: ['de-CH'], from: '2026-11-28' },
    ),
  ).toBe('');
});
