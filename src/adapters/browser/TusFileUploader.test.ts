import { describe, expect, it } from 'vitest';
import type { TusResponse, TusRequest } from './createTusTransport.ts';
import { TusFileUploader } from './TusFileUploader.ts';

const ID = '0123456789abcdef0123456789abcdef';
const OTHER = 'f'.repeat(32);
const FILE = new File(['0123456789'], 'Zeugnis für mich.pdf', { lastModified: 5 });
const KEY = 'u1';
const BEGUN = `5/${ID}`;

const answer = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): TusResponse => ({ status, body, header: (name) => headers[name] ?? null });

function setUp(
  answers: readonly (TusResponse | null)[],
  known: Readonly<Record<string, string>> = {},
  isCancelledAt: TusRequest['method'] | null = null,
  file = FILE,
) {
  const memory = new Map(Object.entries(known));
  const requests: TusRequest[] = [];
  const progress: number[] = [];
  const arrived: number[] = [];
  const caller = new AbortController();
  const uploader = new TusFileUploader(
    '/api/hochladen',
    {
      find: (key) => memory.get(key) ?? null,
      keep: (key, begun) => void (begun === null ? memory.delete(key) : memory.set(key, begun)),
    },
    async (request) => {
      requests.push(request);
      if (request.method === isCancelledAt) caller.abort();
      request.onProgress?.(4);
      return answers[requests.length - 1] ?? null;
    },
  );
  const upload = () =>
    uploader.upload(
      { id: KEY, file, draft: 'entwurf' },
      {
        signal: caller.signal,
        onProgress: (bytes) => progress.push(bytes),
        onArrived: (bytes) => arrived.push(bytes),
      },
    );
  return { uploader, memory, requests, progress, arrived, caller, upload };
}

const created = answer(201, { location: `/api/hochladen/${ID}` });
const begun = (offset: number): TusResponse =>
  answer(200, { 'upload-offset': String(offset), 'upload-length': '10' });
const whole = (headers: Readonly<Record<string, string>> = {}): TusResponse =>
  answer(204, { 'upload-offset': '10', ...headers });

describe('a new file', () => {
  it('is created with its size and name, sent, and stored under its id', async () => {
    const { upload, requests, progress, memory } = setUp([
      created,
      whole({ 'upload-format': 'jpg' }),
    ]);
    expect(await upload()).toEqual({
      ok: true,
      value: { id: ID, name: FILE.name, bytes: 10, format: 'jpg' },
    });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/hochladen',
      `PATCH /api/hochladen/${ID}`,
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'x-entwurf': 'entwurf', 'upload-length': '10' });
    expect(
      Buffer.from(
        (requests[0]?.headers['upload-metadata'] ?? '').slice('filename '.length),
        'base64',
      ).toString(),
    ).toBe(FILE.name);
    expect(requests[1]?.headers).toMatchObject({
      'x-entwurf': 'entwurf',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    });
    expect([progress, memory.get(KEY)]).toEqual([[0, 4, 10], BEGUN]);
  });

  it.each([
    '//elsewhere.example/x',
    `//elsewhere.example/api/hochladen/${ID}`,
    `/api/hochladen/../${ID}`,
    '',
  ])(
    'is not sent if the returned location is not one of our upload addresses: %s',
    async (location) => {
      const { upload, requests } = setUp([answer(201, { location })]);
      expect(await upload()).toEqual({ ok: false, failure: { kind: 'blocked' } });
      expect(requests).toHaveLength(1);
    },
  );
});

describe('an upload that was started earlier', () => {
  it('resumes from the offset where it stopped', async () => {
    const { upload, requests, progress } = setUp([begun(6), whole()], { [KEY]: BEGUN });
    expect(await upload()).toMatchObject({ ok: true });
    expect(requests.map(({ method }) => method)).toEqual(['HEAD', 'PATCH']);
    expect(await requests[1]?.body?.text()).toBe('6789');
    expect(progress).toEqual([6, 10, 10]);
  });

  it('is not sent again if it was already complete', async () => {
    const { upload, requests } = setUp([begun(10)], { [KEY]: BEGUN });
    expect(await upload()).toMatchObject({ ok: true, value: { id: ID } });
    expect(requests).toHaveLength(1);
  });

  it('starts again if the server no longer knows it', async () => {
    const { upload, memory } = setUp(
      [answer(404), answer(201, { location: `/api/hochladen/${OTHER}` }), whole()],
      { [KEY]: BEGUN },
    );
    expect(await upload()).toMatchObject({ ok: true, value: { id: OTHER } });
    expect(memory.get(KEY)).toBe(`5/${OTHER}`);
  });

  it('is removed if the file has been saved since then, and the new file is sent as a whole', async () => {
    const answers = [answer(204), answer(201, { location: `/api/hochladen/${OTHER}` }), whole()];
    const { upload, requests, memory } = setUp(answers, { [KEY]: `4/${ID}` });
    expect(await upload()).toMatchObject({ ok: true, value: { id: OTHER } });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `DELETE /api/hochladen/${ID}`,
      'POST /api/hochladen',
      `PATCH /api/hochladen/${OTHER}`,
    ]);
    expect(memory.get(KEY)).toBe(`5/${OTHER}`);
  });

  it.each([
    ['interrupted', null],
    ['interrupted', answer(503)],
    ['interrupted', answer(423)],
    ['busy', answer(429)],
    ['busy', answer(507)],
  ])(
    'is kept for a later attempt after a temporary failure, which is reported as %s',
    async (kind, passing) => {
      const { upload, memory, requests } = setUp([passing], { [KEY]: BEGUN });
      expect(await upload()).toEqual({ ok: false, failure: { kind } });
      expect([memory.get(KEY), requests.length]).toEqual([BEGUN, 1]);
    },
  );

  it('is forgotten if the server deletes it in the meantime', async () => {
    const { upload, memory } = setUp([begun(6), answer(410)], { [KEY]: BEGUN });
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'interrupted' } });
    expect(memory.size).toBe(0);
  });
});

