import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../../tests/support/serve.ts';
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
async function startServer(refusals: number): Promise<string> {
  let requests = 0;
  const port = await serve((_, response) => {
    requests += 1;
    response.writeHead(requests > refusals ? 200 : 503).end();
  });
  return `http://127.0.0.1:${port}/`;
}

it('has timeout although the clock is set an hour forward meanwhile, as after a boot', async () => {
  const address = await startServer(2);
  const started = Date.now();
  let hours = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => started + (hours += 1) * 3_600_000);
  await expect(waitUntilAnswers(address, service, 60_000)).resolves.toBeUndefined();
});

it('says where nothing answered, for how long, and the last words of the service', async () => {
  const address = await startServer(Infinity);
  await expect(waitUntilAnswers(address, service, 400)).rejects.toThrow(
    `The site server did not answer at ${address} within 0 s. Its last lines:\nits last line`,
  );
});
