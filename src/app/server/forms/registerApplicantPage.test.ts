import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import {
  brandsWithForm,
  HOST,
  stageFormServer,
} from '../../../../tests/support/stageFormServer.ts';
import { openOwnLimit } from '../../../adapters/memory/createUsageCounter.ts';
import { createFileCheck } from '../../../adapters/uploads/checkFile.ts';
import { createUploads } from '../../../adapters/uploads/createUploads.ts';
import type {
  ActOutcome,
  ApplicantPages,
  ApplicationOnPage,
} from '../../../domain/application/ApplicantPage.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { sampleApplicationOnPage } from '../../../samples/sampleApplicationPage.ts';
import { sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { pathInLog } from '../log/registerRequestLog.ts';
import { createUncachedRenderer } from '../pages/createUncachedRenderer.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import { createAcknowledgements } from './createAcknowledgements.ts';
import { registerApplicantPage } from './registerApplicantPage.ts';

const KEY = 'k'.repeat(22);
const WAITING = 'w'.repeat(22);
const PATH = `/bewerbung/${KEY}`;
const START = sampleApplicationOnPage.interview?.starts[0] ?? '';
const { hidden, brands: BRANDS } = brandsWithForm('applicantPage');
const FROM_HERE = { 'sec-fetch-site': 'same-origin' };
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

interface Deviations {
  readonly isAway?: boolean;
  readonly outcome?: ActOutcome;
  readonly isHeld?: boolean;
  readonly added?: 'added' | 'tooMany';
}

async function stage({
  isAway = false,
  outcome = 'done',
  isHeld = false,
  added = 'added',
}: Deviations = {}) {
  const { app, lines } = stageFormServer(BRANDS);
  const away = failure({ kind: 'unreachable', detail: 'ECONNREFUSED' } as const);
  const stored: { application: ApplicationOnPage | null } = {
    application: sampleApplicationOnPage,
  };
  const waitingKeys = new Set([WAITING]);
  const found = (key: string) => (key === KEY ? stored.application : null);
  const pages = {
    find: vi.fn<ApplicantPages['find']>(async (key) => (isAway ? away : success(found(key)))),
    act: vi.fn<ApplicantPages['act']>(async (key, act) => {
      if (isAway) return away;
      if (found(key) === null) return success(null);
      if (act.kind === 'delete') stored.application = null;
      return success(outcome);
    }),
    addFiles: vi.fn<ApplicantPages['addFiles']>(async (_, files, open) => {
      for (const file of files) await (await open(file)).arrayBuffer();
      return success(added);
    }),
    findCopy: vi.fn<ApplicantPages['findCopy']>(async (key) => {
      const application = found(key);
      const files = [{ name: 'Lebenslauf.pdf', address: '/api/private-files/x.pdf' }];
      return success(application && { application, files });
    }),
    readFile: vi.fn<ApplicantPages['readFile']>(async () => success(new Uint8Array(PDF))),
  };
  const waiting = {
    has: vi.fn(async (key: string) => waitingKeys.has(key)),
    remove: vi.fn(async (key: string) => !isHeld && waitingKeys.delete(key)),
  };
  const renderPage = vi.fn(async ({ applicantPage }: PageRequest): Promise<RenderedPage> => ({
    status: 200,
    html: JSON.stringify(applicantPage),
    headers: {},
    tags: new Set(),
    stale: false,
  }));
  const folder = await mkdtemp(join(tmpdir(), 'applicant-'));
  await registerApplicantPage(app, {
    pages,
    waiting,
    uploads: await createUploads({ folder, check: createFileCheck(null) }),
    renderPage,
    renderUncached: createUncachedRenderer(),
    acknowledgements: createAcknowledgements(null, () => new Date()),
    openLimit: openOwnLimit,
  });
  const get = (url = PATH, method: 'GET' | 'HEAD' = 'GET', host = HOST) =>
    app.inject({ method, url, headers: { host } });
  const post = (
    fields: Readonly<Record<string, string>>,
    { url = PATH, headers = FROM_HERE }: { url?: string; headers?: Record<string, string> } = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const sendFile = (name: string, content: Buffer, count = 1) => {
    const mark = 'grenze';
    const file = Buffer.concat([
      Buffer.from(
        `--${mark}\r\nContent-Disposition: form-data; name="dateien"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]);
    const files = Array.from({ length: count }, () => file);
    const payload = Buffer.concat([...files, Buffer.from(`--${mark}--\r\n`)]);
    return app.inject({
      method: 'POST',
      url: `${PATH}/dateien`,
      payload,
      headers: {
        host: HOST,
        'content-type': `multipart/form-data; boundary=${mark}`,
        ...FROM_HERE,
      },
    });
  };
  return { get, post, sendFile, pages, waiting, renderPage, lines };
}

describe('the page of an applicant', () => {
  it.each(['GET', 'HEAD'] as const)(
    'shows the application to %s and changes nothing',
    async (method) => {
      const { get, pages } = await stage();
      for (const path of [PATH, `${PATH}/loeschen`]) {
        const { statusCode, headers } = await get(path, method);
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        });
      }
      expect(pages.find).toHaveBeenCalledTimes(2);
      expect(pages.act).not.toHaveBeenCalled();
    },
  );

  it.each([
    [
      { tun: 'zeit', zeit: START },
      { kind: 'choose', start: START },
    ],
    [{ tun: 'zeit', zeit: 'keine' }, { kind: 'noneFits' }],
    [
      { tun: 'antwort', frage: 'f1', text: 'Ja.' },
      { kind: 'answer', question: 'f1', text: 'Ja.' },
    ],
    [
      { tun: 'zustimmung', frage: 'f1', wahl: 'ja' },
      { kind: 'consent', question: 'f1', isGiven: true },
    ],
    [
      { tun: 'zustimmung', frage: 'f1', wahl: 'nein' },
      { kind: 'consent', question: 'f1', isGiven: false },
    ],
    [{ tun: 'zurueckziehen' }, { kind: 'withdraw' }],
  ])('passes on %j, and a reload does not send it again', async (fields, act) => {
    const { post, pages } = await stage();
    const { statusCode, headers } = await post(fields as Record<string, string>);
    // An answer shows among the messages, far below.
    const to = 'question' in act ? `${PATH}#nachrichten` : PATH;
    expect([statusCode, headers.location]).toEqual([303, to]);
    expect(pages.act).toHaveBeenCalledExactlyOnceWith(KEY, act);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site that hides', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['another origin', { origin: 'https://example.com' }],
    ['a program', {}],
  ])('refuses an act from %s', async (_, headers) => {
    const { post, pages } = await stage();
    expect((await post({ tun: 'zurueckziehen' }, { headers })).statusCode).toBe(403);
    expect((await post({ alles: 'ja' }, { url: `${PATH}/loeschen`, headers })).statusCode).toBe(
      403,
    );
    expect(pages.act).not.toHaveBeenCalled();
  });

  it('accepts what an older browser sends from a page without referrer', async () => {
    const { post } = await stage();
    expect((await post({ tun: 'zurueckziehen' }, { headers: { origin: 'null' } })).statusCode).toBe(
      303,
    );
  });

  it('refuses what is no act, and says what is missing', async () => {
    const { post, pages } = await stage();
    expect((await post({ tun: 'anderes' })).statusCode).toBe(400);
    const nothing = await post({ tun: 'zeit' });
    expect([nothing.statusCode, nothing.json()]).toMatchObject([422, { problem: 'nothingChosen' }]);
    expect(pages.act).not.toHaveBeenCalled();
  });

  it('says that a time was taken, and shows the others', async () => {
    const { post } = await stage({ outcome: 'taken' });
    const answer = await post({ tun: 'zeit', zeit: START });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { problem: 'taken' }]);
  });

  it('responds to a wrong key as to one whose application is deleted', async () => {
    const { get, post } = await stage();
    const wrong = await get(`/bewerbung/${'x'.repeat(22)}`);
    const none = await get('/bewerbung/../x');
    await post({ alles: 'ja' }, { url: `${PATH}/loeschen` });
    const deleted = await get();
    const shown = ({ statusCode, body, headers }: typeof wrong) => {
      const { date: _, etag: __, 'x-ratelimit-remaining': ___, ...rest } = headers;
      return { statusCode, body, rest };
    };
    expect(shown(deleted)).toEqual(shown(wrong));
    expect(wrong.statusCode).toBe(404);
    expect(none.statusCode).toBe(404);
  });

  it.each(['.', ')', '%3E', '%20', '.%22', '/'])(
    'leaves out what stands behind the link in a sentence: %s',
    async (more) => {
      const { get, pages } = await stage();
      const [host = ''] = sampleBrandInFourLanguages.hosts;
      for (const key of [KEY, 'x'.repeat(22)]) {
        const { statusCode, headers } = await get(`/bewerbung/${key}${more}`);
        expect([statusCode, headers.location]).toEqual([303, `/bewerbung/${key}`]);
        expect(headers['cache-control']).toBe('no-store');
      }
      expect((await get(`/fr${PATH}${more}`, 'GET', host)).headers.location).toBe(`/fr${PATH}`);
      expect(pages.find).not.toHaveBeenCalled();
    },
  );

  it('has the language in front where the brand has it there', async () => {
    const { get } = await stage();
    const [host = ''] = sampleBrandInFourLanguages.hosts;
    expect((await get(`/fr${PATH}`, 'GET', host)).statusCode).toBe(200);
    expect((await get(PATH, 'GET', host)).statusCode).toBe(404);
    expect((await get(`/fr${PATH}`)).statusCode).toBe(404);
    expect((await get(PATH, 'GET', hidden.hosts[0])).statusCode).toBe(404);
  });

  it('is refused to a network that tries many keys', async () => {
    const { get } = await stage();
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await get()).statusCode);
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
  });

  it('sends everything as an archive', async () => {
    const { get } = await stage();
    const answer = await get(`${PATH}/kopie`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['cache-control']).toBe('no-store');
    const unpacked = unzipSync(new Uint8Array(answer.rawPayload));
    expect(Object.keys(unpacked)).toEqual([
      'bewerbung.txt',
      'bewerbung.json',
      'dateien/Lebenslauf.pdf',
    ]);
    const text = strFromU8(unpacked['bewerbung.txt'] ?? new Uint8Array());
    expect(text).toMatch(/^\uFEFF?Nummer G242-1107\r\n/);
    for (const part of ['Nachname: Krasniqi', 'Pflege und Betreuung', 'Lebenslauf_Krasniqi.pdf'])
      expect(text).toContain(part);
    expect(text).toContain('26. November 2026\r\nHaben Sie ein Arbeitszeugnis?\r\n\r\nGuten Tag');
    expect(text).not.toMatch(/undefined|null|[^\r]\n/);
    expect(strFromU8(unpacked['bewerbung.json'] ?? new Uint8Array())).toContain('Krasniqi');
  });
});