describe('a failure', () => {
  it.each([
    'tooBig',
    'wrongType',
    'empty',
    'encrypted',
    'tooMany',
    'bomb',
    'infected',
    'notScanned',
  ])('%s refuses the file, and its upload id is forgotten', async (problem) => {
    const { upload, memory } = setUp([created, answer(422, {}, JSON.stringify({ problem }))]);
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'refused', problem } });
    expect(memory.size).toBe(0);
  });

  it.each([
    ['no connection', null],
    ['a timeout', answer(408)],
    ['null', answer(500, {}, 'null')],
  ])('caused by %s leaves the upload resumable', async (_, response) => {
    const { upload, memory } = setUp([created, response]);
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'interrupted' } });
    expect(memory.get(KEY)).toBe(BEGUN);
  });

  it.each([
    ['a full disk', answer(507, {}, '{"failure":"full"}')],
    ['too many files', answer(429, {}, '{"failure":"busy"}')],
    ['too many requests', answer(429)],
  ])('caused by %s is reported as busy, and the upload stays resumable', async (_, response) => {
    expect(await setUp([response]).upload()).toEqual({ ok: false, failure: { kind: 'busy' } });
    const { upload, memory } = setUp([created, response]);
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'busy' } });
    expect(memory.get(KEY)).toBe(BEGUN);
  });

  it("caused by the caller's abort is reported as aborted, and no request is sent", async () => {
    const { upload, caller, requests } = setUp([created]);
    caller.abort();
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'aborted' } });
    expect(requests).toEqual([]);
  });

  it('to remove an upload does not throw', async () => {
    const { uploader } = setUp([null]);
    expect(await uploader.remove({ id: ID }, 'entwurf')).toBeUndefined();
  });
});

/** What a network without a sign-in sends in place of our site. */
const PORTAL = answer(200, { 'content-type': 'text/html' }, '<html>Bitte anmelden</html>');

