import fastify from 'fastify';
import { sampleScreenRecord } from '../../../samples/sampleScreenRecord.ts';
import { expect, test, vi } from 'vitest';
import { InMemoryTimetable } from '../../../../tests/support/in-memory/InMemoryTimetable.ts';
import type { StopSearch } from '../../../domain/directions/Timetable.ts';
import type { SpoolRemoval } from '../../../domain/mail/applicantMails.ts';
import type { DeskMails } from '../../../domain/mail/replyMail.ts';
import { registerHooks } from './registerHooks.ts';

const message = {
  event: 'entry.publish',
  model: 'seite',
  uid: 'api::seite.seite',
  entry: { documentId: 'abc', marke: 'beispiel', pfad: 'wohnen' },
};

const SECRET = 'richtig-und-lang';
const report = async () => ({ findings: [], screens: [], generatedAt: '2026-11-23', failed: [] });

const SHOWN = { id: 'm1', since: '2026-11-24T13:02:00.000Z' };

function stage({
  secret = SECRET,
  isPublished = true,
  stops = null,
  deskMails = null,
  removeFromSpools = async () => true,
}: {
  readonly secret?: string | undefined;
  readonly isPublished?: boolean;
  readonly stops?: StopSearch | null;
  readonly deskMails?: DeskMails | null;
  readonly removeFromSpools?: (removal: SpoolRemoval) => Promise<boolean>;
} = {}) {
  const app = fastify();
  const publish = vi.fn(async () => isPublished);
  const onHeldDeletions = vi.fn<(count: number) => void>();
  const parts = {
    changes: { publish },
    report,
    stops,
    onHeldDeletions,
    deskMails,
    screens: { list: async () => [{ ...sampleScreenRecord, notices: [SHOWN] }] },
    removeFromSpools,
  };
  registerHooks(app, { secret: secret === '' ? undefined : secret, ...parts });
  const post = async (
    payload: object = message,
    authorization: string | null = `Bearer ${SECRET}`,
    url = '/hooks/content',
  ) =>
    (
      await app.inject({
        method: 'POST',
        url,
        payload,
        headers: authorization === null ? {} : { authorization },
      })
    ).statusCode;
  const get = (url: string, authorization = `Bearer ${SECRET}`) =>
    app.inject({ url, headers: { authorization } });
  return { post, get, publish, onHeldDeletions };
}

test('a message publishes the tags of its entry', async () => {
  const { post, publish } = stage();
  expect(await post()).toBe(204);
  expect(publish).toHaveBeenCalledExactlyOnceWith(
    expect.arrayContaining(['seite:beispiel/wohnen']),
  );
});

test('a message about held deletions is passed on with its count, and nothing is purged', async () => {
  const { post, publish, onHeldDeletions } = stage();
  expect(await post({ event: 'deletion.held', count: 3 })).toBe(204);
  expect(onHeldDeletions).toHaveBeenCalledExactlyOnceWith(3);
  expect(publish).not.toHaveBeenCalled();
});

test('a message that cannot be published to the other servers is answered with 503', async () => {
  const { post, publish } = stage({ isPublished: false });
  expect(await post()).toBe(503);
  expect(publish).toHaveBeenCalledOnce();
});

test.each([null, 'Bearer falsch', SECRET, ''])(
  'a message with the authorization %s is rejected',
  async (authorization) => {
    const { post, publish } = stage();
    expect(await post(message, authorization)).toBe(401);
    expect(publish).not.toHaveBeenCalled();
  },
);

test('every message is rejected if no secret is configured', async () => {
  expect(await stage({ secret: '' }).post(message, 'Bearer undefined')).toBe(401);
});

test('an invalid message body is rejected', async () => {
  expect(await stage().post({ hello: 1 })).toBe(400);
});

test('a changed picture purges everything', async () => {
  const { post, publish } = stage();
  await post({ event: 'media.update', media: { id: 1 } });
  expect(publish).toHaveBeenCalledExactlyOnceWith(['*']);
});

