import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessKeyOf } from '../../domain/application/accessKey.ts';
import type { ApplicantPages } from '../../domain/application/ApplicantPage.ts';
import type { Spool } from '../../domain/delivery/Spool.ts';
import type { ApplicantMail } from '../../domain/mail/applicantMails.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import { createSpool } from './createSpool.ts';
import { APPLICATION_KIND } from './referenceNumber.ts';
import { APPLICANT_MAIL_KIND, readApplicantMail } from './spooledApplicantMails.ts';
import { CONFIRMATION_KIND, NOTICE_KIND } from './spooledMails.ts';
import { REPLY_MAIL_KIND } from './spooledReplies.ts';
import {
  DELETION_KIND,
  deliverDeletions,
  removeFromSpools,
  waitingApplications,
} from './waitingApplications.ts';

const SECRET = 'geheim';
const KEY = 'schluessel-0123456789';
const log = { warn: vi.fn(), error: vi.fn() };

let folder: string;
let spool: Spool;
let mails: Spool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waiting-'));
  spool = await createSpool({ folder: join(folder, 'spool'), log });
  mails = await createSpool({ folder: join(folder, 'mails'), log });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const remove = () => removeFromSpools(spool, mails, () => ['bach', 'berg']);
const waiting = (secret: string | null = SECRET) =>
  waitingApplications({ spool, remove: remove(), secret, onOrdered: vi.fn() });

/** An application with a file, and all mails that it may cause. */
async function apply(): Promise<string> {
  await writeFile(join(folder, 'datei'), 'Lebenslauf');
  const attachments = [{ name: 'Lebenslauf.pdf', path: join(folder, 'datei') }];
  await spool.accept({ kind: APPLICATION_KIND, key: KEY, payload: { name: 'Anna' }, attachments });
  for (const key of [KEY, `${KEY} berg`])
    await mails.accept({ kind: NOTICE_KIND, key, payload: {} });
  await mails.accept({ kind: CONFIRMATION_KIND, key: KEY, payload: {} });
  await mails.accept({ kind: REPLY_MAIL_KIND, key: 'r1', payload: {} });
  await mails.accept({ kind: APPLICANT_MAIL_KIND, key: 'm1', payload: {} });
  return accessKeyOf(SECRET, KEY);
}

/** The keys of what waits. */
const waitingIn = async (place: Spool): Promise<number> => (await place.listWaiting()).length;

describe('an application that still waits', () => {
  it('is found by the key of its page alone, also once it was set aside', async () => {
    const key = await apply();
    expect(await waiting().has(key)).toBe(true);
    expect(await waiting().has('x'.repeat(22))).toBe(false);
    expect(await waiting(null).has(key)).toBe(false);
    const [entry] = await spool.listWaiting();
    await spool.claim(entry?.id ?? '');
    await spool.setAside(entry?.id ?? '', 'refused');
    expect(await waiting().has(key)).toBe(true);
  });

  it('is removed with its files and mails, and an order stays for the content service', async () => {
    const key = await apply();
    const here = waiting();
    expect(await here.remove(key)).toBe(true);
    expect(await here.has(key)).toBe(false);
    expect(await spool.keysOf(DELETION_KIND)).toEqual([key]);
    expect(await spool.keysOf(APPLICATION_KIND)).toEqual([]);
    // Replies come from the content service, which names their keys.
    expect(await waitingIn(mails)).toBe(2);
    expect(await readdir(join(folder, 'spool', 'wartend'))).toHaveLength(1);
  });
});

it('everything of a deleted application goes, by its keys', async () => {
  await apply();
  expect(await remove()({ application: KEY, replies: ['r1'], applicantMails: ['m1'] })).toBe(true);
  expect([await waitingIn(spool), await waitingIn(mails)]).toEqual([0, 0]);
});

it('what is being sent at the moment is asked for again', async () => {
  await apply();
  for (const { id } of await mails.listWaiting()) await mails.claim(id);
  expect(await remove()({ application: KEY, replies: [], applicantMails: [] })).toBe(false);
});

describe('an order to delete', () => {
  const order = (key: string, act: ApplicantPages['act']) =>
    deliverDeletions(
      { spool, remove: remove(), secret: SECRET },
      { act },
    )({
      id: 'i',
      kind: DELETION_KIND,
      key,
      payload: {},
      acceptedAt: 0,
      waitingSince: 0,
      attachments: [],
      requestId: null,
    });

  it('deletes here and in the content service, also what it does not have', async () => {
    const key = await apply();
    const act = vi.fn<ApplicantPages['act']>(async () => success(null));
    expect((await order(key, act)).ok).toBe(true);
    expect(act).toHaveBeenCalledExactlyOnceWith(key, { kind: 'delete' });
    expect(await spool.keysOf(APPLICATION_KIND)).toEqual([]);
  });

  it('waits while the content service is away', async () => {
    const away = failure({ kind: 'unreachable', detail: 'ECONNREFUSED' } as const);
    expect(await order('x'.repeat(22), async () => away)).toMatchObject({
      failure: { kind: 'unavailable' },
    });
  });

  it('waits while the application is being delivered', async () => {
    const key = await apply();
    const [entry] = await spool.listWaiting();
    await spool.claim(entry?.id ?? '');
    const act = vi.fn<ApplicantPages['act']>(async () => success(null));
    expect((await order(key, act)).ok).toBe(false);
    expect(act).not.toHaveBeenCalled();
  });
});

it('reads a mail about an interview, and nothing else', () => {
  const mail: ApplicantMail = {
    kind: 'interview',
    act: 'chosen',
    key: 'a1-chosen-0-person',
    brandId: 'bach',
    language: 'it',
    name: 'Anna Muster',
    email: 'anna@example.ch',
    reference: 'ABCD-EFGH',
    accessKey: null,
    interview: {
      id: 'ga1',
      start: '2026-12-02T13:00:00.000Z',
      minutes: 60,
      sequence: 0,
      isPhone: true,
      place: '',
      people: '',
    },
  };
  expect(readApplicantMail(mail)).toEqual(mail);
  for (const wrong of [
    { ...mail, key: 'a b' },
    { ...mail, act: 'withdrawn' },
    { ...mail, interview: null },
    null,
  ])
    expect(readApplicantMail(wrong)).toBeNull();
});