describe('an upload that does not pass', () => {
  const sentAs = (requests: readonly TusRequest[]) =>
    requests.map(({ method, headers }) =>
      [method, headers['x-http-method-override']].filter(Boolean).join(' as '),
    );

  it.each([
    ['405', answer(405)],
    ['403', answer(403, {}, '<html>')],
    ['401', answer(401)],
    ['407', answer(407)],
    ['412', answer(412)],
    ['413', answer(413, {}, '<html>')],
    ['415', answer(415)],
    ['an unknown problem', answer(422, {}, '{"problem":"x"}')],
    ['501', answer(501)],
    ['511', answer(511)],
    ['302', answer(302)],
    ['a page to sign in', PORTAL],
    ['an answer that nothing has arrived', answer(204, { 'upload-offset': '0' })],
  ])('is sent by POST after %s, and so are the next files', async (_, response) => {
    const world = setUp([created, response, begun(0), whole(), answer(204)]);
    expect(await world.upload()).toMatchObject({ ok: true, value: { id: ID } });
    expect(sentAs(world.requests)).toEqual(['POST', 'PATCH', 'POST as HEAD', 'POST as PATCH']);
    await world.uploader.remove({ id: ID }, 'entwurf');
    expect(sentAs(world.requests).at(-1)).toBe('POST as DELETE');
    expect(world.arrived.at(-1)).toBe(10);
  });

  it('is blocked if POST does not pass either, and stays resumable by the other method', async () => {
    const answers = [created, answer(405), begun(0), answer(403), begun(0), whole()];
    const { upload, requests, memory } = setUp(answers);
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'blocked' } });
    expect([requests.length, memory.get(KEY)]).toEqual([4, BEGUN]);
    expect(await upload()).toMatchObject({ ok: true });
    expect(sentAs(requests).at(-1)).toBe('PATCH');
  });

  it.each([
    ['at its creation: 403', answer(403), {}, ['POST']],
    ['at its creation: 404', answer(404), {}, ['POST']],
    ['at its creation: a page to sign in', PORTAL, {}, ['POST']],
    ['when it is resumed: 405', answer(405), { [KEY]: BEGUN }, ['HEAD', 'POST as HEAD']],
    ['when it is resumed: 511', answer(511), { [KEY]: BEGUN }, ['HEAD', 'POST as HEAD']],
    ['when it is resumed: a page to sign in', PORTAL, { [KEY]: BEGUN }, ['HEAD', 'POST as HEAD']],
  ])('is blocked %s', async (_, response, known, methods) => {
    const { upload, requests, memory } = setUp([response, response], known);
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'blocked' } });
    expect([sentAs(requests), Object.fromEntries(memory)]).toEqual([methods, known]);
  });

  it('is resumed by POST if HEAD does not pass', async () => {
    const { upload, requests } = setUp([answer(405), begun(6), whole()], { [KEY]: BEGUN });
    expect(await upload()).toMatchObject({ ok: true });
    expect(sentAs(requests)).toEqual(['HEAD', 'POST as HEAD', 'POST as PATCH']);
  });

  it('is sent by POST if PATCH has twice got no answer at the same place', async () => {
    const answers = [created, null, begun(0), null, begun(0), whole()];
    const { upload, requests } = setUp(answers);
    await upload();
    await upload();
    expect(await upload()).toMatchObject({ ok: true });
    expect(sentAs(requests)).toEqual([
      'POST',
      'PATCH',
      'HEAD',
      'PATCH',
      'POST as HEAD',
      'POST as PATCH',
    ]);
  });

  it('is sent by PATCH again if more has arrived in between', async () => {
    const { upload, requests, arrived } = setUp([created, null, begun(4), null, begun(7), whole()]);
    await upload();
    await upload();
    expect(await upload()).toMatchObject({ ok: true });
    expect(sentAs(requests).filter((each) => each.startsWith('POST'))).toEqual(['POST']);
    expect(arrived).toEqual([0, 4, 7, 10]);
  });
});

describe('a file that has been changed or deleted since it was chosen', () => {
  const vanished = new File(['0123456789'], 'Zeugnis.pdf', { lastModified: 5 });
  vanished.slice = (...range) => {
    const part = FILE.slice(...range);
    part.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    return part;
  };

  it.each([
    ['no answer', null],
    ['an answer of a proxy', answer(400)],
  ])('is reported as unreadable after %s', async (_, response) => {
    const { upload } = setUp([created, response, begun(0), response], {}, null, vanished);
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'unreadable' } });
  });

  it('is reported for what the server says of it, if it says something', async () => {
    const refused = answer(422, {}, '{"problem":"encrypted"}');
    const { upload } = setUp([created, refused], {}, null, vanished);
    expect(await upload()).toMatchObject({ failure: { problem: 'encrypted' } });
  });
});

describe('a cancelled upload', () => {
  const deletion = {
    method: 'DELETE',
    url: `/api/hochladen/${ID}`,
    headers: { 'x-entwurf': 'entwurf' },
  };

  it('is forgotten and deleted on the server if it had started', async () => {
    const { uploader, requests, memory } = setUp([answer(204)], { [KEY]: BEGUN });
    await uploader.discard({ id: KEY, draft: 'entwurf' });
    expect(requests).toMatchObject([deletion]);
    expect(memory.size).toBe(0);
  });

  it('sends nothing if it had not started', async () => {
    const { uploader, requests } = setUp([]);
    await uploader.discard({ id: KEY, draft: 'entwurf' });
    expect(requests).toEqual([]);
  });

  it('is deleted as soon as its address is known if it is cancelled before', async () => {
    const { upload, requests, memory } = setUp([created, answer(204)], {}, 'POST');
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'aborted' } });
    await expect.poll(() => requests.length).toBe(2);
    // Only the response to this request says what must be deleted.
    expect(requests[0]?.signal).toBeUndefined();
    expect(requests[1]).toMatchObject(deletion);
    expect(requests[1]?.signal).toBeUndefined();
    expect(memory.size).toBe(0);
  });

  it('is not deleted twice if it was resumed', async () => {
    const { upload, requests } = setUp([begun(6), null], { [KEY]: BEGUN }, 'HEAD');
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'aborted' } });
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});

it('an upload is removed with the id of its draft', async () => {
  const { uploader, requests } = setUp([answer(204)]);
  await uploader.remove({ id: ID }, 'entwurf');
  expect(requests).toMatchObject([
    { method: 'DELETE', url: `/api/hochladen/${ID}`, headers: { 'x-entwurf': 'entwurf' } },
  ]);
});
