import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Spool } from '../../domain/delivery/Spool.ts';
import type { AppointmentMail } from '../../domain/mail/appointmentMails.ts';
import { success } from '../../domain/shared/Result.ts';
import { readAppointmentMail } from './spooledAppointmentMails.ts';
import { deskMails } from './spooledReplies.ts';
import { deliverMails, openMailSpool, type MailDeliveryParts } from './spooledMails.ts';

const MAIL: AppointmentMail = {
  kind: 'confirmed',
  key: 'v1 1 confirmed',
  brandId: 'beispiel',
  houseSlug: null,
  language: 'fr',
  name: 'Anna Muster',
  email: 'anna@example.ch',
  reference: null,
  appointment: { id: 'v1', start: '2026-12-02T13:00:00.000Z', minutes: 60, sequence: 1 },
  answerKey: 'geheim',
};
const NOTICE: AppointmentMail = {
  kind: 'answered',
  key: 'v1 1 accepted',
  brandId: 'beispiel',
  reference: 'ABCD-EFGH',
  requestId: 'v1',
  appointment: { id: 'v1', start: '2026-12-02T13:00:00.000Z', minutes: 60, sequence: 1 },
  reply: 'accepted',
};
const CHANGE: AppointmentMail = {
  kind: 'changed',
  key: 'v1 2 changed cancelled',
  brandId: 'beispiel',
  reference: null,
  requestId: 'v1',
  appointment: { id: 'v1', start: '2026-12-02T13:00:00.000Z', minutes: 60, sequence: 2 },
  change: 'cancelled',
};

let folder: string;
let spool: Spool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'appointments-'));
  spool = await openMailSpool({ folder, log: { warn: vi.fn(), error: vi.fn() } });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('stores the same mail once, and wakes the delivery once', async () => {
  const woken = vi.fn<() => void>();
  const { announce } = deskMails(spool, woken);
  expect([await announce(MAIL), await announce(MAIL), await announce(NOTICE)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([woken.mock.calls.length, (await spool.measure()).waiting]).toEqual([2, 2]);
});

it('sends what was stored, however many mails the recipient got today', async () => {
  const appointment = vi.fn<MailDeliveryParts['writer']['appointment']>(async () =>
    success({
      from: 'Haus',
      to: 'anna@example.ch',
      replyTo: null,
      subject: 's',
      text: 't',
      language: 'fr',
      calendar: { method: 'REQUEST', text: 'BEGIN:VCALENDAR' },
    }),
  );
  const send = vi.fn(async () => success('sent' as const));
  const deliver = deliverMails({
    writer: { appointment } as unknown as MailDeliveryParts['writer'],
    sender: { send, isAnswering: async () => true },
    noteTransfer: vi.fn(),
    limit: { allows: async () => false },
    onSent: vi.fn(),
    onWithheld: vi.fn(),
  });
  const entry = { kind: 'mail-termin', key: 'k', attachments: [], acceptedAt: 0, waitingSince: 0 };
  const stored = JSON.parse(JSON.stringify(MAIL)) as unknown;
  await deliver({ ...entry, id: '1', payload: stored, requestId: null });
  expect(appointment).toHaveBeenCalledWith(MAIL);
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ id: '1', calendar: { method: 'REQUEST', text: 'BEGIN:VCALENDAR' } }),
    undefined,
  );
  const outcome = await deliver({ ...entry, id: '2', payload: { kind: 'x' }, requestId: null });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'refused' } });
});

it.each<[string, object]>([
  ['another kind', { kind: 'newsletter' }],
  ['no recipient', { email: '' }],
  ['another language', { language: 'es' }],
  ['an id that is no id', { appointment: { ...MAIL.appointment, id: 'a\r\nb' } }],
  ['a day without a time', { appointment: { ...MAIL.appointment, start: '2026-12-02' } }],
  ['a key with a path in it', { answerKey: '../intern' }],
])('reads no mail with %s', (_, change) => {
  expect(readAppointmentMail(MAIL)).toEqual(MAIL);
  expect(readAppointmentMail(NOTICE)).toEqual(NOTICE);
  expect(readAppointmentMail(CHANGE)).toEqual(CHANGE);
  expect(readAppointmentMail({ ...MAIL, ...change })).toBeNull();
});
