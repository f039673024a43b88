import { describe, expect, it } from 'vitest';
import { findLineProblems, readEntry } from '../../../tests/support/readCalendar.ts';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import type { House } from '../../domain/house/House.ts';
import type { InterviewMail } from '../../domain/mail/applicantMails.ts';
import { createApplicantMailWriter } from '../../domain/mail/createApplicantMailWriter.ts';
import { success } from '../../domain/shared/Result.ts';
import { writeInvitation } from './writeInvitation.ts';

/* The entries in both calendars, read by two parsers that share no code. */

const brand = {
  id: 'bach',
  name: 'Haus am Bach',
  primaryColor: '#4b5320',
  secondaryColor: '#ffcc4d',
  fallback: { email: 'empfang@bach.example', phone: '044 000 00 00' },
} as Brand;
const house = { street: 'Bachweg 1', postcode: '8000', place: 'Zürich' } as House;
const writer = createApplicantMailWriter({
  brands: { find: () => brand },
  ports: () => ({
    brandConfigs: { find: async () => success(null) } as unknown as BrandConfigRepository,
    houses: { find: async () => success(null), findOfBrand: async () => success(house) },
  }),
  hrAddresses: { find: async () => success('hr@bach.example') },
  hostOf: () => 'bach.example',
  pageAddressOf: (_, __, key) => `https://bach.example/bewerbung/${key}`,
  panelAddressOf: (reference) => `https://redaktion.example/${reference}`,
  formatMoment: (instant) => instant,
  writeInvitation: (invitation) => writeInvitation(invitation, new Date('2026-10-01T08:00:00Z')),
});

async function entryOf(
  act: InterviewMail['act'],
  start: string,
  sequence: number,
  to: 'person' | 'house',
) {
  const common = { key: 'a1', brandId: 'bach', reference: 'ABCD-EFGH' };
  const interview = {
    id: 'ga1',
    start,
    minutes: 60,
    sequence,
    isPhone: false,
    place: 'Zimmer 3',
    people: '',
  };
  const written = await writer.applicant(
    to === 'house'
      ? { ...common, kind: 'applicantAct', act, interview }
      : {
          ...common,
          kind: 'interview',
          act,
          interview,
          language: 'de',
          name: 'Anna Muster',
          email: 'anna@example.ch',
          accessKey: null,
        },
  );
  if (!written.ok || written.value?.calendar === undefined) throw new Error('No calendar');
  const { text } = written.value.calendar;
  expect(findLineProblems(text)).toEqual([]);
  return { ...readEntry(text), text };
}

describe('an interview in the calendar', () => {
  it.each([
    ['the last day of summer time', '2026-10-24T07:00:00.000Z', '20261024T090000'],
    ['the first weekday of winter time', '2026-10-26T08:00:00.000Z', '20261026T090000'],
    ['the last day of winter time', '2027-03-27T08:00:00.000Z', '20270327T090000'],
    ['the first weekday of summer time', '2027-03-29T07:00:00.000Z', '20270329T090000'],
  ])('is at nine in Zurich on %s', async (_, start, local) => {
    const entry = await entryOf('chosen', start, 0, 'person');
    expect(entry.start).toBe(start);
    expect(Date.parse(entry.end) - Date.parse(entry.start)).toBe(60 * 60_000);
    expect(entry.text).toContain(`TZID=Europe/Zurich:${local}`);
  });

  it.each(['person', 'house'] as const)(
    'is moved and cancelled for the %s under one id',
    async (to) => {
      const [start, later] = ['2026-10-24T07:00:00.000Z', '2026-10-26T08:00:00.000Z'];
      const entries = [
        await entryOf('chosen', start, 0, to),
        await entryOf('moved', later, 1, to),
        await entryOf('cancelled', later, 2, to),
      ];
      expect(
        entries.map(({ uid, sequence, status, method }) => [uid, sequence, status, method]),
      ).toEqual([
        ['ga1@bach.example', 0, 'CONFIRMED', 'REQUEST'],
        ['ga1@bach.example', 1, 'CONFIRMED', 'REQUEST'],
        ['ga1@bach.example', 2, 'CANCELLED', 'CANCEL'],
      ]);
      expect(entries[1]?.start).toBe(later);
    },
  );

  it('says nothing of the person to the house', async () => {
    const { text, summary } = await entryOf('chosen', '2026-10-24T07:00:00.000Z', 0, 'house');
    expect(summary).toBe('Gespräch: Bewerbung ABCD-EFGH');
    expect(text).not.toMatch(/Anna|anna@/);
  });
});
