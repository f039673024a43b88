import { describe, expect, it } from 'vitest';
import type { Brand } from '../brand/Brand.ts';
import type { BrandConfigRepository } from '../brand/BrandConfigRepository.ts';
import type { House } from '../house/House.ts';
import { LANGUAGES } from '../locale/Locale.ts';
import { failure, success } from '../shared/Result.ts';
import { APPLICANT_ACTS, type ApplicantNotice, type InterviewMail } from './applicantMails.ts';
import { createApplicantMailWriter } from './createApplicantMailWriter.ts';
import type { Invitation } from './createAppointmentMailWriter.ts';
import type { WrittenMail } from './MailSender.ts';

const brand = {
  id: 'beispiel',
  name: 'Haus Beispiel',
  primaryColor: '#4b5320',
  secondaryColor: '#ffcc4d',
  fallback: { email: 'empfang@beispiel.example', phone: '044 000 00 00' },
} as Brand;
const house = { street: 'Bachweg 1', postcode: '8000', place: 'Zürich' } as House;
const AWAY = failure({ kind: 'unreachable', detail: 'ECONNREFUSED' } as const);

function stage({ hr = 'hr@beispiel.example' as string | null | 'away' } = {}) {
  const invitations: Invitation[] = [];
  const writer = createApplicantMailWriter({
    brands: { find: (id) => (id === brand.id ? brand : undefined) },
    ports: () => ({
      brandConfigs: { find: async () => AWAY } as BrandConfigRepository,
      houses: { find: async () => success(null), findOfBrand: async () => success(house) },
    }),
    hrAddresses: { find: async () => (hr === 'away' ? AWAY : success(hr)) },
    hostOf: ({ id }) => `${id}.example`,
    pageAddressOf: ({ id }, language, key) => `https://${id}.example/${language}/bewerbung/${key}`,
    panelAddressOf: (reference) => `https://redaktion.example/admin/${reference}`,
    formatMoment: (instant, language) => `${instant} (${language})`,
    writeInvitation(invitation) {
      invitations.push(invitation);
      return `${invitation.method} ${invitation.appointment.sequence}`;
    },
  });
  return { writer, invitations };
}

const interview = {
  id: 'ga1',
  start: '2026-12-02T13:00:00.000Z',
  minutes: 60,
  sequence: 1,
  isPhone: false,
  place: 'Zimmer 3',
  people: 'Eva Muster',
};
const mail: InterviewMail = {
  kind: 'interview',
  act: 'chosen',
  key: 'a1-chosen-1-person',
  brandId: 'beispiel',
  language: 'de',
  name: 'Anna Muster',
  email: 'anna@example.ch',
  reference: 'ABCD-EFGH',
  accessKey: 'k'.repeat(22),
  interview,
};
const notice: ApplicantNotice = {
  kind: 'applicantAct',
  act: 'chosen',
  key: 'a1-chosen-1',
  brandId: 'beispiel',
  reference: 'ABCD-EFGH',
  interview,
};

function written(result: WrittenMail) {
  if (!result.ok || result.value === null) throw new Error('Not written');
  return result.value;
}

describe('the mail to the applicant', () => {
  it('has time, place, people and the page, and a calendar entry', async () => {
    const { writer, invitations } = stage();
    const { text, ...head } = written(await writer.applicant(mail));
    expect(head).toMatchObject({
      to: 'anna@example.ch',
      replyTo: 'hr@beispiel.example',
      calendar: { method: 'REQUEST', text: 'REQUEST 1' },
    });
    for (const part of [
      'Guten Tag Anna Muster',
      '2026-12-02T13:00:00.000Z (de)\nZimmer 3, Bachweg 1, 8000 Zürich\nMit Eva Muster',
      `https://beispiel.example/de/bewerbung/${'k'.repeat(22)}`,
      '044 000 00 00',
    ])
      expect(text).toContain(part);
    expect(invitations[0]).toMatchObject({
      attendee: 'anna@example.ch',
      place: 'Zimmer 3, Bachweg 1, 8000 Zürich',
    });
  });

  it('says that somebody calls, and takes a cancelled one out of the calendar', async () => {
    const { writer } = stage({ hr: 'away' });
    const phone = { ...mail, interview: { ...interview, isPhone: true } };
    expect(written(await writer.applicant(phone))).toMatchObject({
      text: expect.stringContaining('Wir rufen Sie an.'),
      replyTo: 'empfang@beispiel.example',
    });
    expect(written(await writer.applicant({ ...mail, act: 'cancelled' })).calendar?.method).toBe(
      'CANCEL',
    );
  });

  it('has its own words in each language and for each act', async () => {
    const { writer } = stage();
    const texts = new Set<string>();
    for (const language of LANGUAGES)
      for (const act of ['chosen', 'moved', 'cancelled'] as const) {
        const { subject } = written(await writer.applicant({ ...mail, language, act }));
        texts.add(subject);
      }
    expect(texts.size).toBe(12);
  });
});

describe('the notice to the house', () => {
  it.each(APPLICANT_ACTS)('of %s names no person and leads to the desk', async (act) => {
    const { writer } = stage();
    const { subject, text, html, to } = written(await writer.applicant({ ...notice, act }));
    expect(to).toBe('hr@beispiel.example');
    expect(text).toContain('https://redaktion.example/admin/ABCD-EFGH');
    expect(html).toContain('href="https://redaktion.example/admin/ABCD-EFGH"');
    expect(subject + text).not.toMatch(/Anna|anna@/);
  });

  it('has a calendar entry only with an interview', async () => {
    const { writer, invitations } = stage();
    expect(written(await writer.applicant(notice)).calendar?.method).toBe('REQUEST');
    expect(invitations[0]).toMatchObject({
      title: 'Gespräch: Bewerbung ABCD-EFGH',
      attendee: 'hr@beispiel.example',
    });
    const without = { ...notice, act: 'answered' as const, interview: null };
    expect(written(await writer.applicant(without)).calendar).toBeUndefined();
  });

  it('waits for the address, and is refused without one', async () => {
    expect(await stage({ hr: 'away' }).writer.applicant(notice)).toMatchObject({
      failure: { kind: 'unavailable' },
    });
    expect(await stage({ hr: null }).writer.applicant(notice)).toMatchObject({
      failure: { kind: 'refused' },
    });
    expect(await stage().writer.applicant({ ...notice, brandId: 'x' })).toMatchObject({
      failure: { kind: 'refused' },
    });
  });
});
