import { describe, expect, it, vi } from 'vitest';
import {
  brandsWithForm,
  HOST,
  stageFormServer,
} from '../../../../tests/support/stageFormServer.ts';
import { openOwnLimit } from '../../../adapters/memory/createUsageCounter.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import type {
  AppointmentReply,
  OfferedAppointment,
  VisitAnswers,
} from '../../../domain/visit/VisitAnswers.ts';
import { sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { pathInLog } from '../log/registerRequestLog.ts';
import { createUncachedRenderer } from '../pages/createUncachedRenderer.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import { createAcknowledgements } from './createAcknowledgements.ts';
import { registerVisitAnswers } from './registerVisitAnswers.ts';

const KEY = 'k'.repeat(32);
const PATH = `/termin/${KEY}`;
const { hidden, brands: BRANDS } = brandsWithForm('visitAnswer');
const FROM_HERE = { 'sec-fetch-site': 'same-origin' };

async function stage({ isAway = false } = {}) {
  const { app, lines } = stageFormServer(BRANDS);
  let stored: OfferedAppointment = {
    start: '2026-12-02T13:00:00.000Z',
    minutes: 60,
    houseSlug: null,
    reply: null,
  };
  const away = failure({ kind: 'unreachable', detail: 'ECONNREFUSED' } as const);
  const visitAnswers = {
    find: vi.fn<VisitAnswers['find']>(async ({ key }) =>
      isAway ? away : success(key === KEY ? stored : null),
    ),
    reply: vi.fn<VisitAnswers['reply']>(async ({ key }, reply: AppointmentReply) => {
      if (isAway) return away;
      if (key !== KEY) return success(null);
      stored = { ...stored, reply };
      return success(stored);
    }),
  };
  const renderPage = vi.fn(async ({ visitAnswer }: PageRequest): Promise<RenderedPage> => ({
    status: 200,
    html: JSON.stringify(visitAnswer),
    headers: {},
    tags: new Set(),
    stale: false,
  }));
  await registerVisitAnswers(app, {
    visitAnswers,
    renderPage,
    renderUncached: createUncachedRenderer(),
    acknowledgements: createAcknowledgements(null, () => new Date()),
    openLimit: openOwnLimit,
  });
  const get = (url = PATH, method: 'GET' | 'HEAD' = 'GET', host = HOST) =>
    app.inject({ method, url, headers: { host } });
  const post = (
    antwort: string,
    { url = PATH, headers = FROM_HERE }: { url?: string; headers?: Record<string, string> } = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ antwort }).toString(),
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { app, get, post, visitAnswers, lines };
}

describe('the page behind the link of a mail', () => {
  it.each(['GET', 'HEAD'] as const)(
    'shows the appointment to %s and changes nothing',
    async (method) => {
      const { get, visitAnswers } = await stage();
      const answer = await get(PATH, method);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(visitAnswers.find).toHaveBeenCalledTimes(1);
      expect(visitAnswers.reply).not.toHaveBeenCalled();
    },
  );

  it.each(['accepted', 'declined', 'noneFits'])(
    'stores the answer %s of its own form, and a reload does not send it again',
    async (reply) => {
      const { get, post, visitAnswers } = await stage();
      const answer = await post(reply);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, PATH]);
      expect(visitAnswers.reply).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ key: KEY }),
        reply,
      );
      expect((await get()).json()).toMatchObject({ appointment: { reply } });
    },
  );

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://example.com' }],
    ['a program', {}],
  ])('refuses an answer from %s', async (_, headers) => {
    const { post, visitAnswers } = await stage();
    expect((await post('accepted', { headers })).statusCode).toBe(403);
    expect(visitAnswers.reply).not.toHaveBeenCalled();
  });

  it('refuses an answer that is none', async () => {
    const { post, visitAnswers } = await stage();
    expect((await post('vielleicht')).statusCode).toBe(400);
    expect(visitAnswers.reply).not.toHaveBeenCalled();
  });

  it('says that a wrong or an old link is not valid, and when the service is away', async () => {
    const { get, post } = await stage();
    const wrong = `/termin/${'x'.repeat(32)}`;
    expect([(await get(wrong)).statusCode, (await get(wrong)).json()]).toEqual([
      404,
      { kind: 'ended' },
    ]);
    expect((await post('accepted', { url: wrong })).statusCode).toBe(404);
    const away = await stage({ isAway: true });
    expect((await away.get()).statusCode).toBe(503);
    expect((await away.post('accepted')).json()).toEqual({ kind: 'unavailable' });
  });

  it('has the language in front where the brand has it there', async () => {
    const { get } = await stage();
    const [host = ''] = sampleBrandInFourLanguages.hosts;
    expect((await get(`/fr${PATH}`, 'GET', host)).statusCode).toBe(200);
    expect((await get(PATH, 'GET', host)).statusCode).toBe(404);
    expect((await get(`/fr${PATH}`)).statusCode).toBe(404);
    expect((await get(PATH, 'GET', hidden.hosts[0])).statusCode).toBe(404);
  });

  it('is refused to a network that tries many links', async () => {
    const { get } = await stage();
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await get()).statusCode);
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
  });
});

it('the log has neither the key nor anything of the appointment', async () => {
  const { post, lines } = await stage();
  await post('accepted');
  expect(lines.join('')).toContain('appointment answered');
  expect(lines.filter((line) => line.includes('appointment answered')).join('')).not.toContain(KEY);
  expect(pathInLog(`${PATH}?a=b`)).toBe('/termin/-');
  expect(pathInLog(`/fr${PATH}/x`)).toBe('/fr/termin/-');
  expect(pathInLog('/wohnen/termin/x')).toBe('/wohnen/termin/x');
});
