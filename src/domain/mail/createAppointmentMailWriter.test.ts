import { describe, expect, it } from 'vitest';
import type { Brand } from '../brand/Brand.ts';
import type { BrandConfigRepository } from '../brand/BrandConfigRepository.ts';
import type { House } from '../house/House.ts';
import { LANGUAGES } from '../locale/Locale.ts';
import { failure, success } from '../shared/Result.ts';
import type { WrittenMail } from './MailSender.ts';
import { INVITATION_KINDS, type InvitationMail } from './appointmentMails.ts';
import { createAppointmentMailWriter, type Invitation } from './createAppointmentMailWriter.ts';

const brand = {
  id: 'beispiel',
  name: 'Haus Beispiel',
  primaryColor: '#1b5e3a',
  secondaryColor: '#ffc94a',
  fallback: { email: 'empfang@beispiel.example', phone: '044 000 00 00' },
} as Brand;
const house = {
  name: 'Haus am Bach',
  street: 'Bachweg 1',
  postcode: '8000',
  place: 'Zürich',
} as House;
const AWAY = failure({ kind: 'unreachable', detail: 'ECONNREFUSED' } as const);

function stage({ isAway = false } = {}) {
  const invitations: Invitation[] = [];
  const writer = createAppointmentMailWriter({
    brands: { find: (id) => (id === brand.id ? brand : undefined) },
    ports: () => ({
      brandConfigs: {
        find: async () => (isAway ? AWAY : success(null)),
      } as BrandConfigRepository,
      houses: {
        find: async (slug) => (isAway ? AWAY : success(slug === 'bach' ? house : null)),
        findOfBrand: async () => (isAway ? AWAY : success(null)),
      },
    }),
    hostOf: ({ id }) => `${id}.example`,
    answerAddressOf: ({ id }, language, key) => `https://${id}.example/${language}/termin/${key}`,
    requestAddressOf: (id) => `https://redaktion.example/admin/${id}`,
    formatMoment: (instant, language) => `${instant} (${language})`,
    writeInvitation(invitation) {
      invitations.push(invitation);
      return `${invitation.method} ${invitation.appointment.sequence}`;
    },
  });
  return { writer, invitations };
}

const mail: InvitationMail = {
  kind: 'confirmed',
  key: 'v1 1 confirmed',
  brandId: 'beispiel',
  houseSlug: 'bach',
  language: 'de',
  name: 'Anna Muster',
  email: 'anna@example.ch',
  reference: 'ABCD-EFGH',
  appointment: { id: 'v1', start: '2026-12-02T13:00:00.000Z', minutes: 60, sequence: 1 },
  answerKey: 'geheim',
};

function written(result: WrittenMail) {
  if (!result.ok || result.value === null) throw new Error('Not written');
  return result.value;
}

describe('the mail to the person', () => {
  it('has time, place, link and a calendar entry, and the house answers', async () => {
    const { writer, invitations } = stage();
    const { text, html, ...head } = written(await writer.appointment(mail));
    expect(head).toEqual({
      from: 'Haus Beispiel',
      to: 'anna@example.ch',
      replyTo: 'empfang@beispiel.example',
      language: 'de',
      subject: 'Ihr Termin ist bestätigt (ABCD-EFGH)',
      calendar: { method: 'REQUEST', text: 'REQUEST 1' },
    });
    for (const part of [
      'Guten Tag Anna Muster',
      '2026-12-02T13:00:00.000Z (de)\nBachweg 1, 8000 Zürich',
      'https://beispiel.example/de/termin/geheim',
      'ABCD-EFGH',
      '044 000 00 00',
    ])
      expect(text).toContain(part);
    expect(html).toContain('href="https://beispiel.example/de/termin/geheim"');
    expect(invitations[0]).toMatchObject({
      isTentative: false,
      host: 'beispiel.example',
      title: 'Besuch: Haus am Bach',
      attendee: 'anna@example.ch',
    });
  });

  it.each(INVITATION_KINDS)('is written in each language for %s', async (kind) => {
    const { writer, invitations } = stage();
    const subjects = new Set<string>();
    for (const language of LANGUAGES) {
      const isWithdrawn = !['confirmed', 'proposed'].includes(kind);
      const { subject, text, calendar } = written(
        await writer.appointment({
          ...mail,
          kind,
          language,
          answerKey: isWithdrawn ? null : 'geheim',
        }),
      );
      subjects.add(subject);
      expect(invitations.at(-1)?.isTentative).toBe(kind === 'proposed');
      expect(calendar?.method).toBe(isWithdrawn ? 'CANCEL' : 'REQUEST');
      expect(text.includes(`/${language}/termin/geheim`)).toBe(!isWithdrawn);
    }
    expect(subjects.size).toBe(LANGUAGES.length);
  });

  it('does not wait for the content service', async () => {
    const { writer } = stage({ isAway: true });
    const { text, from } = written(await writer.appointment(mail));
    expect(from).toBe('Haus Beispiel');
    expect(text).not.toContain('Bachweg');
  });

  it('does not repeat a name that is the address of a website', async () => {
    const { text } = written(
      await stage().writer.appointment({ ...mail, name: 'Gewinn auf www.example.com' }),
    );
    expect(text).not.toContain('example.com');
  });
});

describe('the notice to the house', () => {
  const notice = {
    kind: 'answered',
    key: 'v1 1 accepted',
    brandId: 'beispiel',
    reference: 'ABCD-EFGH',
    requestId: 'v1',
    appointment: { id: 'v1', start: '2026-12-02T13:00:00.000Z', minutes: 60, sequence: 1 },
  } as const;
  it.each([
    ['accepted', 'Zusage ABCD-EFGH', 'REQUEST'],
    ['declined', 'Absage ABCD-EFGH', 'CANCEL'],
    ['noneFits', 'Andere Zeit gesucht ABCD-EFGH', 'CANCEL'],
  ] as const)(
    'says that the answer is %s, where the request is, and changes the calendar',
    async (reply, subject, method) => {
      const { writer, invitations } = stage();
      const sent = written(await writer.appointment({ ...notice, reply }));
      expect(sent.calendar?.method).toBe(method);
      expect(invitations).toMatchObject([
        { title: 'Besuch ABCD-EFGH', attendee: 'empfang@beispiel.example' },
      ]);
      expect(sent).toMatchObject({ to: 'empfang@beispiel.example', subject });
      expect(sent.text).toContain('https://redaktion.example/admin/v1');
    },
  );

  it.each([
    ['moved', 'Verschoben ABCD-EFGH', 'REQUEST', true],
    ['cancelled', 'Vom Haus abgesagt ABCD-EFGH', 'CANCEL', false],
  ] as const)(
    'changes its calendar when the house itself has %s it',
    async (change, subject, method, isTentative) => {
      const { writer, invitations } = stage();
      const sent = written(await writer.appointment({ ...notice, kind: 'changed', change }));
      expect(sent).toMatchObject({ to: 'empfang@beispiel.example', subject, calendar: { method } });
      expect(invitations).toMatchObject([{ title: 'Besuch ABCD-EFGH', isTentative }]);
    },
  );

  it('is refused for a brand that is no longer installed', async () => {
    const outcome = await stage().writer.appointment({
      ...notice,
      brandId: 'weg',
      reply: 'accepted',
    });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  });
});