describe('one more file', () => {
  it('is passed on', async () => {
    const { sendFile, pages } = await stage();
    const { statusCode, headers } = await sendFile('Zeugnis.pdf', PDF);
    expect([statusCode, headers.location]).toEqual([303, `${PATH}#dateien`]);
    expect(pages.addFiles.mock.calls[0]?.[1]).toMatchObject([
      { name: 'Zeugnis.pdf', format: 'pdf' },
    ]);
  });

  it('returns the page itself, which has no other address, with what was wrong', async () => {
    const { sendFile, get, pages, renderPage } = await stage();
    pages.readFile.mockResolvedValue(failure({ kind: 'unreachable', detail: 'down' }));
    await sendFile('a.exe', Buffer.from('MZ nichts'));
    expect((await get(`${PATH}/kopie`)).statusCode).toBe(503);
    expect(renderPage.mock.calls.map(([{ path }]) => path)).toEqual([PATH, PATH]);
    expect((await get(`${PATH}/dateien`)).headers.location).toBe(PATH);
  });

  it('is too late once the application has ended', async () => {
    const { sendFile, pages } = await stage();
    pages.find.mockResolvedValue(success({ ...sampleApplicationOnPage, end: 'withdrawn' }));
    const answer = await sendFile('Zeugnis.pdf', PDF);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { problem: 'over' }]);
    expect(pages.addFiles).not.toHaveBeenCalled();
  });

  it('is refused as in the form: its type, and the eleventh', async () => {
    const many = await (await stage()).sendFile('a.pdf', PDF, 12);
    expect([many.statusCode, many.json()]).toMatchObject([
      422,
      { problem: { problem: 'tooMany' } },
    ]);
    const more = await (await stage()).sendFile('a.pdf', PDF, 30);
    expect([more.statusCode, more.json()]).toMatchObject([409, { problem: 'tooManyFiles' }]);
    const wrong = await (await stage()).sendFile('a.exe', Buffer.from('MZ nichts'));
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { problem: { file: 'a.exe', problem: 'wrongType' } },
    ]);
    const full = await (await stage({ added: 'tooMany' })).sendFile('a.pdf', PDF);
    expect([full.statusCode, full.json()]).toMatchObject([409, { problem: 'tooManyFiles' }]);
  });
});

