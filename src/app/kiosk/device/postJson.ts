/** Milliseconds. */
const PATIENCE = 10_000;

/** Sends something to our server. Rejects without an answer in time. */
export const postJson = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
