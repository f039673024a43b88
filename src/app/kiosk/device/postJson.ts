/** Milliseconds. */
const TIMEOUT = 10_000;

/** Posts JSON to our server. Rejects if no response arrives in time. */
export const postJson = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
