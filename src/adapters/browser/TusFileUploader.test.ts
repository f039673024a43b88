import { describe, expect, it } from 'vitest';
import type { TusResponse, TusRequest } from './createTusTransport.ts';
import { TusFileUploader } from './TusFileUploader.ts';

const ID = '0123456789abcdef0123456789abcdef';
const OTHER = 'f'.repeat(32);
const FILE = new File(['0123456789'], 'Zeugnis für mich.pdf', { lastModified: 5 });
const KEY = 'Zeugnis für mich.pdf 10';
const BEGUN = `5/${ID}`;

const answer = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): TusResponse => ({ status, body, header: (name) => headers[name] ?? null });

function setUp(
  answers: readonly (TusResponse | null)[],
  kept: Readonly<Record<string, string>> = {},
  isCancelledAt: TusRequest['method'] | null = null,
) {
  const memory = new Map(Object.entries(kept));
  const asked: TusRequest[] = [];
  const told: number[] = [];
  const caller = new AbortController();
  const uploader = new TusFileUploader(
    '/api/hochladen',
    {
      find: (key) => memory.get(key) ?? null,
      keep: (key, begun) => void (begun === null ? memory.delete(key) : memory.set(key, begun)),
    },
    async (request) => {
      asked.push(request);
      if (request.method === isCancelledAt) caller.abort();
      request.onProgress?.(4);
      return answers[asked.length - 1] ?? null;
    },
  );
  const upload = () =>
    uploader.upload(FILE, 'entwurf', {
      signal: caller.signal,
      onProgress: (bytes) => told.push(bytes),
    });
  return { uploader, memory, asked, told, caller, upload };
}

const created = answer(201, { location: `/api/hochladen/${ID}` });
const begun = (offset: number): TusResponse =>
  answer(200, { 'upload-offset': String(offset), 'upload-length': '10' });
const whole = (headers: Readonly<Record<string, string>> = {}): TusResponse =>
  answer(204, { 'upload-offset': '10', ...headers });

describe('a new file', () => {
  it('is created with its size and name, sent, and stored under its id', async () => {
    const { upload, asked, told, memory } = setUp([created, whole({ 'upload-format': 'jpg' })]);
    expect(await upload()).toEqual({
      ok: true,
      value: { id: ID, name: FILE.name, bytes: 10, format: 'jpg' },
    });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/hochladen',
      `PATCH /api/hochladen/${ID}`,
    ]);
    expect(asked[0]?.headers).toMatchObject({ 'x-entwurf': 'entwurf', 'upload-length': '10' });
    expect(
      Buffer.from(
        (asked[0]?.headers['upload-metadata'] ?? '').slice('filename '.length),
        'base64',
      ).toString(),
    ).toBe(FILE.name);
    expect(asked[1]?.headers).toMatchObject({
      'x-entwurf': 'entwurf',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    });
    expect([told, memory.get(KEY)]).toEqual([[0, 4, 10], BEGUN]);
  });

  it.each([
    '//elsewhere.example/x',
    `//elsewhere.example/api/hochladen/${ID}`,
    `/api/hochladen/../${ID}`,
    '',
  ])(
    'is not sent if the returned location is not one of our upload addresses: %s',
    async (location) => {
      const { upload, asked } = setUp([answer(201, { location })]);
      expect(await upload()).toEqual({ ok: false, failure: { kind: 'interrupted' } });
      expect(asked).toHaveLength(1);
    },
  );
});

