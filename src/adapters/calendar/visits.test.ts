import { expect, it } from 'vitest';
import { findLineProblems, readEntry } from '../../../tests/support/readCalendar.ts';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import type { AppointmentMail } from '../../domain/mail/appointmentMails.ts';
import { createAppointmentMailWriter } from '../../domain/mail/createAppointmentMailWriter.ts';
import { success } from '../../domain/shared/Result.ts';
import { writeInvitation } from './writeInvitation.ts';

/* The house's own entry of a visit, read by two parsers that share no code. */

const brand = {
  id: 'bach',
  name: 'Haus am Bach',
  primaryColor: '#4b5320',
  secondaryColor: '#ffcc4d',
  fallback: { email: 'empfang@bach.example', phone: '044 000 00 00' },
} as Brand;
const writer = createAppointmentMailWriter({
  brands: { find: () => brand },
  ports: () => ({
    brandConfigs: { find: async () => success(null) } as unknown as BrandConfigRepository,
    houses: { find: async () => success(null), findOfBrand: async () => success(null) },
  }),
  hostOf: () => 'bach.example',
  answerAddressOf: (_, __, key) => `https://bach.example/termin/${key}`,
  requestAddressOf: (id) => `https://redaktion.example/${id}`,
  formatMoment: (instant) => instant,
  writeInvitation: (invitation) => writeInvitation(invitation, new Date('2026-10-01T08:00:00Z')),
});

async function entryOf(mail: AppointmentMail) {
  const written = await writer.appointment(mail);
  if (!written.ok || written.value?.calendar === undefined) throw new Error('No calendar');
  const { calendar, to } = written.value;
  expect(findLineProblems(calendar.text)).toEqual([]);
  return { ...readEntry(calendar.text), to, sent: calendar.method };
}

it('is accepted, moved and cancelled under one id, in the house’s mailbox', async () => {
  const [start, later] = ['2026-10-24T07:00:00.000Z', '2026-10-26T08:00:00.000Z'];
  const notice = (sequence: number, at: string) => ({
    key: `v1 ${sequence}`,
    brandId: 'bach',
    reference: 'ABCD-EFGH',
    requestId: 'v1',
    appointment: { id: 'v1', start: at, minutes: 60, sequence },
  });
  const entries = [
    await entryOf({ ...notice(1, start), kind: 'answered', reply: 'accepted' }),
    await entryOf({ ...notice(2, later), kind: 'changed', change: 'moved' }),
    await entryOf({ ...notice(3, later), kind: 'changed', change: 'cancelled' }),
  ];
  expect(
    entries.map(({ uid, sequence, status, method, sent }) => [uid, sequence, status, method, sent]),
  ).toEqual([
    ['v1@bach.example', 1, 'CONFIRMED', 'REQUEST', 'REQUEST'],
    ['v1@bach.example', 2, 'TENTATIVE', 'REQUEST', 'REQUEST'],
    ['v1@bach.example', 3, 'CANCELLED', 'CANCEL', 'CANCEL'],
  ]);
  expect(entries.map((entry) => [entry.to, entry.start])).toEqual([
    ['empfang@bach.example', start],
    ['empfang@bach.example', later],
    ['empfang@bach.example', later],
  ]);
});
