import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { waitUntilAnswers } from './waitUntilAnswers.ts';

afterEach(() => vi.restoreAllMocks());

const service = {
  name: 'site server',
  pid: 1,
  unexpectedExit: new Promise<string>(() => undefined),
  lastLines: () => 'its last line',
  stop: () => Promise.resolve(),
};

/** Answers 503 to the first requests. */
async function startServer(refusals: number) {
  let asked = 0;
  const server = createServer((_, response) => {
    response.statusCode = (asked += 1) > refusals ? 200 : 503;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

it('has timeout although the clock is set an hour forward meanwhile, as after a boot', async () => {
  const { address, close } = await startServer(2);
  const started = Date.now();
  let hours = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => started + (hours += 1) * 3_600_000);
  try {
    await expect(waitUntilAnswers(address, service, 60_000)).resolves.toBeUndefined();
  } finally {
    close();
  }
});

it('says where nothing answered, for how long, and the last words of the service', async () => {
  const { address, close } = await startServer(Infinity);
  try {
    await expect(waitUntilAnswers(address, service, 400)).rejects.toThrow(
      `The site server did not answer at ${address} within 0 s. Its last lines:\nits last line`,
    );
  } finally {
    close();
  }
});
