import { expect, it } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import { answerPicture } from './answerPicture.ts';

const SMALL = 'https://haus.example/bilder/park_1a.png/pair-640-50-40.webp';
const LARGE = 'https://haus.example/bilder/park_1a.png/pair-1280-50-40.webp';
const OTHER = 'https://haus.example/bilder/teich_2b.png/pair-640-50-40.webp';

const picture = async (): Promise<Response> =>
  new Response('pixels', { headers: { 'content-type': 'image/webp' } });
const gone = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

async function setUp() {
  const store = await createMemoryCaches().open('pictures');
  return async (address: string, fetch: () => Promise<Response>) => {
    const answer = await answerPicture(new Request(address), { fetch, store });
    return { type: answer.headers.get('content-type'), body: await answer.text() };
  };
}

it('is fetched once and comes from the device from then on', async () => {
  const ask = await setUp();
  expect(await ask(SMALL, picture)).toEqual({ type: 'image/webp', body: 'pixels' });
  expect(await ask(SMALL, gone)).toEqual({ type: 'image/webp', body: 'pixels' });
});

it('is shown in another size where the network is gone, and as nothing where there is none', async () => {
  const ask = await setUp();
  await ask(SMALL, picture);
  expect((await ask(LARGE, gone)).body).toBe('pixels');
  expect((await ask(OTHER, gone)).type).toBe('image/svg+xml');
});

it.each([
  ['a page', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  [
    'an error',
    async () => new Response('', { status: 503, headers: { 'content-type': 'image/webp' } }),
  ],
])('is never %s', async (_, broken) => {
  const ask = await setUp();
  expect((await ask(SMALL, broken)).type).toBe('image/svg+xml');
  expect((await ask(SMALL, picture)).body).toBe('pixels');
});
