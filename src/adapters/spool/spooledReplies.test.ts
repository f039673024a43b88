import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Spool } from '../../domain/delivery/Spool.ts';
import type { ReplyMail } from '../../domain/mail/replyMail.ts';
import { success } from '../../domain/shared/Result.ts';
import { createSpool } from './createSpool.ts';
import { deliverMails, openMailSpool } from './spooledMails.ts';
import { deskMails, readReplyMail, REPLY_MAIL_KIND } from './spooledReplies.ts';

const MAIL: ReplyMail = {
  kind: 'reply',
  key: 'a1',
  brandId: 'beispiel',
  replyTo: 'applications',
  language: 'fr',
  name: 'Anna Muster',
  email: 'anna@example.ch',
  reference: 'ABCD-EFGH',
  subject: 'Votre candidature',
  text: 'Bonjour',
  accessKey: null,
  calendar: null,
};

/** A notice to the house. */
const NOTICE = {
  kind: 'applicantAct',
  act: 'answered',
  key: 'a1',
  brandId: 'beispiel',
  reference: 'ABCD-EFGH',
  interview: null,
};
const LOG = { warn: vi.fn(), error: vi.fn() };

let folder: string;
let spool: Spool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replies-'));
  spool = await openMailSpool({ folder, log: LOG });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const claimed = async (): Promise<string> => {
  const [entry] = await spool.listWaiting();
  return (await spool.claim(entry?.id ?? ''))?.id ?? '';
};

it('tells what has become of a reply', async () => {
  const desk = deskMails(spool, vi.fn());
  const stateOf = async (key: string) => (await desk.statesOf([key]))[key];
  expect(await stateOf('a1')).toBe('unknown');
  await desk.announce(MAIL);
  expect(await stateOf('a1')).toBe('waiting');
  await spool.complete(await claimed());
  expect(await stateOf('a1')).toBe('sent');
  await desk.announce({ ...MAIL, key: 'a2' });
  await spool.setAside(await claimed(), 'refused');
  expect(await stateOf('a2')).toBe('refused');
});

describe('a reply during whose transfer the site ended', () => {
  /** The spool of the process that follows. */
  const next = (): Promise<Spool> => createSpool({ folder, log: LOG, isRunning: () => false });

  it('is uncertain, and not sent again until a person moves it back', async () => {
    await deskMails(spool, vi.fn()).announce(MAIL);
    const id = await claimed();
    spool.noteTransfer(id);
    // The process itself knows the outcome.
    expect((await spool.claim(id))?.id).toBe(id);

    const later = await next();
    expect(await later.claim(id)).toBeNull();
    expect(await deskMails(later, vi.fn()).statesOf(['a1'])).toEqual({ a1: 'uncertain' });
    expect(await later.measure()).toMatchObject({ waiting: 0, undeliverable: 1 });

    await rename(join(folder, 'unzustellbar', id), join(folder, 'wartend', id));
    expect((await later.claim(id))?.key).toBe('a1');
  });

  it('is sent again if the mail server had said no, or the process ended before the transfer', async () => {
    await deskMails(spool, vi.fn()).announce(MAIL);
    const id = await claimed();
    spool.noteTransfer(id);
    await spool.release(id);
    expect((await (await next()).claim(id))?.key).toBe('a1');
    expect((await (await next()).claim(id))?.key).toBe('a1');
  });
});

it.each([
  [REPLY_MAIL_KIND, true],
  ['mail-gespraech', false],
])('of kind %s notes its transfer: %s', async (kind, isNoted) => {
  const noteTransfer = vi.fn();
  await deliverMails({
    writer: { reply: async () => success({}), applicant: async () => success({}) } as never,
    sender: {
      send: async (_, onTransfer) => {
        onTransfer?.();
        return success('sent');
      },
      isAnswering: async () => true,
    },
    limit: { allows: async () => true },
    onSent: vi.fn(),
    onWithheld: vi.fn(),
    noteTransfer,
  })({
    id: 'entry',
    kind,
    key: 'a1',
    attachments: [],
    acceptedAt: 0,
    waitingSince: 0,
    requestId: null,
    payload: kind === REPLY_MAIL_KIND ? MAIL : NOTICE,
  });
  expect(noteTransfer.mock.calls).toEqual(isNoted ? [['entry']] : []);
});

it('removes a mail that waits or was set aside, but not one that is just being sent', async () => {
  const desk = deskMails(spool, vi.fn());
  const named = { kind: REPLY_MAIL_KIND, key: 'a1' };
  await desk.announce(MAIL);
  const id = await claimed();
  expect(await spool.remove(named)).toBe(false);
  await spool.setAside(id, 'refused');
  expect(await spool.remove(named)).toBe(true);
  await desk.announce({ ...MAIL, key: 'a3' });
  expect(await spool.remove({ ...named, key: 'a3' })).toBe(true);
  expect(await spool.measure()).toMatchObject({ waiting: 0, undeliverable: 0 });
  expect(await spool.remove({ ...named, key: 'never' })).toBe(true);
});

it.each<[string, object]>([
  ['a subject of two lines', { subject: 'a\nBcc: x@example.ch' }],
  ['no recipient', { email: '' }],
  ['a key of a page that is none', { accessKey: '../intern' }],
  ['an empty text', { text: '' }],
])('reads no reply with %s', (_, change) => {
  expect(readReplyMail(JSON.parse(JSON.stringify(MAIL)))).toEqual(MAIL);
  expect(readReplyMail({ ...MAIL, ...change })).toBeNull();
});
