import { expect, test, vi } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import { KIOSK_CACHES } from '../kioskProtocol.ts';
import { createPictureCopies } from './copyPictures.ts';

const HOUSE = '/bilder/haus/pair-1280-50-50.webp';
const GARDEN = '/bilder/garten/pair-1280-50-50.webp';

function stage() {
  const caches = createMemoryCaches();
  let missing: readonly string[] = [];
  let minutes = 0;
  const fetchFile = vi.fn(async (address: string) => {
    if (!missing.includes(address))
      await (await caches.open(KIOSK_CACHES.pictures)).put(address, new Response('x'));
  });
  const copy = createPictureCopies({
    caches,
    fetchFile,
    now: () => minutes * 60_000,
    random: () => 1,
  });
  return {
    fetched: () => fetchFile.mock.calls.map(([address]) => address),
    copy,
    miss: (...addresses: readonly string[]) => {
      missing = addresses;
    },
    pass: (more: number) => {
      minutes += more;
    },
  };
}

test('only pictures that the device does not have are fetched, and a complete set is not looked at again', async () => {
  const { copy, fetched } = stage();
  await copy([HOUSE]);
  await copy([HOUSE, GARDEN]);
  await copy([HOUSE, GARDEN]);
  expect(fetched()).toEqual([HOUSE, GARDEN]);
});

test('a picture that failed is fetched again after a minute, then less and less often', async () => {
  const { copy, fetched, miss, pass } = stage();
  miss(GARDEN);
  await copy([HOUSE, GARDEN]);
  await copy([HOUSE, GARDEN]);
  expect(fetched()).toEqual([HOUSE, GARDEN]);
  pass(1);
  await copy([HOUSE, GARDEN]);
  pass(1);
  await copy([HOUSE, GARDEN]);
  expect(fetched()).toHaveLength(3);
  miss();
  pass(1);
  await copy([HOUSE, GARDEN]);
  pass(60);
  await copy([HOUSE, GARDEN]);
  expect(fetched()).toHaveLength(4);
});

test('after three failures the rest waits', async () => {
  const { copy, fetched, miss } = stage();
  const all = ['/bilder/1', '/bilder/2', '/bilder/3', '/bilder/4'];
  miss(...all);
  await copy(all);
  expect(fetched()).toEqual(all.slice(0, 3));
});