describe('deleting everything', () => {
  const url = `${PATH}/loeschen`;

  it('needs the tick, and ends on a page without the key', async () => {
    const { get, post, pages } = await stage();
    const without = await post({}, { url });
    expect([without.statusCode, without.json()]).toMatchObject([422, { problem: 'notTicked' }]);
    expect(pages.act).not.toHaveBeenCalled();
    const { statusCode, headers } = await post({ alles: 'ja' }, { url });
    expect([statusCode, headers.location]).toEqual([303, '/bewerbung/geloescht']);
    expect((await get('/bewerbung/geloescht')).json()).toEqual({ kind: 'deleted' });
  });

  it('answers a second press of the button as the first', async () => {
    const { post, pages } = await stage();
    const both = await Promise.all([
      post({ alles: 'ja' }, { url }),
      post({ alles: 'ja' }, { url }),
    ]);
    const later = await post({ alles: 'ja' }, { url });
    for (const { headers } of [...both, later])
      expect(headers.location).toBe('/bewerbung/geloescht');
    expect(pages.act).toHaveBeenCalledOnce();
  });

  it('says so if the content service is away, and nothing is done', async () => {
    const { post, waiting } = await stage({ isAway: true });
    const answer = await post({ alles: 'ja' }, { url });
    expect([answer.statusCode, answer.json()]).toEqual([503, { kind: 'unavailable' }]);
    expect(waiting.remove).not.toHaveBeenCalled();
  });

  it('removes what is still on this disk, also by a withdrawal', async () => {
    for (const isAway of [true, false])
      for (const [below, fields] of [
        ['/loeschen', { alles: 'ja' }],
        ['', { tun: 'zurueckziehen' }],
      ] as const) {
        const { get, post, waiting } = await stage({ isAway });
        const here = `/bewerbung/${WAITING}`;
        expect((await get(here)).json()).toMatchObject({ kind: 'waiting' });
        const { headers } = await post(fields, { url: here + below });
        expect(headers.location).toBe('/bewerbung/geloescht');
        expect(waiting.remove).toHaveBeenCalledExactlyOnceWith(WAITING);
      }
  });

  it('asks to try again while it is being delivered', async () => {
    const { post } = await stage({ isHeld: true });
    const answer = await post({ alles: 'ja' }, { url: `/bewerbung/${WAITING}/loeschen` });
    expect(answer.statusCode).toBe(503);
  });
});

it('the log has neither the key nor anything of the application', async () => {
  const { post, lines } = await stage();
  await post({ tun: 'antwort', frage: 'f1', text: 'Vertraulich' });
  expect(lines.join('')).toContain('applicant acted');
  expect(lines.filter((line) => line.includes('applicant')).join('')).not.toMatch(
    /kkkk|Vertraulich/,
  );
  expect(pathInLog(`${PATH}?a=b`)).toBe('/bewerbung/-');
  expect(pathInLog(`/fr${PATH}/loeschen`)).toBe('/fr/bewerbung/-');
  expect(pathInLog('/jobs/bewerbung/x')).toBe('/jobs/bewerbung/x');
});