test('the report requires the secret and is not cached', async () => {
  const { get } = stage();
  expect((await get('/hooks/report', 'Bearer falsch')).statusCode).toBe(401);
  const answer = await get('/hooks/report');
  expect([answer.statusCode, answer.json()]).toEqual([200, await report()]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('what screens show requires the secret, and says nothing else of them', async () => {
  const { get } = stage();
  expect((await get('/hooks/screens', 'Bearer falsch')).statusCode).toBe(401);
  const { handle, lastSeenAt } = sampleScreenRecord;
  expect((await get('/hooks/screens')).json()).toEqual({
    screens: [{ handle, lastSeenAt, notices: [SHOWN] }],
  });
});

test('the stop search requires the secret, and reports unreachable if there is no timetable', async () => {
  const zumikon = { id: '8503078', name: 'Zumikon' };
  const timetable = new InMemoryTimetable({ departures: {}, connections: {}, stops: [zumikon] });
  const search = (query: string, stops: StopSearch | null = timetable) =>
    stage({ stops }).get(`/hooks/stops?${new URLSearchParams({ query })}`);
  expect((await search('zumi')).json()).toEqual({ stops: [zumikon] });
  expect((await search('nirgends')).json()).toEqual({ stops: [] });
  expect((await search(' z ')).statusCode).toBe(400);
  expect((await search('zumi', null)).json()).toEqual({ failure: 'unreachable' });
  expect((await stage().get('/hooks/stops?query=zumi', 'Bearer falsch')).statusCode).toBe(401);
});

test('a mail about an appointment is queued; without a mail server, the panel is told', async () => {
  const mail = {
    kind: 'answered',
    key: 'v1 1 accepted',
    brandId: 'beispiel',
    reference: null,
    requestId: 'v1',
    appointment: { id: 'v1', start: '2026-12-02T13:00:00.000Z', minutes: 60, sequence: 1 },
    reply: 'accepted',
  };
  const announce = vi.fn<DeskMails['announce']>(async () => true);
  const { post } = stage({ deskMails: { announce, statesOf: async () => ({}) } });
  const send = (body: object, authorization = `Bearer ${SECRET}`) =>
    post(body, authorization, '/hooks/mails');
  expect(await send(mail, 'Bearer falsch')).toBe(401);
  expect(await send({ ...mail, reply: 'maybe' })).toBe(400);
  expect(announce).not.toHaveBeenCalled();
  expect(await send(mail)).toBe(204);
  expect(announce).toHaveBeenCalledExactlyOnceWith(mail);
  announce.mockResolvedValueOnce(false);
  expect(await send(mail)).toBe(503);
  expect(await stage().post(mail, `Bearer ${SECRET}`, '/hooks/mails')).toBe(501);
});

test('a reply is queued, and its state is told by its key', async () => {
  const reply = {
    kind: 'reply',
    key: 'a1',
    brandId: 'beispiel',
    replyTo: 'applications',
    language: 'de',
    name: 'Anna Muster',
    email: 'anna@example.ch',
    reference: 'ABCD-EFGH',
    subject: 'Ihre Bewerbung',
    text: 'Guten Tag',
    accessKey: 'k'.repeat(22),
    calendar: null,
  };
  const announce = vi.fn<DeskMails['announce']>(async () => true);
  const statesOf = vi.fn<DeskMails['statesOf']>(async () => ({ a1: 'sent' }));
  const { post } = stage({ deskMails: { announce, statesOf } });
  const bearer = `Bearer ${SECRET}`;
  expect(await post(reply, bearer, '/hooks/mails')).toBe(204);
  expect(announce).toHaveBeenCalledExactlyOnceWith(reply);
  for (const wrong of [{ subject: 'a\r\nBcc: x@y.ch' }, { accessKey: '../intern' }, { key: 'a b' }])
    expect(await post({ ...reply, ...wrong }, bearer, '/hooks/mails')).toBe(400);
  const ask = (keys: unknown, authorization = bearer) =>
    post({ keys }, authorization, '/hooks/mails/states');
  expect(await ask(['a1'])).toBe(200);
  expect(statesOf).toHaveBeenCalledExactlyOnceWith(['a1']);
  expect(await ask(['a1'], 'Bearer falsch')).toBe(401);
  expect(await ask(['../a'])).toBe(400);
});
