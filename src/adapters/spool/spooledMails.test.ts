import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { AnnounceApplication, RecipientLimit } from '../../domain/mail/applicationMails.ts';
import { announceApplications, deliverMails, openMailSpool } from './spooledMails.ts';
import type { Spool } from '../../domain/delivery/Spool.ts';
import {
  createDelivery,
  type Deliver,
  type Delivery,
  type DeliveryOptions,
} from '../../domain/delivery/createDelivery.ts';
import { createBackOff } from '../../domain/delivery/deliveryAttempts.ts';
import { applicationReference } from './referenceNumber.ts';
import {
  sampleApplicant,
  sampleSubmission,
} from '../../../tests/support/in-memory/sampleSubmission.ts';
import type { ApplicationSubmission } from '../../domain/application/Application.ts';
import type { Mail, MailFailure, MailSender } from '../../domain/mail/MailSender.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { InMemoryMailSender } from '../../../tests/support/in-memory/InMemoryMailSender.ts';
import { createRecipientLimit } from './createRecipientLimit.ts';
import { createSpool } from './createSpool.ts';
import type { SpoolFiles } from './spoolFiles.ts';
import { createFaultyFiles } from '../../../tests/support/faultyFiles.ts';
import { deliverApplications, SpoolApplicationSubmitter } from './SpoolApplicationSubmitter.ts';

const log = { warn: () => undefined, error: () => undefined };
const DAY = 24 * 60 * 60_000;

let folder: string;
let mails: Spool;
const deliveries: Delivery[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  mails = await openMailSpool({ folder: join(folder, 'mails'), log });
});
afterEach(async () => {
  await Promise.all(deliveries.splice(0).map((each) => each.stop(500)));
  await rm(folder, { recursive: true, force: true });
});

const submission = (
  key = 'schluessel-0123456789',
  email: string | null = 'v.hoesli@haus.example',
): ApplicationSubmission =>
  sampleSubmission({
    key,
    jobId: 'k3j4h5',
    language: 'it',
    application: sampleApplicant({ email, message: 'Sehr vertraulich' }),
  });
const reference = applicationReference('schluessel-0123456789');

const words = (to: string, text: object): Result<Omit<Mail, 'id'>, never> => {
  const mail = { from: 'Haus', replyTo: null, subject: 's', language: 'de' as const };
  return success({ ...mail, to, text: JSON.stringify(text) });
};
const writer: Parameters<typeof deliverMails>[0]['writer'] = {
  notice: async (notice) => words('jobs@haus.example', notice),
  confirmation: async (confirmation) => words(confirmation.email, confirmation),
  screenAlarm: async (alarm) => words(alarm.to, alarm),
  appointment: async (mail) => words('appointment@haus.example', mail),
  reply: async (mail) => words(mail.email, mail),
  applicant: async (mail) => words('applicant@haus.example', mail),
  visitNotice: async (notice) => words('empfang@haus.example', notice),
  visitConfirmation: async (confirmation) => words(confirmation.email, confirmation),
};

const announce: AnnounceApplication = (announced) =>
  announceApplications(mails, () => undefined)(announced);

function start(
  spool: Spool,
  deliverEntry: Deliver,
  pace: Pick<DeliveryOptions, 'rescan' | 'backOff'> = {
    rescan: 20,
    backOff: createBackOff({ first: 1, longest: 5 }),
  },
): Delivery {
  const delivery = createDelivery({ spool, deliver: deliverEntry, log, ...pace });
  deliveries.push(delivery);
  delivery.wake();
  return delivery;
}
const withheld = vi.fn();
const deliverBy = (
  sender: Pick<MailSender, 'send'>,
  now: () => number = Date.now,
  files?: SpoolFiles,
): Deliver => {
  // Opened with the first mail, because its folder exists only then.
  let limit: Promise<RecipientLimit> | undefined;
  const allows: RecipientLimit['allows'] = async (recipient, id) =>
    (
      await (limit ??= createRecipientLimit({
        folder: join(folder, 'empfaenger'),
        ...(files !== undefined && { files }),
      }))
    ).allows(recipient, id);
  return deliverMails({
    sender: { send: (mail) => sender.send(mail), isAnswering: async () => true },
    writer,
    noteTransfer: vi.fn(),
    limit: { allows },
    onSent: () => undefined,
    onWithheld: withheld,
    now,
  });
};
const deliver = (sender: Pick<MailSender, 'send'>, now?: () => number): Delivery =>
  start(mails, deliverBy(sender, now));
const isEmpty = async (spool = mails): Promise<void> => {
  await expect.poll(async () => (await spool.measure()).waiting, { timeout: 60_000 }).toBe(0);
};

