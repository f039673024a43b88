import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Spool } from '../../domain/delivery/Spool.ts';
import type { MailWriter } from '../../domain/mail/applicationMails.ts';
import { success } from '../../domain/shared/Result.ts';
import { InMemoryMailSender } from '../in-memory/InMemoryMailSender.ts';
import { sampleApplicant, sampleSubmission } from '../in-memory/sampleSubmission.ts';
import { announceApplications, deliverMails, openMailSpool } from './spooledMails.ts';

const log = { warn: () => undefined, error: () => undefined };
const written = (to: string, text: object) =>
  success({
    from: 'Haus',
    to,
    replyTo: null,
    subject: 's',
    text: JSON.stringify(text),
    language: 'de',
  } as const);
const writer: MailWriter = {
  notice: async (notice) => written('jobs@haus.example', notice),
  confirmation: async (confirmation) => written(confirmation.email, confirmation),
};

let folder: string;
let mails: Spool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  mails = await openMailSpool({ folder, log });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Delivers everything that waits, once. */
async function deliverAll(): Promise<InMemoryMailSender> {
  const sender = new InMemoryMailSender();
  const deliver = deliverMails({
    sender,
    writer,
    limit: { allows: async () => true },
    onSent: () => undefined,
    onWithheld: () => undefined,
  });
  for (const { id } of await mails.listWaiting()) {
    const entry = await mails.claim(id);
    if (entry === null) throw new Error('not claimed');
    expect(await deliver({ ...entry, id })).toMatchObject({ ok: true });
    await mails.complete(id);
  }
  return sender;
}

test('each house that an application may go to gets a mail of its own, once', async () => {
  const announce = announceApplications(mails, () => undefined);
  const passedOn = sampleSubmission({ application: sampleApplicant({ houses: ['park', 'see'] }) });
  expect(await Promise.all([announce(passedOn), announce(passedOn)])).toEqual([true, true]);
  const notices = (await deliverAll()).sent.filter(({ to }) => to === 'jobs@haus.example');
  expect(notices.map(({ text }) => JSON.parse(text).houses).toSorted()).toEqual([
    [],
    ['park'],
    ['park', 'see'],
  ]);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(3);
  await announce(passedOn);
  expect(await mails.listWaiting()).toEqual([]);
});