describe('an upload that was started earlier', () => {
  it('resumes from the offset where it stopped', async () => {
    const { upload, asked, told } = setUp([begun(6), whole()], { [KEY]: BEGUN });
    expect(await upload()).toMatchObject({ ok: true });
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'PATCH']);
    expect(await asked[1]?.body?.text()).toBe('6789');
    expect(told).toEqual([6, 10, 10]);
  });

  it('is not sent again if it was already complete', async () => {
    const { upload, asked } = setUp([begun(10)], { [KEY]: BEGUN });
    expect(await upload()).toMatchObject({ ok: true, value: { id: ID } });
    expect(asked).toHaveLength(1);
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
    const { upload, asked, memory } = setUp(answers, { [KEY]: `4/${ID}` });
    expect(await upload()).toMatchObject({ ok: true, value: { id: OTHER } });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
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
      const { upload, memory, asked } = setUp([passing], { [KEY]: BEGUN });
      expect(await upload()).toEqual({ ok: false, failure: { kind } });
      expect([memory.get(KEY), asked.length]).toEqual([BEGUN, 1]);
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

  it.each([["a proxy's page", answer(413, {}, '<html>')]])(
    'with status 413 is reported as a file that is too big: %s',
    async (_, given) => {
      expect(await setUp([given]).upload()).toEqual({
        ok: false,
        failure: { kind: 'refused', problem: 'tooBig' },
      });
    },
  );

  it.each([
    ['no connection', null],
    ['an unknown problem', answer(422, {}, '{"problem":"x"}')],
    ['null', answer(500, {}, 'null')],
  ])('caused by %s leaves the upload resumable', async (_, given) => {
    const { upload, memory } = setUp([created, given]);
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'interrupted' } });
    expect(memory.get(KEY)).toBe(BEGUN);
  });

  it.each([
    ['a full disk', answer(507, {}, '{"failure":"full"}')],
    ['too many files', answer(429, {}, '{"failure":"busy"}')],
    ['too many requests', answer(429)],
  ])('caused by %s is reported as busy, and the upload stays resumable', async (_, given) => {
    expect(await setUp([given]).upload()).toEqual({ ok: false, failure: { kind: 'busy' } });
    const { upload, memory } = setUp([created, given]);
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'busy' } });
    expect(memory.get(KEY)).toBe(BEGUN);
  });

  it("caused by the caller's abort is reported as aborted, and no request is sent", async () => {
    const { upload, caller, asked } = setUp([created]);
    caller.abort();
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'aborted' } });
    expect(asked).toEqual([]);
  });

  it('to remove an upload does not throw', async () => {
    const { uploader } = setUp([null]);
    expect(await uploader.remove({ id: ID }, 'entwurf')).toBeUndefined();
  });
});

describe('a cancelled upload', () => {
  const deletion = {
    method: 'DELETE',
    url: `/api/hochladen/${ID}`,
    headers: { 'x-entwurf': 'entwurf' },
  };

  it('is forgotten and deleted on the server if it had started', async () => {
    const { uploader, asked, memory } = setUp([answer(204)], { [KEY]: BEGUN });
    await uploader.discard({ name: FILE.name, bytes: 10 }, 'entwurf');
    expect(asked).toMatchObject([deletion]);
    expect(memory.size).toBe(0);
  });

  it('sends nothing if it had not started', async () => {
    const { uploader, asked } = setUp([]);
    await uploader.discard({ name: FILE.name, bytes: 10 }, 'entwurf');
    expect(asked).toEqual([]);
  });

  it('is deleted as soon as its address is known if it is cancelled before', async () => {
    const { upload, asked, memory } = setUp([created, answer(204)], {}, 'POST');
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'aborted' } });
    await expect.poll(() => asked.length).toBe(2);
    // Only the response to this request says what must be deleted.
    expect(asked[0]?.signal).toBeUndefined();
    expect(asked[1]).toMatchObject(deletion);
    expect(asked[1]?.signal).toBeUndefined();
    expect(memory.size).toBe(0);
  });

  it('is not deleted twice if it was resumed', async () => {
    const { upload, asked } = setUp([begun(6), null], { [KEY]: BEGUN }, 'HEAD');
    expect(await upload()).toEqual({ ok: false, failure: { kind: 'aborted' } });
    expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});

it('an upload is removed with the id of its draft', async () => {
  const { uploader, asked } = setUp([answer(204)]);
  await uploader.remove({ id: ID }, 'entwurf');
  expect(asked).toMatchObject([
    { method: 'DELETE', url: `/api/hochladen/${ID}`, headers: { 'x-entwurf': 'entwurf' } },
  ]);
});