test('the house and the applicant get one mail per application, and only the applicant what they sent', async () => {
  expect(await Promise.all([announce(submission()), announce(submission())])).toEqual([true, true]);
  const sender = new InMemoryMailSender();
  deliver(sender);
  await isEmpty();
  expect(await announce(submission())).toBe(true);
  expect((await mails.measure()).waiting).toBe(0);
  const sent = sender.sent.toSorted((one, other) => (one.to < other.to ? -1 : 1));
  expect(sent.map(({ to, text }) => [to, JSON.parse(text)])).toEqual([
    [
      'jobs@haus.example',
      { brandId: 'beispiel', jobId: 'k3j4h5', job: null, houses: [], files: 0, reference },
    ],
    [
      'v.hoesli@haus.example',
      {
        brandId: 'beispiel',
        houseId: null,
        language: 'it',
        name: 'Verena Hösli',
        email: 'v.hoesli@haus.example',
        reference,
        answers: { fields: submission().application, job: null, files: [] },
      },
    ],
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test('one address gets at most three confirmations a day, but the house gets a notice of every application', async () => {
  withheld.mockClear();
  for (let count = 0; count < 8; count += 1)
    await announce(
      submission(
        `schluessel-der-${count}-bewerbung`,
        count % 2 === 0 ? 'v.hoesli@haus.example' : 'V.Hoesli+x@haus.example',
      ),
    );
  await announce(submission('schluessel-von-jemand-anderem', 'n@haus.example'));
  const sender = new InMemoryMailSender();
  deliver(sender);
  await isEmpty();
  const to = sender.sent.map((each) => each.to.toLowerCase().replace('+x', ''));
  expect(
    ['jobs@haus.example', 'v.hoesli@haus.example', 'n@haus.example'].map(
      (address) => to.filter((each) => each === address).length,
    ),
  ).toEqual([9, 3, 1]);
  expect([withheld.mock.calls.length, (await mails.measure()).undeliverable]).toEqual([5, 0]);
});

test('a confirmation waits while the disk is full, and is not withheld', async () => {
  withheld.mockClear();
  await announce(submission());
  const files = createFaultyFiles();
  let isFull = true;
  let tries = 0;
  const sender = new InMemoryMailSender();
  const write: SpoolFiles['write'] = async (path, text) => {
    tries += 1;
    if (isFull && !path.endsWith('schluessel')) files.breakNextWrite('ENOSPC');
    await files.write(path, text);
  };
  start(mails, deliverBy(sender, undefined, { ...files, write }));
  await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(6);
  isFull = false;
  await isEmpty();
  expect(sender.sent.map(({ to }) => to).toSorted()).toEqual([
    'jobs@haus.example',
    'v.hoesli@haus.example',
  ]);
  expect(withheld).not.toHaveBeenCalled();
});

test('only the house gets a mail if the application has no e-mail address', async () => {
  await announce(submission('schluessel-ohne-adresse', null));
  const sender = new InMemoryMailSender();
  deliver(sender);
  await isEmpty();
  expect(sender.sent.map(({ to }) => to)).toEqual(['jobs@haus.example']);
});

test('each house that an application may go to gets a mail of its own, once', async () => {
  const passedOn = sampleSubmission({ application: sampleApplicant({ houses: ['park', 'see'] }) });
  expect(await Promise.all([announce(passedOn), announce(passedOn)])).toEqual([true, true]);
  const sender = new InMemoryMailSender();
  deliver(sender);
  await isEmpty();
  const notices = sender.sent.filter(({ to }) => to === 'jobs@haus.example');
  expect(notices.map(({ text }) => JSON.parse(text).houses).toSorted()).toEqual([
    [],
    ['park'],
    ['park', 'see'],
  ]);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(3);
});

test('a mail keeps its id when it is sent again', async () => {
  await announce(submission());
  const ids: string[] = [];
  deliver({
    send: async ({ id }) => {
      ids.push(id);
      return ids.length < 5
        ? failure({ kind: 'unavailable', single: false, detail: 'ECONNECTION' })
        : success('sent');
    },
  });
  await isEmpty();
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(2);
  expect(ids.every((id) => /^[0-9a-f]{64}$/.test(id))).toBe(true);
});

describe('a mail that its receiver does not accept', () => {
  const answerWith = (reason: MailFailure): Pick<MailSender, 'send'> => ({
    send: async ({ to }) => (to.startsWith('v.hoesli') ? failure(reason) : success('sent')),
  });

  it('is set aside at once if the server refuses it', async () => {
    await announce(submission());
    deliver(answerWith({ kind: 'refused', single: true, detail: 'RCPT TO answered 550' }));
    await isEmpty();
    expect(await mails.measure()).toMatchObject({ undeliverable: 1 });
  });

  it('is set aside after five days if the server defers it', async () => {
    let days = 4.9;
    await announce(submission());
    deliver(
      answerWith({ kind: 'unavailable', single: true, detail: 'RCPT TO answered 451' }),
      () => Date.now() + days * DAY,
    );
    await expect.poll(async () => (await mails.measure()).waiting, { timeout: 60_000 }).toBe(1);
    expect(await mails.measure()).toMatchObject({ undeliverable: 0 });
    days = 5.1;
    await isEmpty();
    expect(await mails.measure()).toMatchObject({ undeliverable: 1 });
  });

  it('waits as long as the mail server is unavailable', async () => {
    let away = true;
    await announce(submission());
    deliver(
      {
        send: async () =>
          away
            ? failure({ kind: 'unavailable', single: false, detail: 'ECONNECTION' })
            : success('sent'),
      },
      () => Date.now() + 30 * DAY,
    );
    await new Promise((done) => {
      setTimeout(done, 60);
    });
    expect(await mails.measure()).toMatchObject({ waiting: 2, undeliverable: 0 });
    away = false;
    await isEmpty();
    expect(await mails.measure()).toMatchObject({ undeliverable: 0 });
  });

  it('does not block the other mails', async () => {
    const sent: string[] = [];
    await announce(submission());
    const sender: Pick<MailSender, 'send'> = {
      send: async ({ to, text }) => {
        if (text.includes(reference))
          return failure({ kind: 'unavailable', single: true, detail: 'RCPT TO answered 451' });
        sent.push(to);
        return success('sent');
      },
    };
    const delivery = start(mails, deliverBy(sender), { rescan: 60_000, backOff: () => 60_000 });
    await new Promise((done) => {
      setTimeout(done, 40);
    });
    await announce(submission('schluessel-der-naechsten', 'n@haus.example'));
    delivery.wake();
    await expect
      .poll(() => sent.toSorted(), { timeout: 60_000 })
      .toEqual(['jobs@haus.example', 'n@haus.example']);
  });
});

test('an entry that is not a valid mail is set aside', async () => {
  await mails.accept({
    kind: 'mail-bewerbung',
    key: 'schluessel-fremd-0001',
    payload: { email: 'v@haus.example' },
  });
  await mails.accept({ kind: 'fremd', key: 'schluessel-fremd-0002', payload: {} });
  const sender = new InMemoryMailSender();
  deliver(sender);
  await isEmpty();
  expect([(await mails.measure()).undeliverable, sender.sent]).toEqual([2, []]);
});

describe('the mails of an application', () => {
  const store = { store: async () => success({ reference: 'K7RT-29QM' }) };

  async function open() {
    const spool = await createSpool({ folder: join(folder, 'spool'), log });
    return {
      spool,
      submit: (hears: AnnounceApplication | null) =>
        new SpoolApplicationSubmitter(spool, {
          pathOf: () => '',
          onAccepted: () => undefined,
          hasRoom: async () => true,
          announce: hears,
        }).submit(submission()),
    };
  }

  it('are queued on delivery of the application if the server was killed before it queued them', async () => {
    const { spool, submit } = await open();
    await submit(null);
    expect(await mails.measure()).toMatchObject({ waiting: 0 });
    start(spool, deliverApplications(store, announce));
    await isEmpty(spool);
    expect(await mails.measure()).toMatchObject({ waiting: 2 });
  });

  it('are queued once, although both the submission and the delivery queue them', async () => {
    const { spool, submit } = await open();
    await submit(announce);
    expect(await mails.measure()).toMatchObject({ waiting: 2 });
    start(spool, deliverApplications(store, announce));
    await isEmpty(spool);
    expect(await readdir(join(folder, 'mails/wartend'))).toHaveLength(2);
  });

  it('are sent once, even if a person moves the refused application back after months', async () => {
    const { spool, submit } = await open();
    await submit(announce);
    const sender = new InMemoryMailSender();
    deliver(sender);
    await isEmpty();
    const [entry] = await spool.listWaiting();
    const id = entry?.id ?? '';
    await spool.claim(id);
    await spool.setAside(id, 'refused');
    const now = (): number => Date.now() + 175 * DAY;
    await (await openMailSpool({ folder: join(folder, 'mails'), log, now })).sweep();
    const place = (name: string): string => join(folder, 'spool', name, id);
    await rename(place('unzustellbar'), place('wartend'));
    start(spool, deliverApplications(store, announce));
    await isEmpty(spool);
    await isEmpty();
    expect(sender.sent).toHaveLength(2);
  });

  it('delay the delivery, not the acceptance, of the application while the disk cannot store them', async () => {
    const { spool, submit } = await open();
    const full = await createSpool({ folder: join(folder, 'voll'), log });
    await rename(join(folder, 'voll/neu'), join(folder, 'voll/weg'));
    await writeFile(join(folder, 'voll/neu'), '');
    const announceOnFullDisk = announceApplications(full, () => undefined);
    expect(await submit(announceOnFullDisk)).toEqual({ ok: true, value: { reference } });
    let received = 0;
    start(
      spool,
      deliverApplications(
        {
          store: () => {
            received += 1;
            return store.store();
          },
        },
        announceOnFullDisk,
      ),
    );
    await expect.poll(() => received, { timeout: 60_000 }).toBeGreaterThan(2);
    expect(await spool.measure()).toMatchObject({ waiting: 1 });
    await rm(join(folder, 'voll/neu'));
    await rename(join(folder, 'voll/weg'), join(folder, 'voll/neu'));
    await isEmpty(spool);
    expect(await full.measure()).toMatchObject({ waiting: 2 });
  });
});
