import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createContentClient } from './contentClient.ts';

const toEnd: (() => void)[] = [];
afterEach(() => {
  for (const end of toEnd.splice(0)) end();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  toEnd.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  [204, true],
  [200, true],
  [404, true],
  [500, false],
  [502, false],
  [503, false],
])('a service that responds with %i is available: %s', async (status, answers) => {
  const requests: string[] = [];
  const url = await listen((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(status).end();
  });
  expect(await createContentClient({ baseUrl: `${url}/api/`, token: 'geheim' }).isAnswering()).toBe(
    answers,
  );
  expect(requests).toEqual(['/_health undefined']);
});

test('a service that is unreachable or closes the connection is not available', async () => {
  expect(await createContentClient({ baseUrl: 'http://127.0.0.1:9/api' }).isAnswering()).toBe(
    false,
  );
  const rude = await listen((request) => {
    request.destroy();
  });
  expect(await createContentClient({ baseUrl: `${rude}/api` }).isAnswering()).toBe(false);
});

test('parallel checks share one request, and a later check sends a new one', async () => {
  let times = 0;
  const client = createContentClient({
    baseUrl: `${await listen((_, response) => {
      times += 1;
      response.writeHead(204).end();
    })}/api`,
  });
  expect(
    await Promise.all([client.isAnswering(), client.isAnswering(), client.isAnswering()]),
  ).toEqual([true, true, true]);
  expect(times).toBe(1);
  await client.isAnswering();
  expect(times).toBe(2);
});
