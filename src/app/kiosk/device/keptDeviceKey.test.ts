import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import { wipeCaches } from '../state/wipeVisit.ts';
import { createDeviceKeyReader, findDeviceKey, sendDeviceKey } from './keptDeviceKey.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a device makes its key once, and has the same one after a visit and a reload', async () => {
  const caches = createMemoryCaches();
  expect(await findDeviceKey(caches)).toBeNull();
  const read = createDeviceKeyReader(caches);
  const [key, again] = await Promise.all([read(), read()]);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(key);
  await caches.open('eines-besuchers');
  await wipeCaches({ caches });
  expect(await caches.keys()).not.toContain('eines-besuchers');
  expect(await createDeviceKeyReader(caches)()).toBe(key);
});

it('two devices have different keys', async () => {
  const keys = [createMemoryCaches(), createMemoryCaches()].map((each) =>
    createDeviceKeyReader(each)(),
  );
  expect(new Set(await Promise.all(keys)).size).toBe(2);
});

it.each([
  ['has no caches', undefined],
  [
    'has a full disk',
    { open: async () => Promise.reject(new Error('full')) } as unknown as CacheStorage,
  ],
])('a device that %s has a key until its page is reloaded', async (_, caches) => {
  const read = createDeviceKeyReader(caches);
  expect(await read()).toMatch(/^[0-9a-f]{32}$/);
  expect(await read()).toBe(await read());
});

it('only reads of content carry the key, with everything else as it was', async () => {
  const caches = createMemoryCaches();
  const send = vi.fn<typeof fetch>(async () => new Response(''));
  const sendWithKey = sendDeviceKey(send, caches);
  const read = () =>
    new Request('https://haus.example/api/kioskprofile', { headers: { accept: 'text/x' } });
  const sent = (time: number): Headers => {
    const [[request] = []] = send.mock.calls.slice(time);
    return new Headers(request instanceof Request ? request.headers : undefined);
  };
  await sendWithKey(read());
  const key = await createDeviceKeyReader(caches)();
  await sendWithKey(read());
  await sendWithKey(new Request('https://haus.example/bilder/a/b.avif'));
  expect([0, 1, 2].map((time) => sent(time).get('x-bildschirm'))).toEqual([null, key, null]);
  expect(sent(1).get('accept')).toBe('text/x');
});
