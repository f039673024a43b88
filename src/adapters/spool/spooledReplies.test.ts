import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Spool } from '../../domain/delivery/Spool.ts';
import type { ReplyMail } from '../../domain/mail/replyMail.ts';
import { openMailSpool } from './spooledMails.ts';
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

let folder: string;
let spool: Spool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replies-'));
  spool = await openMailSpool({ folder, log: { warn: vi.fn(), error: vi.fn() } });
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
